import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { assertInvariantsDetect } from '../../../test/kit/corruption-cases.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'
import { webhookReceiver } from '../../../test/peers/webhook-receiver.ts'
import {
  PRIVATE_ADDRESSES,
  sendDueWebhooks,
  sendingOf,
  WEBHOOKS,
  webhooksSite,
} from '../../../test/subjects/webhooks.ts'
import { httpDelivery } from './deliver.ts'
import { EVENTS } from './rules.ts'
import { webhooksSlice } from './slice.ts'

const MINUTE = 60

test('a receiver gets each event once, signed as the handbook verifies it', async (t) => {
  const { site, boss, send } = await webhooksSite(t)
  const { url, received } = await webhookReceiver(t)
  const author = await site.writer()
  const created = await boss.post(WEBHOOKS, { url, events: [...EVENTS] })
  assert.equal(outcomeOf(created), '201 ok')
  const { id, secret } = created.json()
  assert.match(secret, /^whsec_[\w-]{43}$/)
  assert.equal((await boss.get(WEBHOOKS)).json().items[0].secret, undefined, 'it is shown once')

  const newcomer = await site.user()
  const post = (await author.post('/api/studio/posts', { title: '题', body: '<p>文</p>' })).json()
  const comment = (await newcomer.post(`/api/posts/${post.id}/comments`, { content: '好' })).json()
  const report = { target_type: 'post', target_id: post.id, reason: '广告' }
  await newcomer.post('/api/reports', report)
  await send()
  await send()

  const bodies = received.map(({ body }) => JSON.parse(body)).toSorted((a, b) => a.id - b.id)
  assert.deepEqual(
    bodies.map(({ event, actor }) => [event, actor?.uid]),
    [
      ['user.registered', newcomer.id],
      ['post.published', author.id],
      ['comment.created', newcomer.id],
      ['report.created', undefined],
    ],
  )
  assert.deepEqual(bodies[3].actor, null, 'who reported stays inside')
  assert.deepEqual(bodies[2].comment, {
    id: comment.id,
    url: `https://joule.example/posts/${post.id}?comment=${comment.id}#comments`,
    post_id: post.id,
  })
  assert.doesNotMatch(received.map(({ body }) => body).join(), /广告|好|题|@/, 'nothing of the texts')

  const verify = await handbookVerifier()
  const now = site.clock.now().getTime() / 1000
  for (const { headers, body } of received) {
    const signature = String(headers['joule-signature'])
    assert.equal(verify(secret, signature, body, now), true)
    assert.equal(verify(secret, signature, `${body} `, now), false)
    assert.equal(verify(secret, signature, body, now + 10 * MINUTE), false, 'a replay')
    assert.equal(verify('whsec_other', signature, body, now), false)
  }
  const log = (await boss.get(`${WEBHOOKS}/${id}/deliveries`)).json().items
  assert.deepEqual(
    log.map(({ state, status, answer }: Record<string, unknown>) => [state, status, answer]),
    Array(4).fill(['sent', 200, 'answer 200']),
  )
})

/** The function of docs/OPERATIONS.md. */
async function handbookVerifier() {
  const handbook = readFileSync('docs/OPERATIONS.md', 'utf8')
  const [, snippet = ''] = /## Webhooks.*?```js\n(.*?)```/s.exec(handbook) ?? []
  const module = await import(`data:text/javascript,${encodeURIComponent(snippet)}`)
  return module.verify as (secret: string, header: string, body: string, now: number) => boolean
}

test('a failure is tried again later, then given up; the owner sends it again', async (t) => {
  const { site, boss, send } = await webhooksSite(t)
  let status = 500
  const { url, received } = await webhookReceiver(t, () => status)
  const { id } = (await boss.post(WEBHOOKS, { url, events: ['post.published'] })).json()
  await site.post({ author: await site.writer() })
  const newest = async () => (await boss.get(`${WEBHOOKS}/${id}/deliveries`)).json().items[0]
  const wait = async (minutes: number) => {
    site.clock.advance(minutes * MINUTE)
    await boss.post('/api/auth/refresh')
    await send()
  }
  await send()
  await send()
  assert.equal(received.length, 1, 'not before its time')
  assert.deepEqual([(await newest()).state, (await newest()).status], ['queued', 500])
  for (const minutes of [1, 5, 30, 120, 480]) await wait(minutes)
  assert.deepEqual([received.length, (await newest()).state], [6, 'failed'])
  assert.equal(new Set(received.map(({ headers }) => headers['joule-delivery'])).size, 1)

  status = 302
  const resend = async () => boss.post(`/api/admin/webhook-deliveries/${(await newest()).id}/resend`)
  await resend()
  assert.equal((await resend()).statusCode, 404, 'what waits is not queued twice')
  await send()
  assert.deepEqual([received.length, (await newest()).status], [7, 302], 'a redirect is not followed')
  status = 204
  await wait(1)
  assert.deepEqual([(await newest()).state, (await newest()).attempts], ['sent', 2])
  assert.equal((await boss.get(WEBHOOKS)).json().items[0].failing_since, null)
})

