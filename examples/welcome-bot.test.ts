import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { clientSite } from '../packages/client/test/site.ts'
import { httpDelivery } from '../src/features/webhooks/deliver.ts'
import { sendDueWebhooks } from '../src/features/webhooks/send.ts'
import { freePort } from '../test/free-port.ts'
import { welcomeBot } from './welcome-bot.ts'

test('the bot greets who registers, once, and believes nobody without the signature', async (t) => {
  const env = { WEBHOOKS_PRIVATE_ADDRESSES: 'true' }
  const site = await clientSite(t, { env, start: new Date().toISOString() })
  const boss = await site.owner()
  const joule = site.client({ token: await site.tokenOf(await site.writer()) })
  const { id } = await site.post({ title: '欢迎' })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const webhook = (await boss.post('/api/admin/webhooks', { url, events: ['user.registered'] })).json()
  const bot = welcomeBot(joule, { secret: webhook.secret, postId: id })
  await once(bot.listen(Number(port), '127.0.0.1'), 'listening')
  t.after(() => bot.close())

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
})
