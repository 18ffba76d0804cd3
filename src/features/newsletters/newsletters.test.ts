import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { assertInvariantsDetect } from '../../../test/kit/corruption-cases.ts'
import { queuedMails, sendMails } from '../../../test/kit/mail.ts'
import { startSmtpServer } from '../../../test/peers/smtp-server.ts'
import { statementCounter } from '../../../test/probes/statement-counter.ts'
import {
  follow,
  followed,
  newAddress,
  newslettersSite,
  subscribed,
} from '../../../test/subjects/newsletters.ts'
import { newslettersSlice } from './slice.ts'

const SUBSCRIBE = '/api/newsletter/subscribe'

test('a visitor follows an author by mail once the link in a mail is confirmed, and leaves by one click', async (t) => {
  const site = await testApp(t)
  const { author, topic, address } = await newslettersSite(site)
  const smtp = await startSmtpServer(t)
  const visitor = site.newVisitor()
  const space = await visitor.get(`/space/${author.id}`)
  const [, page = ''] = /href="(\/newsletter\/subscribe\?[^"]+)"/.exec(space.body)!
  const form = await visitor.get(page.replaceAll('&amp;', '&'))
  assert.match(form.body, new RegExp(`${author.username} 的新文章`))
  assert.match(form.body, /name="email"/)

  assert.equal(
    outcomeOf(await visitor.post(SUBSCRIBE, { ...topic, pace: 'daily', email: address })),
    '200 ok',
  )
  await sendMails(site, smtp.url)
  assert.deepEqual(
    smtp.mails.map(({ to }) => to),
    [[address]],
  )
  const { text } = smtp.mails[0]!
  assert.doesNotMatch(
    text,
    new RegExp(author.username),
    'nothing that a member has written goes to strangers',
  )
  assert.deepEqual(await followed(site, address), [], 'nothing before the confirmation')
  const [, link = '', token = ''] = /https:\/\/joule\.example(\/newsletter\/confirm\?token=([\w-]{43}))/.exec(
    text,
  )!
  const asked = await visitor.get(link)
  assert.match(asked.body, new RegExp(`${author.username} 的新文章（每天一封），发送到 ${address}。`))
  assert.deepEqual(await followed(site, address), [], 'opening the link confirms nothing')

  const uses = await Promise.all(
    Array.from({ length: 64 }, () => site.visitor.post('/api/newsletter/confirm', { token })),
  )
  const confirmed = uses.filter(({ statusCode }) => statusCode === 200)
  assert.equal(confirmed.length, 1)
  assert.deepEqual([...new Set(uses.map(outcomeOf))].sort(), ['200 ok', '404 address_link_invalid'])
  assert.deepEqual(await followed(site, address), [{ ...topic, pace: 'daily' }])

  const leave = `/newsletter/manage?token=${confirmed[0]!.json().token}`
  const shown = await site.newVisitor().get(leave)
  assert.match(shown.body, new RegExp(`退订${author.username} 的新文章`))
  const press = (url: string) =>
    site.newVisitor().request('POST', url, 'List-Unsubscribe=One-Click', {
      csrf: null,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  assert.equal((await press(leave.replace('token=', 'token=9'))).statusCode, 404, 'forged')
  const [, change = ''] = /action="(\/newsletter\/manage\?[^"]*pace=weekly)"/.exec(shown.body)!
  assert.match((await press(change.replaceAll('&amp;', '&'))).body, /已保存/)
  assert.deepEqual(await followed(site, address), [{ ...topic, pace: 'weekly' }])
  const left = await Promise.all(Array.from({ length: 64 }, () => press(leave)))
  assert.deepEqual([...new Set(left.map(({ statusCode }) => statusCode))], [200])
  assert.match(left[0]!.body, /这个邮箱没有订阅了/)
  const kept = await site.db
    .selectFrom('newsletter_subscribers')
    .select('id')
    .where('address', '=', address)
    .execute()
  assert.deepEqual(kept, [], 'an address that follows nothing is not kept')
})

