import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { queuedMails } from '../../../test/kit/mail.ts'
import { PASSWORD, type PersonLike } from '../../../test/kit/user-builders.ts'
import { startSmtpServer } from '../../../test/peers/smtp-server.ts'
import { waitForLocks } from '../../../test/probes/lock-waits.ts'
import {
  bounceReport,
  follow,
  followed,
  followTags,
  newAddress,
  newslettersSite,
  sendNewslettersTo,
  subscribed,
} from '../../../test/subjects/newsletters.ts'
import { transaction } from '../../kernel/db/db.ts'
import { runJob } from '../../kernel/ops/jobs.ts'
import { purgeAccounts } from '../../purge-accounts.ts'
import { linkToken } from './links.ts'

async function moveTo(site: TestApp, person: PersonLike, email: string): Promise<void> {
  const asked = await person.put('/api/settings/address', { email, password: PASSWORD })
  assert.equal(asked.statusCode, 200, asked.body)
  const link = (await queuedMails(site, email)).find(({ kind }) => kind === 'confirm_address')
  const pressed = await site.newVisitor().post('/api/auth/confirm-address', { token: link?.secret })
  assert.equal(pressed.statusCode, 200, pressed.body)
}

async function subscriberAt({ db }: TestApp, address: string): Promise<number> {
  const found = db.selectFrom('newsletter_subscribers').select('id').where('address', '=', address)
  return (await found.executeTakeFirstOrThrow()).id
}

test('what was deleted while its link waited is not found, and the link of a tag still works', async (t) => {
  const site = await testApp(t)
  const { author } = await newslettersSite(site)
  const { id: post_id } = await site.post({ author, tags: ['tides'] })
  const { id } = (await author.post('/api/studio/series', { title: 'Tides' })).json()
  assert.equal((await author.post(`/api/studio/series/${id}/posts`, { post_id })).statusCode, 200)
  const ask = async (topic: object) => {
    const address = newAddress()
    await site.newVisitor().post('/api/newsletter/subscribe', { ...topic, email: address })
    return { address, token: (await queuedMails(site, address))[0]?.secret }
  }
  const series = await ask({ kind: 'series', subject: String(id) })
  const tag = await ask({ kind: 'tag', subject: 'tides' })
  assert.equal((await author.delete(`/api/studio/series/${id}`)).statusCode, 200)
  const press = (token: unknown) => site.visitor.post('/api/newsletter/confirm', { token })
  assert.equal(outcomeOf(await press(series.token)), '404 not_found')
  assert.equal(outcomeOf(await press(tag.token)), '200 ok')
  assert.deepEqual(await followed(site, series.address), [])
})

