import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { waitForLocks } from '../../../test/probes/lock-waits.ts'
import {
  bouncedMail,
  follow,
  followed,
  followTags,
  newAddress,
  newslettersSite,
  subscribed,
} from '../../../test/subjects/newsletters.ts'
import { transaction } from '../../kernel/db/db.ts'
import { readCsv } from '../../kernel/text/csv.ts'

const REPORTS = '/api/admin/newsletters/reports'
const IMPORT = '/api/admin/newsletters/import'

test('a report that an address does not exist ends its subscriptions, and a complaint does; others do not', async (t) => {
  const site = await testApp(t)
  const report = async (status: string, change = (message: string) => message) => {
    const { boss, address, message } = await bouncedMail(site, status)
    const reply = await boss.post(REPORTS, { message: change(message) })
    assert.equal(reply.statusCode, 200)
    return [reply.json().outcome, (await followed(site, address)).length]
  }
  assert.deepEqual(await report('5.1.1'), ['bounced', 0])
  assert.deepEqual(await report('5.7.1'), ['failed', 1], 'a refusal by policy says nothing about the address')
  assert.deepEqual(await report('4.2.2'), ['ignored', 1], 'the server still tries')
  assert.deepEqual(
    await report('5.1.1', (text) => text.replace(/(nl-\d+-.{19})./, '$1x')),
    ['ignored', 1],
    'forged',
  )
  assert.deepEqual(
    await report('5.1.1', (text) => text.replace(/^(?:Action|Status).*\n/gm, '')),
    ['ignored', 1],
    'an answer of a person',
  )
  const complaint = (text: string) =>
    text.replace(/^Action.*\nStatus.*$/m, 'Feedback-Type: abuse\nVersion: 1')
  assert.deepEqual(await report('5.1.1', complaint), ['complained', 0])
  const { boss } = await newslettersSite(site)
  assert.equal((await boss.post(REPORTS, { message: 'x'.repeat(300_000) })).json().outcome, 'ignored')
  const state = (await boss.get('/api/admin/newsletters')).json()
  assert.deepEqual([state.bounced, state.complained], [1, 1])
})

test('the owner imports people who agreed elsewhere, and exports all; who has left is not brought back', async (t) => {
  const site = await testApp(t)
  const { boss, author, topic, member } = await newslettersSite(site)
  await follow(member, topic, 'weekly')
  const left = await subscribed(site, topic)
  await site.visitor.post('/api/newsletter/manage', { token: left.token, pace: 'off' })
  const [one, two] = [newAddress(), newAddress()]
  const csv = `\uFEFFName,email,pace\r\n"A, ""B""",${one},daily\r\nB,${two}\r\nB,${two.toUpperCase()}\r\n,${left.address}\r\n,${member.email}\r\n`
  const done = await Promise.all(Array.from({ length: 8 }, () => boss.post(IMPORT, { ...topic, csv })))
  const answers = done.map((reply) => reply.json())
  assert.ok(answers.every(({ rows }) => rows === 4))
  assert.equal(
    answers.reduce((sum, { imported }) => sum + imported, 0),
    2,
  )
  assert.deepEqual(await followed(site, one), [{ ...topic, pace: 'daily' }])
  assert.deepEqual(await followed(site, left.address), [])

  const wrong = await boss.post(IMPORT, { ...topic, csv: `email\n${newAddress()}\nnobody\n` })
  assert.equal(outcomeOf(wrong), '400 list_entry_invalid')
  assert.deepEqual(wrong.json().error.details, { line: 3, entry: 'nobody' })
  assert.equal(
    outcomeOf(await boss.post(IMPORT, { ...topic, csv: 'address\na@b.example' })),
    '400 invalid_request',
  )

  const exported = await boss.get('/api/admin/newsletters/subscribers.csv')
  assert.match(String(exported.headers['content-type']), /^text\/csv/)
  const [head, ...rows] = readCsv(exported.body)
  assert.deepEqual(head?.slice(0, 4), ['email', 'kind', 'subject', 'pace'])
  const own = rows
    .filter(([, , subject]) => subject === topic.subject)
    .map(([email, , , pace]) => [email, pace])
  assert.deepEqual(
    own.sort(),
    [
      [one, 'daily'],
      [two, 'at_once'],
      [member.email, 'weekly'],
    ].sort(),
  )

  const page = await boss.get('/admin/newsletters')
  assert.match(page.body, /新文章可以用邮件订阅/)
  const numbers = await author.get('/api/studio/newsletter')
  assert.deepEqual(numbers.json().followers, { at_once: 1, daily: 1, weekly: 1 })
  assert.doesNotMatch(numbers.body, /@/)
  const analytics = await author.get('/studio/analytics')
  assert.match(analytics.body, /邮件订阅者/)
  assert.doesNotMatch(analytics.body, new RegExp(`${one}|${member.email}`))
})

