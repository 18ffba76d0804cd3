import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { onlyDeep } from '../kit/deep.ts'
import { federatedSite, signedActivity } from '../peers/federated-site.ts'
import { freePort } from '../run/free-port.ts'
import { copyDataFolder } from '../run/original-data-folder.ts'
import { followableOwner } from '../subjects/federation.ts'
import { launcher, leaveAssets, until } from './site.ts'

const TITLES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
const HOSTS = ['127.0.0.1', '127.0.0.2', '127.0.0.3']

test(
  'kill -9 between publishing and delivering: every site gets every post, in order, and twice only what was under way',
  onlyDeep,
  async (t) => {
    const PORT = await freePort()
    const url = `http://127.0.0.1:${PORT}`
    const env = { PORT, PUBLIC_URL: url, FEDERATION_PRIVATE_ADDRESSES: 'true', LIMITS: '100' }
    const start = await launcher(t, { env })
    await copyDataFolder(start.dataDir)
    await leaveAssets(start)
    const first = start()
    await first.ready
    const { call, actor } = await followableOwner(url)
    const key: string = actor.publicKey.publicKeyPem
    const answer = async ({ type }: { type: string }) => {
      if (type === 'Create') await pause(100)
      return 202
    }
    const other = await federatedSite(t, { keyOf: async () => key, answer })
    for (const host of HOSTS) {
      const { uri, keyId, privateKey } = other.person('ana', undefined, host)
      const follow = { id: `${uri}/follows/1`, type: 'Follow', actor: uri, object: actor.id }
      const by = { keyId, privateKey }
      const { payload, ...signed } = await signedActivity(by, follow, { inbox: actor.inbox, now: new Date() })
      const reply = await fetch(actor.inbox, { method: 'POST', body: payload, ...signed })
      assert.equal(reply.status, 202, await reply.text())
    }
    await until(() => other.arrived.filter(({ type }) => type === 'Accept').length === HOSTS.length)
    other.arrived.length = 0

    for (const title of TITLES) await call('POST', '/api/studio/posts', { title, body: '<p>Words</p>' })
    first.signal('SIGKILL')
    await first.ended
    const before = other.arrived.length
    assert.ok(before < TITLES.length * HOSTS.length, `${before} had arrived already`)

    // After the leases of the attempts that died.
    const next = start({ env: { CLOCK: new Date(Date.now() + 10 * 60_000).toISOString() } })
    await next.ready
    const idsAt = (host: string) =>
      other.arrived.flatMap((each) => (each.host === `${host}:${other.port}` ? [each.id] : []))
    await until(() => HOSTS.every((host) => new Set(idsAt(host)).size === TITLES.length))
    next.signal('SIGTERM')
    assert.deepEqual(await next.ended, { code: 0, signal: null })
    const titleOf = new Map(other.arrived.map(({ id, object }) => [id, object.name]))
    assert.equal(titleOf.size, TITLES.length, 'one id for each post, the same for all sites')
    for (const host of HOSTS) {
      const ids = idsAt(host)
      const titles = [...new Set(ids)].map((id) => titleOf.get(id))
      assert.deepEqual(titles, TITLES, host)
      assert.ok(ids.length <= TITLES.length + 1, `${host} got ${ids.length}`)
    }
    t.diagnostic(`${before} arrived before, ${other.arrived.length - titleOf.size * HOSTS.length} came twice`)
  },
)
