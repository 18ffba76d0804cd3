import assert from 'node:assert/strict'
import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import { test } from 'node:test'
import { clientSite } from '../packages/client/test/site.ts'
import { httpDelivery } from '../src/features/webhooks/deliver.ts'
import { statusOf, until } from '../test/faults/site.ts'
import { example } from '../test/run/command-line.ts'
import { freePort } from '../test/run/free-port.ts'
import { sendDueWebhooks } from '../test/subjects/webhooks.ts'

test('the bot greets who registers, once, and believes nobody without the signature', async (t) => {
  const env = { WEBHOOKS_PRIVATE_ADDRESSES: 'true' }
  const site = await clientSite(t, { env, start: new Date().toISOString() })
  const boss = await site.owner()
  const token = await site.tokenOf(await site.writer())
  const { id } = await site.post({ title: '欢迎' })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const webhook = (await boss.post('/api/admin/webhooks', { url, events: ['user.registered'] })).json()
  const bot = example('welcome-bot.ts', {
    env: {
      JOULE_URL: site.baseUrl,
      JOULE_TOKEN: token,
      JOULE_WEBHOOK_SECRET: webhook.secret,
      WELCOME_POST: String(id),
      PORT: port,
    },
  })
  t.after(() => bot.child.kill())
  await until(async () => (await statusOf(url)) === 403)

  const newcomer = await site.user()
  const log = { info() {}, warn() {} }
  const sending = { deliver: httpDelivery(true), keyFor: site.app.keyFor, origin: '', log }
  const send = () => sendDueWebhooks(site.db, sending)
  await send()
  const [delivery] = (await boss.get(`/api/admin/webhooks/${webhook.id}/deliveries`)).json().items
  assert.equal(delivery.status, 204)
  await boss.post(`/api/admin/webhook-deliveries/${delivery.id}/resend`)
  await send()

  const { items } = (await newcomer.get(`/api/posts/${id}/comments`)).json()
  assert.equal(items.length, 1)
  assert.equal(items[0].mentions[0].uid, newcomer.id)
  const forged = JSON.stringify({ id: 9, event: 'user.registered', actor: { uid: 1, username: 'x' } })
  assert.equal((await fetch(url, { method: 'POST', body: forged })).status, 403)
  const long = http.request(url, { method: 'POST' })
  long.write('x'.repeat(20_000))
  const [refused]: IncomingMessage[] = await once(long, 'response')
  assert.equal(refused?.statusCode, 413)
})

test('the bot does not start without the secret: with an empty one anybody could sign', async () => {
  const env = { JOULE_URL: 'http://127.0.0.1:1', JOULE_TOKEN: 'joule_x', JOULE_WEBHOOK_SECRET: '' }
  const { code, stderr } = await example('welcome-bot.ts', { env }).done
  assert.deepEqual([code, stderr], [1, 'Not set: JOULE_WEBHOOK_SECRET, WELCOME_POST\n'])
})