test('the link of a mail still ends what it came from when a member has taken over its address', async (t) => {
  const site = await testApp(t)
  const { author, member, topic } = await newslettersSite(site)
  const other = await site.writer()
  await site.post({ author, tags: ['tides'] })
  await follow(member, { kind: 'author', subject: String(other.id) })
  const { address, token } = await subscribed(site, topic)
  await moveTo(site, member, address)
  const mine = async () => (await member.get('/api/newsletter/subscriptions')).json().items.length
  assert.equal(await mine(), 2)
  const shown = (await site.newVisitor().get(`/newsletter/manage?token=${token}`)).body
  assert.match(shown, /method="post"/)
  const pressed = await site
    .newVisitor()
    .request('POST', `/newsletter/manage?token=${token}`, 'List-Unsubscribe=One-Click', {
      csrf: null,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  assert.equal(pressed.statusCode, 200)
  assert.equal(await mine(), 1)
})

test('the links of digests, and of what a member followed too, end it after the member has taken over the address', async (t) => {
  const site = await testApp(t)
  const { author, member, topic } = await newslettersSite(site)
  const other = { kind: 'author', subject: String((await site.writer()).id) }
  await site.post({ author, tags: ['tides'] })
  await follow(member, topic, 'weekly')
  await follow(member, { kind: 'tag', subject: 'tides' })
  const { address, token: ofBoth } = await subscribed(site, topic)
  await subscribed(site, other, { address, pace: 'daily' })
  const subscriberId = await subscriberAt(site, address)
  const ofDigest = linkToken(site.app.keyFor, { subscriberId, ends: { pace: 'daily' } })
  await moveTo(site, member, address)

  const mine = async () =>
    (await member.get('/api/newsletter/subscriptions')).json().items.map(({ pace }: { pace: string }) => pace)
  assert.deepEqual(await mine(), ['weekly', 'at_once', 'daily'])
  const visitor = site.newVisitor()
  assert.match(
    (await visitor.get(`/newsletter/manage?token=${ofBoth}`)).body,
    new RegExp(`退订${author.username} 的新文章`),
  )
  await visitor.request('POST', `/newsletter/manage?token=${ofBoth}`, undefined, { csrf: null })
  assert.deepEqual(await mine(), ['at_once', 'daily'])
  await visitor.request('POST', `/newsletter/manage?token=${ofDigest}`, undefined, { csrf: null })
  assert.deepEqual(await mine(), ['at_once'])

  assert.equal((await member.post('/api/settings/delete-account', { password: PASSWORD })).statusCode, 200)
  site.clock.advance(31 * 86_400)
  await runJob(site.db, purgeAccounts(site.db, site.app.files), { info() {} } as never)
  const left = await sql`select from newsletter_former_subscribers where id = ${subscriberId}`.execute(
    site.db,
  )
  assert.equal(left.rows.length, 0, 'erased with the account')
})

test('a link that is pressed while a member takes over the address ends what it came from', async (t) => {
  const site = await testApp(t)
  const { member, topic } = await newslettersSite(site)
  await follow(member, topic, 'weekly')
  const { address, token } = await subscribed(site, topic)
  const visitor = site.newVisitor()
  await visitor.csrfToken()
  const pressing = await transaction(site.db, async (trx) => {
    trx.declareChanges([])
    await sql`update users set email = ${address}, email_key = ${address} where id = ${member.id}`.execute(
      trx,
    )
    const reply = visitor.post('/api/newsletter/manage', { token, pace: 'off' })
    await Promise.race([reply, waitForLocks(site.db)])
    return { reply }
  })
  assert.deepEqual((await pressing.reply).json().items, [])
  assert.deepEqual((await member.get('/api/newsletter/subscriptions')).json().items, [])
})

test('who takes over an address takes along no more than they may follow, the oldest first', async (t) => {
  const site = await testApp(t)
  const { member, topic } = await newslettersSite(site)
  const [other, third] = [await site.writer(), await site.writer()]
  await follow(member, topic, 'weekly')
  await followTags(site, member.email, { name: 'own', count: 59 })
  const { address } = await subscribed(site, { kind: 'author', subject: String(other.id) })
  await followTags(site, address, { name: 'old', count: 59 })
  await moveTo(site, member, address)
  const subjects: string[] = (await member.get('/api/newsletter/subscriptions'))
    .json()
    .items.map(({ subject }: { subject: string }) => subject)
  assert.equal(subjects.length, 100)
  assert.ok(subjects.includes(String(other.id)))
  assert.deepEqual([subjects.includes('old39'), subjects.includes('old40')], [true, false])
  assert.equal(
    outcomeOf(await follow(member, { kind: 'author', subject: String(third.id) })),
    '409 newsletter_limit',
  )

  // As before: a version that knew no limit here has left more.
  await followTags(site, address, { name: 'late', count: 1 })
  const { token } = await subscribed(site, topic, { address, pace: 'daily' })
  assert.ok(token, 'what is followed already gets another pace')
  assert.equal(outcomeOf(await follow(member, { kind: 'tag', subject: 'late1' }, 'off')), '200 ok')
})

test('a report about the address that a member had before says nothing of the one they have', async (t) => {
  const site = await testApp(t)
  const { boss, author, member, topic } = await newslettersSite(site)
  await follow(member, topic)
  site.clock.advance(1)
  await site.post({ author })
  const smtp = await startSmtpServer(t)
  await sendNewslettersTo(site, smtp.url)
  const { source = '' } = smtp.mails.find(({ to }) => to[0] === member.email) ?? {}
  const [named = ''] = /nl-\d+-[\da-f]{20}/.exec(source) ?? []
  const report = async () =>
    (
      await boss.post('/api/admin/newsletters/reports', {
        message: bounceReport(named, member.email, '5.1.1'),
      })
    ).json().outcome
  site.clock.advance(60)
  await moveTo(site, member, newAddress())
  assert.equal(await report(), 'ignored')
  assert.equal((await member.get('/api/newsletter/subscriptions')).json().items.length, 1)
})

test('an address that a spreadsheet would run is the same after export and import', async (t) => {
  const site = await testApp(t)
  const { boss, topic } = await newslettersSite(site)
  const { address } = await subscribed(site, topic, { address: '+tides@readers.example' })
  const exported: string = (await boss.get('/api/admin/newsletters/subscribers.csv')).body
  const csv = exported
    .split('\r\n')
    .filter((row, n) => n === 0 || row.startsWith(`'${address}`))
    .join('\n')
  const { rows, imported } = (await boss.post('/api/admin/newsletters/import', { ...topic, csv })).json()
  assert.deepEqual([rows, imported], [1, 0])
  assert.deepEqual(await followed(site, `'${address}`), [])
})
