import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../../test/kit/app.ts'
import { assertInvariantsDetect } from '../../../test/kit/corruption-cases.ts'
import { queuedMails, sendMails } from '../../../test/kit/mail.ts'
import { PASSWORD, type PersonLike } from '../../../test/kit/user-builders.ts'
import { startSmtpServer } from '../../../test/peers/smtp-server.ts'
import { faultInjectionSite } from '../../../test/probes/fault-injection-site.ts'
import { queueNoticeMails, subscriber } from '../../../test/subjects/notice-mails.ts'
import { lastMorning } from './rules.ts'
import { noticeMailsSlice } from './slice.ts'

// The site's clock starts on a Thursday.
const FRIDAY = '2026-03-06T00:00:00Z'
const SATURDAY = '2026-03-07T00:00:00Z'
const MONDAY = '2026-03-09T00:00:00Z'
const DAILY = { digest: 'daily' }

const isDigest = ({ kind }: { kind: string }) => kind === 'digest'

async function digestsFor(site: TestApp, person: PersonLike): Promise<number> {
  return (await queuedMails(site, person.email)).filter(isDigest).length
}

test('a digest in the morning: what is unread by kind, and posts of people one follows, once however many ask', async (t) => {
  const site = await testApp(t)
  const reader = await subscriber(site, DAILY, 'en')
  const { id } = await site.post({ author: reader, title: '收音机' })
  const [lan, muted, blocked] = [await site.writer(), await site.writer(), await site.writer()]
  const quiet = await subscriber(site, DAILY)
  await quiet.post('/api/messages/read-all')
  for (const each of [lan, muted, blocked]) await reader.post(`/api/users/${each.id}/follow`)
  await reader.put(`/api/users/${muted.id}/mute`)
  await reader.put(`/api/users/${blocked.id}/block`)
  const comment = (who: PersonLike, content: string) => who.post(`/api/posts/${id}/comments`, { content })
  await comment(lan, 'a fine set')
  await comment(muted, 'from a muted person')
  const { id: deleted } = (await comment(lan, 'soon deleted')).json()
  await lan.post(`/api/posts/${id}/like`)
  const post = await site.post({ author: lan, title: '电台' })
  for (const author of [muted, blocked]) await site.post({ author, title: 'from a muted person' })
  const taken = await site.post({ author: lan, title: 'taken back' })

  site.clock.set('2026-03-05T23:59:59Z')
  await queueNoticeMails(site)
  assert.equal(await digestsFor(site, reader), 0, 'not before eight')
  site.clock.set(FRIDAY)
  await queueNoticeMails(site, 64)
  assert.deepEqual([await digestsFor(site, reader), await digestsFor(site, quiet)], [1, 1])

  // Meanwhile two things went away.
  const back = site.newVisitor()
  await back.post('/api/auth/login', { email: lan.email, password: PASSWORD })
  assert.equal((await back.delete(`/api/comments/${deleted}`)).statusCode, 200)
  assert.equal((await back.delete(`/api/studio/posts/${taken.id}`)).statusCode, 200)
  const smtp = await startSmtpServer(t)
  await Promise.all([sendMails(site, smtp.url), sendMails(site, smtp.url)])
  const [mail, ...others] = smtp.mails
  assert.deepEqual([mail?.to, others], [[reader.email], []], 'nothing to say, nothing sent')
  const { text, source } = mail!
  assert.match(text, /^Subject: Your Joule digest\r$/m)
  assert.match(text, /\[Comments and replies\]/)
  assert.match(text, /a fine set/)
  assert.match(text, new RegExp(`https://joule\\.example/posts/${id}\\?comment=\\d+#comments`))
  assert.match(text, /\[Likes\]/)
  assert.match(text, new RegExp(`\\[New posts by people you follow\\]\\s+\\S.*电台[^]*/posts/${post.id}`))
  assert.doesNotMatch(text, /muted|soon deleted|taken back|<img|<link|url\(/)
  assert.match(source, /^List-Unsubscribe:\s+<https:\/\/joule\.example\/unsubscribe\?token=\S+>\r$/m)
  assert.match(source, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  assert.match(text, /Unsubscribe from these emails\s+https:\/\/joule\.example\/unsubscribe/)

  await queueNoticeMails(site)
  site.clock.set(SATURDAY)
  await queueNoticeMails(site)
  await sendMails(site, smtp.url)
  assert.equal(smtp.mails.length, 1, 'what was told is not told again')
})

test('a notice that was dated before a digest and committed after it was sent is in the next one', async (t) => {
  const site = await testApp(t)
  const reader = await subscriber(site, DAILY, 'en')
  const { id } = await site.post({ author: reader })
  const comment = async (content: string) => {
    const reply = await (await site.user()).post(`/api/posts/${id}/comments`, { content })
    assert.equal(reply.statusCode, 201)
  }
  const smtp = await startSmtpServer(t)
  const textsAt = async (morning: string) => {
    site.clock.set(morning)
    await queueNoticeMails(site)
    await sendMails(site, smtp.url)
    return smtp.mails.splice(0).map(({ text }) => ['early', 'late'].filter((word) => text.includes(word)))
  }
  await comment('early')
  assert.deepEqual(await textsAt(FRIDAY), [['early']])
  site.clock.set('2026-03-05T23:59:59Z')
  await comment('late')
  assert.deepEqual(await textsAt(SATURDAY), [['late']])
})

test('weekly ones come on Mondays; a morning before the choice is not made up for', async (t) => {
  const site = await testApp(t)
  const reader = await subscriber(site, { digest: 'weekly' })
  site.clock.set(FRIDAY)
  await queueNoticeMails(site)
  assert.equal(await digestsFor(site, reader), 0)
  site.clock.set(MONDAY)
  const late = await subscriber(site, DAILY)
  await queueNoticeMails(site)
  await queueNoticeMails(site)
  assert.deepEqual([await digestsFor(site, reader), await digestsFor(site, late)], [1, 0])
  assert.equal(lastMorning(new Date('2026-03-08T23:59:00Z'), 'weekly'), '2026-03-02')
  assert.equal(lastMorning(new Date(MONDAY), 'weekly'), '2026-03-09')
})

test('no mail for people who are banned, leaving, unverified, refusing mail or who chose none', async (t) => {
  const site = await testApp(t)
  const [banned, leaving, refusing, moved, off] = await Promise.all(
    Array.from({ length: 5 }, () => subscriber(site, DAILY)),
  )
  const unverified = await site.writer()
  await unverified.put('/api/settings/mail-prefs', DAILY)
  const everyone = [banned, leaving, refusing, moved, off, unverified] as PersonLike[]
  const owner = await site.owner()
  await site.db
    .updateTable('users')
    .set({ email_refused_at: site.clock.now() })
    .where('id', '=', refusing!.id)
    .execute()
  await leaving!.post('/api/settings/delete-account', { password: PASSWORD })
  await off!.put('/api/settings/mail-prefs', { digest: 'off' })
  assert.deepEqual((await off!.get('/api/settings/mail-prefs')).json(), { digest: 'off', replies: false })
  for (const each of everyone) if (each !== leaving) await owner.post(`/api/users/${each.id}/follow`)
  site.clock.set(FRIDAY)
  await queueNoticeMails(site)
  assert.deepEqual(await Promise.all(everyone.map((each) => digestsFor(site, each))), [1, 0, 0, 1, 0, 0])
  // Between queueing and sending.
  const boss = await site.owner()
  await boss.put(`/api/admin/users/${banned!.id}/status`, { status: 'banned', reason: 'spam' })
  await site.db
    .updateTable('users')
    .set({ email: 'new@example.org', email_key: 'new@example.org' })
    .where('id', '=', moved!.id)
    .execute()
  const smtp = await startSmtpServer(t)
  await sendMails(site, smtp.url)
  const mailed = smtp.mails.flatMap(({ to }) => to)
  assert.deepEqual(
    everyone.filter(({ email }) => mailed.includes(email)).map(({ id }) => id),
    [],
  )
})

test('a fault at any statement leaves the digest and its mail, or neither', async (t) => {
  const site = await faultInjectionSite(t)
  const reader = await subscriber(site)
  site.clock.set(FRIDAY)
  for (let statement = 1; ; statement++) {
    site.fault.armAtWrite(statement)
    const failed = await queueNoticeMails(site).then(
      () => false,
      () => true,
    )
    site.fault.disarm()
    const rows = await site.db.selectFrom('digests').select('day').where('user_id', '=', reader.id).execute()
    assert.equal(await digestsFor(site, reader), rows.length, `statement ${statement}`)
    if (!failed) return assert.equal(rows.length, 1)
  }
})

test('each kind of damage is named', async (t) => {
  const site = await testApp(t)
  const { id } = await subscriber(site)
  site.clock.set(FRIDAY)
  await queueNoticeMails(site)
  await assertInvariantsDetect(site.db, noticeMailsSlice.invariants, [
    [
      'I95',
      [sql`update digests set day = day + 1 where user_id = ${id}`],
      /^digest of user \d+ for \S+ was made at/,
    ],
    ['I95', [sql`delete from digests where user_id = ${id}`], /^1 mails to user \d+ tell the digest of/],
    [
      'I95',
      [
        sql`insert into outgoing_mails (kind, user_id, address, lang, wait_until, created_at)
          select kind, user_id, address, lang, wait_until, created_at from outgoing_mails where kind = 'digest'`,
      ],
      /^2 mails to user \d+ tell/,
    ],
    [
      'I96',
      [
        sql`update users set status = 'deleted', email = null, email_key = null, password_hash = null where id = ${id}`,
      ],
      /^user \d+$/,
    ],
  ])
})
