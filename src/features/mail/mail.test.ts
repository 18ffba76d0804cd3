import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/kit/app.ts'
import { assertInvariantsDetect } from '../../../test/kit/corruption-cases.ts'
import { queuedMails, sendMails } from '../../../test/kit/mail.ts'
import { startSmtpServer } from '../../../test/peers/smtp-server.ts'
import { outcomeOf, retryAfterMs } from './rules.ts'
import { mailSlice } from './slice.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE
const TEST_MAIL = '/api/admin/mail/test'

/** An owner who has asked for a test mail. */
async function askedForMail(t: TestContext) {
  const site = await testApp(t)
  await site.db.deleteFrom('outgoing_mails').execute()
  const owner = await site.owner()
  assert.equal((await owner.post(TEST_MAIL)).statusCode, 201)
  // Logs in again, however far the clock has moved.
  const state = async () => (await (await site.owner()).get('/api/admin/mail')).json()
  return { ...site, boss: owner, state }
}

test('the owner asks for a test mail: it arrives once, as text and HTML, in the language of who asked', async (t) => {
  const site = await askedForMail(t)
  const { boss, state } = site
  await boss.request('POST', TEST_MAIL, undefined, { headers: { 'accept-language': 'en' } })
  const { queued, oldest_at, last_sent_at, last_error, dead } = await state()
  assert.deepEqual([queued, last_sent_at, last_error, dead], [2, null, null, []])
  assert.ok(oldest_at)

  const smtp = await startSmtpServer(t)
  await Promise.all(Array.from({ length: 8 }, () => sendMails(site, smtp.url)))
  assert.equal(smtp.mails.length, 2, 'eight workers send each mail once')
  const [chinese, english] = smtp.mails.toSorted((a, b) => (a.source < b.source ? 1 : -1))
  const both = smtp.mails.map(({ text }) => text).join('\n')
  assert.match(both, /收到它，说明邮件设置正确/)
  assert.match(both, /If you can read it, email is set up correctly\./)
  for (const { to, source, text } of [chinese!, english!]) {
    assert.deepEqual(to, [boss.email])
    assert.match(source, /^Message-ID: <\d+\.\d+@joule\.example>\r$/m)
    assert.match(source, /^Auto-Submitted: auto-generated\r$/m)
    assert.match(source, /Content-Type: text\/plain/)
    assert.match(source, /Content-Type: text\/html/)
    assert.doesNotMatch(text, /<img|<link|<script|url\(/)
  }
  const after = await state()
  assert.deepEqual([after.queued, after.oldest_at, after.last_error], [0, null, null])
  assert.ok(after.last_sent_at)
})

test('a server that is away: the mail is tried again with growing pauses, and is a dead letter at last', async (t) => {
  const site = await askedForMail(t)
  const { clock, db, state, boss } = site
  for (let attempt = 1; attempt <= 12; attempt++) {
    await sendMails(site, 'smtp://127.0.0.1:1')
    await sendMails(site, 'smtp://127.0.0.1:1')
    const row = await db.selectFrom('outgoing_mails').selectAll().executeTakeFirstOrThrow()
    assert.equal(row.attempts, attempt, 'the second worker finds nothing due')
    clock.set(new Date(Math.max(row.wait_until.getTime(), clock.now().getTime())))
  }
  const { queued, last_error, dead } = await state()
  assert.equal(queued, 0)
  assert.match(last_error.text, /ECONNREFUSED/)
  assert.deepEqual([dead.length, dead[0].address, dead[0].attempts], [1, boss.email, 12])
  assert.match((await boss.get('/admin')).body, /1 封没能寄出/)
})

test('a refusal with characters that no stored text may hold is kept without them, and tried again in its time', async (t) => {
  const site = await askedForMail(t)
  const text = 'come\u0000back\u202e later\u200b'
  const smtp = await startSmtpServer(t, { refuse: () => ({ status: 451, text }) })
  await sendMails(site, smtp.url)
  const row = await site.db.selectFrom('outgoing_mails').selectAll().executeTakeFirstOrThrow()
  assert.match(row.error ?? '', /come back later$/)
  assert.ok(row.wait_until.getTime() - site.clock.now().getTime() < MINUTE * 1000, 'not only after its lease')
})

test('a process that died while it was sending: another one sends the mail after the lease', async (t) => {
  const site = await askedForMail(t)
  const lost = startSmtpServer(t, { beforeTaken: () => new Promise(() => {}) })
  // Nobody waits for it: its process is dead.
  sendMails(site, (await lost).url).catch(() => {})
  while ((await lost).mails.length === 0) await new Promise(setImmediate)
  const smtp = await startSmtpServer(t)
  await sendMails(site, smtp.url)
  assert.equal(smtp.mails.length, 0, 'nobody else takes it meanwhile')
  site.clock.advance(2 * MINUTE)
  await sendMails(site, smtp.url)
  assert.equal(smtp.mails.length, 1)
  const idOf = ({ source }: { source: string }) => /^Message-ID: (\S+)/m.exec(source)![1]
  assert.equal(idOf(smtp.mails[0]!), idOf((await lost).mails[0]!), 'a mail that comes twice can be told')
})

test('an address that is refused for good is marked, asked about on every page, and trusted again once it takes mail', async (t) => {
  const site = await askedForMail(t)
  const { boss, state, clock } = site
  const notice = async () => /发送到你邮箱的邮件被退回了/.test((await boss.get('/posts')).body)
  assert.equal(await notice(), false)
  const refusing = await startSmtpServer(t, {
    refuse: () => ({ status: 550, text: '5.1.1 no such user here' }),
  })
  await sendMails(site, refusing.url)
  clock.advance(MINUTE)
  assert.equal(await notice(), true)
  const { dead, queued } = await state()
  assert.deepEqual([queued, dead[0].attempts], [0, 1])
  assert.match(dead[0].error, /no such user here/)

  await boss.post(TEST_MAIL)
  await sendMails(site, (await startSmtpServer(t)).url)
  clock.advance(MINUTE)
  assert.equal(await notice(), false)
})

test('beyond the limits mails wait and are not lost', async (t) => {
  const site = await askedForMail(t)
  for (let more = 1; more < 25; more++) await site.boss.post(TEST_MAIL)
  const smtp = await startSmtpServer(t)
  await sendMails(site, smtp.url, 1)
  assert.equal(smtp.mails.length, 20)
  site.clock.advance(DAY)
  await sendMails(site, smtp.url, 1)
  assert.equal(smtp.mails.length, 25)
})

test('a mail that would come too late is not sent, and one to nobody disappears', async (t) => {
  const site = await askedForMail(t)
  await site.db.updateTable('outgoing_mails').set({ expires_at: site.clock.now() }).execute()
  await sql`insert into outgoing_mails (kind, address, lang, wait_until, created_at)
    select kind, 'nobody@example.org', lang, wait_until, created_at from outgoing_mails`.execute(site.db)
  const smtp = await startSmtpServer(t)
  await sendMails(site, smtp.url)
  assert.equal(smtp.mails.length, 0)
  const { dead, queued } = await site.state()
  assert.deepEqual([queued, dead.length, dead[0].error], [0, 1, 'expired before it could be sent'])
})

test('without SMTP_URL nothing is queued outside development, and the owner is told why', async (t) => {
  const { owner, db } = await testApp(t, { development: false })
  const boss = await owner()
  const before = await db.selectFrom('outgoing_mails').select('id').execute()
  const refused = await boss.post(TEST_MAIL)
  assert.deepEqual([refused.statusCode, refused.json().error.code], [409, 'mail_off'])
  assert.equal((await boss.get('/api/admin/mail')).json().enabled, false)
  assert.match((await boss.get('/admin')).body, /设置 PUBLIC_URL、SMTP_URL 和 MAIL_FROM/)
  assert.equal((await boss.get('/dev/mail')).statusCode, 404)
  assert.deepEqual(await db.selectFrom('outgoing_mails').select('id').execute(), before)
})

test('in development a page lists the mails', async (t) => {
  const site = await askedForMail(t)
  assert.equal((await queuedMails(site, site.boss.email)).length, 1)
  const { body } = await site.visitor.get('/dev/mail')
  assert.match(body, /Joule 的测试邮件/)
  assert.ok(body.includes(site.boss.email))
})

test('pauses double, with jitter, up to hours; only what is said for good about a mailbox marks an address', () => {
  assert.deepEqual(
    [1, 2, 3].map((attempts) => retryAfterMs(attempts, 0.5)),
    [30_000, 60_000, 120_000],
  )
  assert.deepEqual([retryAfterMs(1, 0), retryAfterMs(1, 1)], [22_500, 37_500])
  assert.equal(retryAfterMs(30, 0.5), 6 * 60 * 60_000)
  const rcpt = (status: number, text = '') => outcomeOf({ status, command: 'RCPT TO', text })
  assert.deepEqual([rcpt(550), rcpt(550, '550 5.1.1 x'), rcpt(550, '550 5.2.1 x')], Array(3).fill('refused'))
  assert.deepEqual(
    [rcpt(550, '550 5.7.1 spam'), rcpt(552, '552 5.2.2 full'), rcpt(554)],
    Array(3).fill('dead'),
  )
  assert.deepEqual([rcpt(450), rcpt(421, '4.3.2')], ['retry', 'retry'])
  assert.equal(outcomeOf({ status: 554, command: 'DATA', text: '' }), 'dead')
  assert.equal(outcomeOf({ status: 535, command: 'AUTH PLAIN', text: 'our password' }), 'retry')
})

test('each kind of damage to the outbox is named', async (t) => {
  const { db, boss } = await askedForMail(t)
  const unchecked = sql`alter table outgoing_mails drop constraint outgoing_mails_check1`
  await assertInvariantsDetect(db, mailSlice.invariants, [
    [
      'I73',
      [
        unchecked,
        sql`update outgoing_mails set state = 'sent', finished_at = created_at, attempts = 1, secret = 'x'`,
      ],
      /^mail \d+ is sent after 1 attempts, with its secret$/,
    ],
    ['I73', [sql`update outgoing_mails set attempts = 13`], /is queued after 13 attempts$/],
    [
      'I74',
      [
        sql`update users set status = 'deleted', email = null, email_key = null, password_hash = null where id = ${boss.id}`,
      ],
      /^mail \d+ of user \d+$/,
    ],
  ])
})