test('after three days of failures a webhook is switched off and the owner told; enabled, it sends what waited', async (t) => {
  const { site, boss, send } = await webhooksSite(t)
  let status = 500
  const { url, received } = await webhookReceiver(t, () => status)
  const { id } = (await boss.post(WEBHOOKS, { url, events: ['comment.created'] })).json()
  const { id: post } = await site.post({ author: await site.writer() })
  const say = async () => boss.post(`/api/posts/${post}/comments`, { content: '话' })
  await say()
  await send()
  site.clock.advance(3 * 24 * 60 * MINUTE)
  await boss.post('/api/auth/refresh')
  await send()
  const state = async () => (await boss.get(WEBHOOKS)).json().items[0].enabled
  assert.equal(await state(), false)
  const [told] = (await boss.get('/api/messages?category=system')).json().items
  assert.match(told.title, /127\.0\.0\.1/)
  assert.equal(told.link, '/admin/webhooks')

  await say()
  const before = received.length
  status = 200
  site.clock.advance(60 * MINUTE)
  await boss.post('/api/auth/refresh')
  await send()
  assert.equal(received.length, before, 'nothing while it is off')
  await boss.put(`${WEBHOOKS}/${id}`, { enabled: true })
  await send()
  assert.equal(received.length, before + 1, 'what waited; what came while it was off was not queued')
})

test('two processes deliver 64 comments once each, and a batch that is rolled back queues nothing', async (t) => {
  const { site, boss } = await webhooksSite(t)
  const other = await testApp(t, { env: PRIVATE_ADDRESSES })
  const { url, received } = await webhookReceiver(t)
  await boss.post(WEBHOOKS, { url, events: ['comment.created'] })
  const { id } = await site.post({ author: await site.writer() })
  const people = await Promise.all(Array.from({ length: 16 }, () => site.user()))
  const said = await Promise.all(
    people.flatMap((person) =>
      Array.from({ length: 4 }, (_, index) =>
        person.post(`/api/posts/${id}/comments`, { content: `${index}` }),
      ),
    ),
  )
  assert.ok(said.every(({ statusCode }) => statusCode === 201))
  await assert.rejects(
    site.db.transaction().execute(async (trx) => {
      await sql`insert into comments (post_id, author_id, content, created_at)
        select post_id, author_id, content, created_at from comments where post_id = ${id}`.execute(trx)
      throw new Error('no')
    }),
  )
  await Promise.all([site, other].map((each) => sendDueWebhooks(each.db, sendingOf(each))))
  const ids = received.map(({ body }) => JSON.parse(body).comment.id).toSorted((a, b) => a - b)
  assert.deepEqual(
    ids,
    said.map((reply) => reply.json().id).toSorted((a, b) => a - b),
  )
})

test('private addresses need a setting, others are refused by what they are or lead to; ten webhooks are enough', async (t) => {
  const { boss } = await webhooksSite(t)
  const strict = await testApp(t)
  const owner = await strict.owner()
  const add = (person: PersonLike, url: string) => person.post(WEBHOOKS, { url, events: ['user.registered'] })
  for (const url of [
    'http://127.0.0.1/',
    'http://[::1]:8080/',
    'ftp://example.org/',
    'https://a:b@example.org/',
    'nonsense',
  ])
    assert.equal((await add(owner, url)).statusCode, 400, url)
  const deliver = httpDelivery(false, async () => ['10.0.0.7'])
  assert.equal((await deliver('https://inside.example/', {}, '{}')).error, 'no public address')

  const adding = Array.from({ length: 12 }, (_, index) => add(boss, `https://example.org:8443/${index}`))
  const outcomes = (await Promise.all(adding)).map(outcomeOf)
  assert.deepEqual(
    [outcomes.filter((each) => each === '201 ok').length, new Set(outcomes).has('409 webhook_limit')],
    [10, true],
  )
  const [first, ...left] = (await boss.get(WEBHOOKS)).json().items
  assert.equal((await boss.delete(`${WEBHOOKS}/${first.id}`)).statusCode, 200)
  assert.deepEqual((await boss.get(WEBHOOKS)).json().items, left)
  const page = (await boss.get('/admin/webhooks')).body
  for (const { url } of left) assert.ok(page.includes(`<bdi>${url}</bdi>`), url)
})

test('the audit finds deliveries that cannot be', async (t) => {
  const { site, boss, send } = await webhooksSite(t)
  const { url } = await webhookReceiver(t)
  await boss.post(WEBHOOKS, { url, events: ['user.registered'] })
  await site.user()
  await send()
  const many = sql`insert into webhooks (url, events, secret, created_at)
    select url, events, secret, created_at from webhooks, generate_series(1, 10)`
  await assertInvariantsDetect(site.db, webhooksSlice.invariants, [
    ['I111', [sql`update webhook_deliveries set status = 500`], /is sent after 1 attempts with status 500$/],
    ['I112', [many], /^11 webhooks$/],
  ])
})
