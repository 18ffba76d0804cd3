import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { webhookReceiver } from '../../../test/peers/webhook-receiver.ts'
import { sendDueWebhooks, sendingOf, WEBHOOKS, webhooksSite } from '../../../test/subjects/webhooks.ts'
import { DELIVERY_QUEUES } from './queries.ts'
import { sendDueOf } from './send.ts'

const MINUTE = 60

test('a receiver that hangs keeps no other waiting, and is not tried with everything that waits for it', async (t) => {
  const { site, boss, send } = await webhooksSite(t)
  let status = 500
  const [dead, alive] = [await webhookReceiver(t, () => status), await webhookReceiver(t)]
  const { id } = (await boss.post(WEBHOOKS, { url: dead.url, events: ['comment.created'] })).json()
  const { id: post } = await site.post({ author: await site.writer() })
  const say = (times: number) =>
    Promise.all(
      Array.from({ length: times }, () => boss.post(`/api/posts/${post}/comments`, { content: '话' })),
    )
  await say(1)
  await send()
  await boss.post(WEBHOOKS, { url: alive.url, events: ['comment.created'] })
  await say(20)

  const { promise: tenSeconds, resolve: timeOut } = Promise.withResolvers<void>()
  const { deliver, ...sending } = sendingOf(site)
  let hanging = 0
  const sent = sendDueWebhooks(site.db, {
    ...sending,
    async deliver(url, ...rest) {
      if (url !== dead.url) return deliver(url, ...rest)
      hanging++
      await tenSeconds
      return { status: null, duration_ms: 10_000, answer: null, error: 'took longer than 10 seconds' }
    },
  })
  while (alive.received.length < 20 && hanging < 4) await new Promise(setImmediate)
  timeOut()
  await sent
  assert.equal(hanging, 1, 'the others wait a minute')
  await send()
  assert.equal(dead.received.length, 1)

  status = 200
  await say(1)
  await send()
  assert.ok(dead.received.length >= 2, 'what is new is tried at once')
  await send()
  assert.equal(dead.received.length, 21, 'it is well again: what waited for it')
  site.clock.advance(MINUTE)
  await send()
  const { rows } = await sql<{ sent: number }>`
    select count(*) as sent from webhook_deliveries where webhook_id = ${id} and state = 'sent'`.execute(
    site.db,
  )
  assert.equal(Number(rows[0]?.sent), 22)
})

test('what waited for a receiver that failed is due when the owner switches it off and on', async (t) => {
  const { site, boss, send } = await webhooksSite(t)
  let status = 500
  const { url, received } = await webhookReceiver(t, () => status)
  const { id } = (await boss.post(WEBHOOKS, { url, events: ['user.registered'] })).json()
  for (let n = 0; n < 2; n++) {
    await site.user()
    await send()
  }
  await Promise.all(Array.from({ length: 6 }, () => site.user()))
  await send()
  assert.equal(received.length, 3)
  status = 200
  await boss.put(`${WEBHOOKS}/${id}`, { enabled: false })
  site.clock.advance(2)
  await send()
  assert.equal(received.length, 3)
  await boss.put(`${WEBHOOKS}/${id}`, { enabled: true })
  await send()
  assert.equal(received.length, 8, 'the three that were tried wait for their own time')
})

test('a delivery that never ends does not keep its lane: the others arrive, and it is due again later', async (t) => {
  const { site, boss } = await webhooksSite(t)
  const { url, received } = await webhookReceiver(t)
  await boss.post(WEBHOOKS, { url, events: ['user.registered'] })
  const urls = await Promise.all(Array.from({ length: 6 }, () => site.user()))
  const { deliver, ...sending } = sendingOf(site)
  const hanging = new Set<number>()
  t.mock.timers.enable({ apis: ['setTimeout'] })
  // Four lanes, and each gets a delivery that hangs.
  const sent = sendDueOf(DELIVERY_QUEUES[0]!, site.db, {
    ...sending,
    deliver: (...delivery) => {
      if (hanging.size === 4) return deliver(...delivery)
      hanging.add(hanging.size)
      if (hanging.size === 4) setImmediate(() => t.mock.timers.tick(MINUTE * 1000))
      return new Promise(() => {})
    },
  })
  await sent
  assert.equal(received.length, urls.length - 4)
  const rows = await site.db.selectFrom('webhook_deliveries').select('state').execute()
  assert.deepEqual(rows.map(({ state }) => state).sort(), [...Array(4).fill('queued'), 'sent', 'sent'])
})
