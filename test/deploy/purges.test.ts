import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { testFolder } from '../../src/kernel/postgres/testing.ts'
import { urlOf } from '../faults/database-server.ts'
import { startSite, until } from '../faults/site.ts'
import { migratedDatabase } from '../kit/database.ts'
import { DEEP, SLACK } from '../kit/deep.ts'
import { freePort } from '../run/free-port.ts'
import { newAuthor } from './author.ts'
import { noPurgedVarnish } from './programs.ts'
import { startPurgedVarnish } from './proxies.ts'

const DAY = 86_400
/** A write is seen by then behind the cache. */
const SEEN_MS = 1_000
const WRITES = DEEP ? 200 : 20
const READERS = 8

const skip = noPurgedVarnish()

test('behind a cache that keeps pages for a day, every write is seen within a second', {
  skip,
}, async (t) => {
  const { folder, atEnd } = await testFolder(t)
  const port = await freePort()
  const env = {
    DATABASE_URL: urlOf((await migratedDatabase(t)).connection),
    LIMITS: '0',
    TRUST_PROXY: '127.0.0.1',
    SHARED_CACHE_SECONDS: String(DAY),
    PURGE_URL: `varnish+http://127.0.0.1:${port}/`,
  }
  // Begins without the cache: its first purge arrives when the cache is there.
  const site = await startSite(t, { env })
  const proxy = await startPurgedVarnish(path.join(folder, 'varnish'), site.url, port)
  atEnd(proxy.stop)
  const author = await newAuthor(proxy.url, 'purged')
  const id = await author.publish()
  const read = async (address: string) => {
    const answer = await fetch(`${proxy.url}${address}`)
    const { headers, status } = answer
    return {
      text: await answer.text(),
      status,
      hit: headers.get('x-cache') === 'HIT',
      keys: headers.get('xkey'),
    }
  }
  const settle = () =>
    until(async () => (await read(`/posts/${id}`)).hit && (await read('/posts')).hit && (await read('/')).hit)

  await t.test('pages come from the cache, without their keys', async () => {
    await settle()
    assert.equal((await read(`/posts/${id}`)).keys, null)
  })

  await t.test('no reader is shown an old title a second after the save', async () => {
    const saved: { version: number; at: number }[] = []
    const late: string[] = []
    let [done, reads, hits] = [false, 0, 0]
    const reader = async () => {
      while (!done) {
        const longAgo = performance.now() - SEEN_MS * SLACK
        const due = saved.findLast(({ at }) => at < longAgo)?.version ?? 0
        const { text, hit } = await read(`/posts/${id}`)
        const shown = Number(/<h1[^>]*>Title (\d+)</.exec(text)?.[1] ?? 0)
        if (shown < due) late.push(`title ${shown} instead of ${due}`)
        reads++
        if (hit) hits++
      }
    }
    const readers = Array.from({ length: READERS }, reader)
    for (let version = 1; version <= WRITES; version++) {
      const title = `Title ${version}`
      assert.equal((await author.put(`/api/studio/posts/${id}`, { title })).outcome, '200')
      const at = performance.now()
      saved.push({ version, at })
      await until(async () => (await read(`/posts/${id}`)).text.includes(title))
      assert.ok(performance.now() - at < SEEN_MS * SLACK, `${title} came late`)
    }
    done = true
    await Promise.all(readers)
    t.diagnostic(`${reads} reads, ${hits} of them from the cache, ${late.length} old ones`)
    assert.deepEqual(late, [])
    assert.ok(hits > reads / 4)
  })

  await t.test('a post that is taken back is gone within a second, and from the lists', async () => {
    await settle()
    assert.ok((await read('/posts')).text.includes(`/posts/${id}`))
    await author.post(`/api/studio/posts/${id}/unpublish`)
    const at = performance.now()
    await until(async () => (await read(`/posts/${id}`)).status === 404)
    await until(async () => !(await read('/posts')).text.includes(`href="/posts/${id}"`))
    assert.ok(performance.now() - at < SEEN_MS * SLACK)
  })

  await t.test('nobody else may purge, and no purge is of nothing', async () => {
    assert.equal((await fetch(proxy.url, { method: 'PURGE' })).status, 405)
  })
})