test('a member who has unsubscribed from everything is not brought back by an import, until they follow again', async (t) => {
  const site = await testApp(t)
  const { boss, author, member, topic } = await newslettersSite(site)
  await site.post({ author, tags: ['tides'] })
  const tag = { kind: 'tag', subject: 'tides' }
  const imported = async (what: object) =>
    (await boss.post(IMPORT, { ...what, csv: `email\n${member.email}\n` })).json().imported
  await follow(member, topic)
  await follow(member, topic, 'off')
  assert.equal(await imported(topic), 0, 'left by a choice')

  await follow(member, topic)
  assert.equal(await imported(tag), 1, 'their own choice counts')
  const { token } = await subscribed(site, topic, { address: member.email, pace: 'daily' })
  await follow(member, tag, 'off')
  await site.newVisitor().post('/api/newsletter/manage', { token, pace: 'off' })
  assert.equal(await imported(topic), 0, 'left by the link of a mail')
  assert.deepEqual((await member.get('/api/newsletter/subscriptions')).json().items, [])
})

test('an import leaves out who follows as much as they may, also where several lists are imported at once', async (t) => {
  const site = await testApp(t)
  const { boss, topic } = await newslettersSite(site)
  const authors = await Promise.all(Array.from({ length: 8 }, () => site.writer()))
  const { address } = await subscribed(site, topic)
  await followTags(site, address, { name: 'tide', count: 98 })
  const csv = `email\n${address}\n`
  const done = await Promise.all(
    authors.map(({ id }) => boss.post(IMPORT, { kind: 'author', subject: String(id), csv })),
  )
  const imported = done.map((reply) => reply.json().imported)
  assert.deepEqual(imported.sort(), [0, 0, 0, 0, 0, 0, 0, 1])
  assert.equal((await followed(site, address)).length, 100)
})

test('an address that is verified while a list is imported follows as the member’s, and only so', async (t) => {
  const site = await testApp(t)
  const { boss, topic } = await newslettersSite(site)
  const person = await site.writer()
  const csv = `email\n${newAddress()}\n${person.email}\n`
  const importing = await transaction(site.db, async (trx) => {
    trx.declareChanges([])
    await sql`update users set email_verified_at = ${trx.now} where id = ${person.id}`.execute(trx)
    const reply = boss.post(IMPORT, { ...topic, csv })
    await Promise.race([reply, waitForLocks(site.db)])
    return { reply }
  })
  assert.equal((await importing.reply).json().imported, 2)
  assert.equal((await person.get('/api/newsletter/subscriptions')).json().items.length, 1)
  assert.deepEqual(await followed(site, person.email), [])
})

test('CSV is read with quotes, empty lines and every line ending', () => {
  assert.deepEqual(readCsv('a,b\r\n"1\n2","x ""y"""\n\n,last'), [
    ['a', 'b'],
    ['1\n2', 'x "y"'],
    ['', 'last'],
  ])
  assert.deepEqual(readCsv(''), [])
})
