import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onlyDeep } from '../kit/deep.ts'
import { webhookReceiver } from '../peers/webhook-receiver.ts'
import { freePort } from '../run/free-port.ts'
import { copyDataFolder } from '../run/original-data-folder.ts'
import { registerOwner } from './register-owner.ts'
import { launcher, leaveAssets, until } from './site.ts'

test(
  'kill -9 in the middle of a delivery: the next process delivers it, under the same number',
  onlyDeep,
  async (t) => {
    let dead = false
    const { url: hook, received } = await webhookReceiver(t, () => (dead ? 200 : 'never'))
    const PORT = await freePort()
    const start = await launcher(t, { env: { PORT, WEBHOOKS_PRIVATE_ADDRESSES: 'true' } })
    await copyDataFolder(start.dataDir)
    await leaveAssets(start)

    const first = start({})
    const url = await first.ready
    const { headers } = await registerOwner(url)
    const call = (path: string, body: object) =>
      fetch(url + path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const added = await call('/api/admin/webhooks', { url: hook, events: ['user.registered'] })
    assert.equal(added.status, 201)
    await registerOwner(url, 'second@example.org')
    await until(() => received.length > 0)
    first.signal('SIGKILL')
    await first.ended

    dead = true
    // After the lease of the attempt that died.
    const later = new Date(Date.now() + 5 * 60_000).toISOString()
    const next = start({ env: { CLOCK: later } })
    await next.ready
    await until(() => /sent a webhook/.test(next.log()))
    next.signal('SIGTERM')
    assert.deepEqual(await next.ended, { code: 0, signal: null })
    const numbers = received.map(({ body }) => JSON.parse(body).id)
    assert.deepEqual([numbers.length, new Set(numbers).size], [2, 1])
    assert.doesNotMatch(first.log() + next.log(), /whsec_|second@/)
  },
)
