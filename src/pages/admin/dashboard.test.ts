import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { htmlProblems } from '../../../test/kit/html-validator.ts'
import { LANGS, wordsIn } from '../../i18n/words.ts'

const PLACES = [
  '/admin',
  '/admin/log?q=%3Cb%3Etea%3C%2Fb%3E&action=energy.adjust&actor=x',
  '/admin/log',
  '/admin/energy?verify=1',
  '/admin/energy/logs?reason=admin_adjust&days=7&uid=',
  '/admin/energy/logs?uid=999&page=7',
  '/admin/site-settings',
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
