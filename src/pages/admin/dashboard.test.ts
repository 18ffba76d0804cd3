import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { picture } from '../../../test/fixtures/pictures.ts'
import { testApp } from '../../../test/kit/app.ts'
import { htmlProblems } from '../../../test/kit/html-validator.ts'
import { sendPicture } from '../../../test/kit/multipart.ts'
import { submitForm } from '../../../test/subjects/plain-forms.ts'
import { LANGS, wordsIn } from '../../i18n/words.ts'

const PLACES = [
  '/admin',
  '/admin/log?q=%3Cb%3Etea%3C%2Fb%3E&action=energy.adjust&actor=x',
  '/admin/log',
  '/admin/energy?verify=1',
  '/admin/energy/logs?reason=admin_adjust&days=7&uid=',
  '/admin/energy/logs?uid=999&page=7',
  '/admin/site-settings',
  '/admin/registration',
  '/admin/site-pages',
  '/admin/reasons',
  '/admin/webhooks',
  '/admin/navigation',
]

test('the desk of the owner is whole in both languages, and echoes nothing unescaped', async (t) => {
  const site = await testApp(t)
  const [boss, admin, ming] = [await site.owner(), await site.user({ role: 'admin' }), await site.user()]
  await boss.post('/api/admin/energy/adjust', { items: [{ uid: ming.id, delta: -7 }], reason: '<b>tea</b>' })
  await boss.put('/api/admin/site-settings', { key: 'announcement', value: 'Tea at five' })

  for (const lang of LANGS) {
    for (const place of PLACES) {
      const { statusCode, body } = await boss.get(place, { headers: { 'accept-language': lang } })
      assert.equal(statusCode, 200, place)
      assert.deepEqual(await htmlProblems(body), [], place)
      assert.doesNotMatch(body, /<b>tea/, place)
      const strays = body.replace(/<a [^>]*lang="zh-[^>]*>.*?<\/a>/gs, '').match(/\p{Script=Han}+/gu)
      if (lang === 'en') assert.equal(strays, null, place)
    }
  }

  const { energy, log } = wordsIn('zh-CN').admin
  const told = await admin.get('/admin/log?q=%3Cb%3E')
  assert.match(told.body, new RegExp(`${log.actions['energy.adjust']}.*${log.adjusted(1, '−7')}`, 's'))
  assert.match(told.body, /&lt;b&gt;tea&lt;\/b&gt;/)
  assert.match((await admin.get('/admin/log?q=100%25')).body, new RegExp(log.empty.title))
  const books = (await admin.get('/admin/energy?verify=1')).body
  assert.match(books, new RegExp(energy.verify.good(1, 1)))
  assert.match(books, new RegExp(energy.adjust.ownersOnly))
  assert.equal((await admin.get('/admin/site-settings')).statusCode, 403)
  const filtered = (await admin.get(`/admin/energy/logs?uid=${ming.id}`)).body
  assert.match(filtered, new RegExp(`logs\\.csv\\?uid=${ming.id}"`))
  assert.match(filtered, /−7/)
})

test('a new owner has a list for the first hour that ticks itself, and puts it away without script', async (t) => {
  const site = await testApp(t)
  const { db } = site
  const [boss, admin] = [await site.owner(), await site.user({ role: 'admin' })]
  const { checklist } = wordsIn('zh-CN').admin
  const done = async () => {
    const { body } = await boss.get('/admin')
    return [...body.matchAll(/step-done.*?step-words">(.*?)<\/span>/gs)].map(([, words]) => words)
  }
  const { name, logo, colours, rules, mail, registration, people, post, backup } = checklist.steps
  // The second person is there already.
  assert.deepEqual(await done(), [people])
  assert.match((await boss.get('/admin')).body, /<a href="\/admin\/site-pages\?page=rules">写社区规则/)
  assert.doesNotMatch((await admin.get('/admin')).body, new RegExp(checklist.title))

  await boss.put('/api/admin/site-settings', { key: 'site.name', value: '灯塔' })
  await boss.put('/api/admin/site-pages', { page: 'rules', lang: 'zh-CN', body: '<p>友善</p>', version: 0 })
  assert.deepEqual(await done(), [name, rules, people])
  await sendPicture(boss, '/api/admin/branding/pictures/logo', await picture('png', 300, 100))
  // The defaults, confirmed: what the buttons of the list send.
  const { body } = await boss.get('/admin')
  const kept = [...body.matchAll(/data-body="([^"]*)"/g)].map(([, sent]) => sent!.replaceAll('&quot;', '"'))
  assert.equal(kept.length, 2)
  for (const sent of kept) await boss.put('/api/admin/site-settings', JSON.parse(sent))
  assert.deepEqual(await done(), [name, logo, colours, rules, registration, people])
  await site.post({ author: await site.writer() })
  await sql`insert into job_runs values ('backup', ${site.clock.now()})`.execute(db)
  await sql`insert into outgoing_mails (kind, address, lang, state, attempts, finished_at, wait_until, created_at)
    values ('test', 'boss@example.org', 'en', 'sent', 1, ${site.clock.now()}, ${site.clock.now()}, ${site.clock.now()})`.execute(
    db,
  )
  assert.deepEqual(await done(), [name, logo, colours, rules, mail, registration, people, post, backup])

  assert.equal((await submitForm(boss, '/admin', '/admin')).headers.location, '/admin')
  assert.doesNotMatch((await boss.get('/admin')).body, new RegExp(checklist.title))
  await boss.put('/api/admin/site-settings', { key: 'checklist.put_away', value: false })
  assert.match((await boss.get('/admin')).body, new RegExp(checklist.title))
})