test('nobody learns whether an address follows: same answer, same statements; and nobody is bothered', async (t) => {
  const { wrapDb, statements } = statementCounter()
  const site = await testApp(t, { wrapDb })
  const { topic, address, member } = await newslettersSite(site)
  await subscribed(site, topic, { address })
  // The least of three: what the site reads now and then by itself is counted too.
  const asked = async (email: string) => {
    const answers = []
    for (let tries = 0; tries < 3; tries++) {
      const visitor = site.newVisitor()
      await visitor.csrfToken()
      const before = statements()
      const { statusCode, body } = await visitor.post(SUBSCRIBE, { ...topic, email })
      answers.push({ statusCode, body, statements: statements() - before })
    }
    return answers.toSorted((a, b) => a.statements - b.statements)[0]
  }
  const unknown = await asked(newAddress())
  assert.deepEqual(await asked(address), unknown)
  assert.deepEqual(await asked(member.email), unknown)
  assert.equal(
    outcomeOf(await site.visitor.post(SUBSCRIBE, { ...topic, email: 'nobody' })),
    '400 invalid_request',
  )

  const limited = await testApp(t, { env: { LIMITS: '1' } })
  const addresses = Array.from({ length: 4 }, newAddress)
  const outcomes = []
  for (const email of [addresses[0], ...addresses.flatMap((each) => [each, each, each])])
    outcomes.push(outcomeOf(await limited.newVisitor().post(SUBSCRIBE, { ...topic, email })))
  assert.deepEqual(
    outcomes.slice(0, 4),
    ['200 ok', '200 ok', '200 ok', '429 rate_limited'],
    'three links a day to one address',
  )
  assert.equal(
    outcomes.filter((outcome) => outcome === '200 ok').length,
    9,
    'ten calls an hour from one network',
  )
})

test('a mail about an account goes before links for newsletters that wait longer', async (t) => {
  const site = await testApp(t)
  const { member, topic, address } = await newslettersSite(site)
  const smtp = await startSmtpServer(t)
  await sendMails(site, smtp.url)
  await site.visitor.post(SUBSCRIBE, { ...topic, pace: 'daily', email: address })
  site.clock.advance(1)
  await site.visitor.post('/api/auth/forgot-password', { email: member.email })
  const before = smtp.mails.length
  await sendMails(site, smtp.url)
  const recipients = smtp.mails.slice(before).map(({ to }) => to)
  assert.deepEqual(recipients, [[member.email], [address]])
})

test('what nobody confirms in a week is deleted with its address', async (t) => {
  const site = await testApp(t)
  const { topic, address } = await newslettersSite(site)
  await site.visitor.post(SUBSCRIBE, { ...topic, email: address })
  const token = (await queuedMails(site, address))[0]?.secret
  site.clock.advance(7 * 86_400)
  assert.equal(
    outcomeOf(await site.visitor.post('/api/newsletter/confirm', { token })),
    '404 address_link_invalid',
  )
  const { runJob } = await import('../../kernel/ops/jobs.ts')
  for (const job of newslettersSlice.jobs()) await runJob(site.db, job, { info() {} })
  const { rows } = await sql`select from newsletter_requests where address = ${address}`.execute(site.db)
  assert.equal(rows.length, 0)
})

test('the invariants of newsletters notice what is wrong', async (t) => {
  const site = await testApp(t)
  const { author, topic, member } = await newslettersSite(site)
  await follow(member, topic)
  const { address } = await subscribed(site, topic)
  const where = sql`(select id from newsletter_subscribers where address = ${address})`
  await assertInvariantsDetect(
    site.db,
    newslettersSlice.invariants.filter(({ id }) => id !== 'I182'),
    [
      [
        'I180',
        [
          sql`insert into newsletter_subscriptions (subscriber_id, kind, subject, pace, created_at)
          select ${where}, 'tag', 't' || n, 'daily', ${site.clock.now()} from generate_series(1, 201) n`,
        ],
        /has 20\d subscriptions/,
      ],
      [
        'I180',
        [
          sql`update users set status = 'deleted', email = null, email_key = null, password_hash = null where id = ${member.id}`,
        ],
        /follows by mail/,
      ],
      [
        'I180',
        [
          sql`update users set status = 'deleted', email = null, email_key = null, password_hash = null where id = ${author.id}`,
        ],
        /is followed by mail/,
      ],
      [
        'I181',
        [sql`update newsletter_subscribers set address_key = ${member.email} where id = ${where}`],
        /is also that of/,
      ],
      [
        'I202',
        [sql`insert into newsletter_former_subscribers (id, subscriber_id) select 0, id from ${where} n`],
        /lead to subscriber/,
      ],
      [
        'I202',
        [
          sql`insert into newsletter_former_subscriptions (id, subscription_id) select max(id), max(id) from newsletter_subscriptions`,
        ],
        /lead to subscription/,
      ],
    ],
  )
})
