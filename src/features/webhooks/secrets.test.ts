import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/kit/app.ts'
import { BrowserLike, outcomeOf } from '../../../test/kit/browser-like.ts'
import { webhookReceiver } from '../../../test/peers/webhook-receiver.ts'
import { PRIVATE_ADDRESSES, sendDueWebhooks, WEBHOOKS } from '../../../test/subjects/webhooks.ts'
import { encryptSecret } from '../../kernel/crypto/secret-encryption.ts'
import { httpDelivery } from './deliver.ts'
import { webhookSecret } from './secrets.ts'

test('a secret that is copied into another row signs nothing; one from before they were bound does', async (t) => {
  const site = await testApp(t, { env: PRIVATE_ADDRESSES })
  const boss = await site.owner()
  const { url, received } = await webhookReceiver(t)
  const add = async () => (await boss.post(WEBHOOKS, { url, events: ['user.registered'] })).json()
  const [first, second] = [await add(), await add()]
  await sql`update webhooks set secret = (select secret from webhooks where id = ${first.id}) where id = ${second.id}`.execute(
    site.db,
  )
  await site.user()
  const { keyFor } = site.app
  const log = { info() {}, warn() {} }
  await sendDueWebhooks(site.db, { deliver: httpDelivery(true), keyFor, origin: url, log })
  assert.equal(received.length, 1)
  const { items } = (await boss.get(`${WEBHOOKS}/${second.id}/deliveries`)).json()
  assert.equal(items[0].error, 'SECRET has changed')
  const old = encryptSecret(keyFor('webhook secrets'), 'webhooks', Buffer.from('whsec_old'))
  assert.equal(webhookSecret.decrypt(keyFor, second.id, old), 'whsec_old')
})

test('webhooks are changed with a fresh proof only', async (t) => {
  const site = await testApp(t, { env: PRIVATE_ADDRESSES })
  const boss = await site.owner()
  const { id } = (
    await boss.post(WEBHOOKS, { url: 'https://example.org/', events: ['user.registered'] })
  ).json()
  const longAgo = new Date('2020-01-01')
  // A browser that does not prove by itself who it is.
  const plain = (...call: Parameters<BrowserLike['request']>) =>
    BrowserLike.prototype.request.apply(boss, call)
  const calls = [
    () => plain('POST', WEBHOOKS, { url: 'https://example.org/', events: ['user.registered'] }),
    () => plain('PUT', `${WEBHOOKS}/${id}`, { enabled: false }),
    () => plain('DELETE', `${WEBHOOKS}/${id}`),
  ]
  await site.db.updateTable('sessions').set({ proved_at: longAgo }).where('user_id', '=', boss.id).execute()
  for (const call of calls) assert.equal(outcomeOf(await call()), '403 step_up_required')
  assert.equal(
    (await boss.get(WEBHOOKS)).json().items.some((each: { id: number }) => each.id === id),
    true,
  )
})
