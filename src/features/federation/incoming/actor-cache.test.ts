import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SafeOpen } from '../../../kernel/fetch/safe-fetch.ts'
import { releaseMemory } from '../../../kernel/ops/release-memory.ts'
import { actorCache } from './actor-cache.ts'

const MB = 2 ** 20

/** A host for each actor, which all say who they are at length; `asked` counts how often. */
function madeUp(document: (uri: string) => object) {
  const asked = new Map<string, number>()
  const open: SafeOpen = async (uri) => {
    asked.set(uri, (asked.get(uri) ?? 0) + 1)
    const url = new URL(uri)
    const inbox = `${uri}/inbox`
    const text = JSON.stringify({
      id: uri,
      type: 'Person',
      preferredUsername: 'eve',
      inbox,
      ...document(uri),
    })
    assert.ok(text.length < 256 * 1024)
    const body = (async function* () {
      yield Buffer.from(text)
    })()
    return { url, headers: { 'content-type': 'application/activity+json' }, body, close() {} }
  }
  const cache = actorCache(open, { allowsHttp: false, now: () => 0 })
  const uriOf = (n: number) => `https://h${n}.example/eve`
  const find = (n: number) => cache.find(uriOf(n), `${uriOf(n)}#key`, null)
  return { find, asked: (n: number) => asked.get(uriOf(n)) }
}

const keyOf = (uri: string, id: string, publicKeyPem: string) => ({ id, owner: uri, publicKeyPem })

test('actors whom somebody makes up with the longest documents leave little in memory', async () => {
  const made = madeUp((uri) => ({
    publicKey: keyOf(uri, `${uri}#key`, 'PEM'),
    attachment: Array.from({ length: 2_000 }, (_, n) => ({ name: `${uri} ${n}`, value: 'x'.repeat(60) })),
  }))
  const bytesHeld = () => {
    releaseMemory()
    return process.memoryUsage().heapUsed
  }
  const before = bytesHeld()
  for (let n = 0; n < 200; n++) assert.notEqual(await made.find(n), null)
  const held = bytesHeld() - before
  assert.ok(held < 4 * MB, `${(held / MB).toFixed(1)} MB`)
  await made.find(0)
  assert.equal(made.asked(0), 1, 'what is asked about an actor is still known')
})

test('actors with as many and as long keys as can be take the place of earlier ones', async () => {
  const made = madeUp((uri) => ({
    publicKey: Array.from({ length: 10 }, (_, n) =>
      keyOf(uri, n === 9 ? `${uri}#key` : `${uri}#${n}`, 'x'.repeat(4_000)),
    ),
  }))
  const [first, last] = [0, 149]
  for (let n = first; n <= last; n++) assert.notEqual(await made.find(n), null)
  await made.find(last)
  await made.find(first)
  assert.deepEqual([made.asked(first), made.asked(last)], [2, 1])
})

test('a key that is longer than any that is taken is none', async () => {
  const made = madeUp((uri) => ({ publicKey: keyOf(uri, `${uri}#key`, 'x'.repeat(4_001)) }))
  assert.ok((await made.find(1)) === null)
})
