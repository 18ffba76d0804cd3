import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { openLoop } from '../../bench/open-loop.ts'
import { testFolder } from '../../src/kernel/postgres/testing.ts'
import { startDatabaseServer } from '../faults/database-server.ts'
import { startSite, until } from '../faults/site.ts'
import { openTcpProxy } from '../faults/tcp-proxy.ts'
import { DEEP, onlyDeepAnd } from '../kit/deep.ts'
import { freePort } from '../run/free-port.ts'
import { newAuthor } from './author.ts'
import { noPurgedVarnish } from './programs.ts'
import { startPurgedVarnish } from './proxies.ts'

const READS = 100_000
const READERS = 8
const POSTS = 10
/** A fifth of them changes of titles, the others comments. */
const WRITES_PER_SECOND = 50
const SEEN_MS = 1_000
/** No purge arrives for so long. */
const CUT_MS = 5_000
/** Purges are repeated at least every ten seconds. */
const PURGED_AGAIN_MS = 11_000
const AWAY_MS = 3_000
/** For half of the reads. */
const LONGEST_MS = 600_000

/** In `performance.now()`. */
interface Span {
  from: number
  to: number
}

/** What was acknowledged of a post, and when: versions of its title, and how many comments. */
interface Acknowledged {
  titles: { value: number; at: number }[]
  comments: { value: number; at: number }[]
}

const skip = DEEP && noPurgedVarnish()

test('behind Varnish nobody is shown what is older than a second, through a lost purge and an outage', {
  ...onlyDeepAnd({ skip }),
}, async (t) => {
  const { folder, atEnd } = await testFolder(t)
  const database = await startDatabaseServer(t)
  const port = await freePort()
  const wire = await openTcpProxy({ host: '127.0.0.1', port: Number(port) })
  atEnd(wire.cut)
  const env = {
    DATABASE_URL: database.url,
    LIMITS: '0',
    TRUST_PROXY: '127.0.0.1',
    SHARED_CACHE_SECONDS: '86400',
    PURGE_URL: `varnish+http://127.0.0.1:${wire.port}/`,
  }
  const site = await startSite(t, { env })
  const varnish = await startPurgedVarnish(path.join(folder, 'varnish'), site.url, port)
  atEnd(varnish.stop)
  const author = await newAuthor(varnish.url, 'purged')
  const posts: number[] = []
  while (posts.length < POSTS) posts.push(await author.publish())
  const known = new Map(posts.map((id): [number, Acknowledged] => [id, { titles: [], comments: [] }]))

  let [reads, hits, marked, during, longest, failed] = [0, 0, 0, 0, 0, 0]
  const late: string[] = []
  const lost: Span = { from: Number.POSITIVE_INFINITY, to: Number.POSITIVE_INFINITY }

  /** A purge that is lost makes what is shown old for a while; nothing else does. */
  function judge(what: string, begin: number, shown: number, acknowledged: Acknowledged['titles']): void {
    const due = acknowledged.findLast(({ at }) => at < begin - SEEN_MS)
    if (!due || shown >= due.value) return
    const missing = acknowledged.find(({ value }) => value > shown)!
    if (begin < lost.from || begin > lost.to)
      return void late.push(`${what}: ${shown} instead of ${due.value}`)
    during++
    longest = Math.max(longest, begin - missing.at)
  }

  async function read(turn: number): Promise<void> {
    const id = posts[turn % POSTS]!
    const page = turn % 3 > 0
    const begin = performance.now()
    const reply = await fetch(`${varnish.url}${page ? '' : '/api'}/posts/${id}`).catch(() => null)
    const text = await reply?.text().catch(() => null)
    reads++
    if (!reply?.ok || !text) return void failed++
    if (reply.headers.get('x-cache') === 'HIT') hits++
    // What is shown while the database is away says so.
    if (/ttl=-/.test(reply.headers.get('cache-status') ?? '')) return void marked++
    const title = Number(/(?:<h1[^>]*>|"title":")Title (\d+)/.exec(text)?.[1] ?? 0)
    judge(`title of ${id}`, begin, title, known.get(id)!.titles)
    const comments = /"comments_count":(\d+)/.exec(text)?.[1]
    if (!page) judge(`comments of ${id}`, begin, Number(comments), known.get(id)!.comments)
  }

  let done = false
  let number = 0
  let refused = 0
  const changing = new Set<number>()
  const write = async (turn: number) => {
    const id = posts[turn % POSTS]!
    const { titles, comments } = known.get(id)!
    if (turn % (5 * POSTS) < POSTS) {
      // Two at a time could be stored in either order.
      if (changing.has(id)) return
      changing.add(id)
      const value = ++number
      const { status } = await author.put(`/api/studio/posts/${id}`, { title: `Title ${value}` })
      changing.delete(id)
      if (status === 200) titles.push({ value, at: performance.now() })
      else refused++
      return
    }
    const { status } = await author.post(`/api/posts/${id}/comments`, { content: `${turn}` })
    if (status === 201) comments.push({ value: comments.length + 1, at: performance.now() })
    else refused++
  }
  const writing = (async () => {
    for (let round = 0; !done; round++)
      await openLoop(WRITES_PER_SECOND, 1_000, (turn) => write(round * WRITES_PER_SECOND + turn))
  })()
  const reading = Array.from({ length: READERS }, async (_, reader) => {
    for (let turn = reader; reads < READS; turn += READERS) await read(turn)
  })

  await until(() => reads > READS / 4, LONGEST_MS)
  lost.from = performance.now()
  await wire.cut()
  await pause(CUT_MS)
  await wire.resume()
  lost.to = performance.now() + PURGED_AGAIN_MS
  await until(() => reads > READS / 2, LONGEST_MS)
  await until(() => performance.now() > lost.to)
  const failedBefore = failed
  await database.stop()
  await pause(AWAY_MS)
  await database.start()
  await Promise.all(reading)
  done = true
  await writing

  const acknowledged = [...known.values()].flatMap(({ titles, comments }) => [...titles, ...comments]).length
  t.diagnostic(
    `${reads} reads, ${hits} of them from the cache; ${acknowledged} writes, ${refused} refused; ${late.length} old answers`,
  )
  const oldest = `${during} old answers, the oldest ${Math.round(longest)} ms`
  const outage = `${marked} answers marked as old, ${failed - failedBefore} reads failed`
  t.diagnostic(`no purge for ${CUT_MS / 1000} s: ${oldest}; database away for ${AWAY_MS / 1000} s: ${outage}`)
  assert.deepEqual(late.slice(0, 5), [])
  assert.ok(longest < CUT_MS + PURGED_AGAIN_MS, String(longest))
  assert.ok(hits > reads / 4)
})
