import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openBrowser } from '../../src/commands/selftest/browser.ts'
import { urlOf } from '../faults/database-server.ts'
import { type Site, startSite, until } from '../faults/site.ts'
import { NODES } from './cluster-config.ts'
import { newWriter } from './main-flows.ts'
import { missingPackages } from './packages.ts'
import { CLUSTER_PACKAGES, otherNode, startCluster } from './postgres-cluster.ts'
import { signalAll } from './processes.ts'

test('two processes read from replicas', { skip: missingPackages(...CLUSTER_PACKAGES) }, async (t) => {
  const cluster = await startCluster(t)
  const env = {
    DATABASE_URL: urlOf(cluster.primary),
    // Whichever of them is a replica is used.
    DATABASE_READ_URL: NODES.map((n) => urlOf(cluster.node(n))).join(),
    LIMITS: '0',
  }
  const sites = [await startSite(t, { env }), await startSite(t, { env })] as const
  const replica = otherNode((await cluster.leader())!)
  const admin = new pg.Client(cluster.superuser(replica))
  admin.on('error', () => {})
  await admin.connect()
  const author = await newWriter(sites[0].url)
  const published = await author.post('/api/studio/posts', { title: 'first', body: '<p>one</p>' })
  const post = published.number('id')
  const page = `/posts/${post}`

  const { rows } = await admin.query("select pid from pg_stat_activity where backend_type = 'startup'")
  /** Stops the process that replays; Patroni would end a pause by SQL. */
  const holdBack = () => signalAll([rows[0].pid], 'SIGSTOP')
  const letGo = () => signalAll([rows[0].pid], 'SIGCONT')
  t.after(letGo)
  const isBehind = async () => {
    const { rows } = await admin.query(
      'select pg_last_wal_receive_lsn() > pg_last_wal_replay_lsn() as behind',
    )
    return rows[0].behind
  }

  let opened = 0
  /** Opens a list that is not in the cache. Whether the replica was asked for it, as far as its connections remember. */
  const isReadFromReplica = async (site: Site) => {
    const { rows } = await admin.query<{ now: string }>('select clock_timestamp()::text as now')
    const reply = await fetch(`${site.url}/posts?page=${++opened}`)
    assert.equal(reply.status, 200)
    const { rowCount } = await admin.query(
      `select from pg_stat_activity where application_name = 'joule readers' and query_start > $1
        and query not like '%pg_last_wal_replay_lsn%'`,
      [rows[0]!.now],
    )
    return rowCount! > 0
  }
  const share = async (looks: number) => {
    let found = 0
    for (let n = 0; n < looks; n++) if (await isReadFromReplica(sites[n % 2]!)) found++
    return found / looks
  }

  await t.test('visitors are answered by the replica', async () => {
    await until(async () => (await share(2)) === 1)
    const found = await share(100)
    t.diagnostic(`${found * 100} of 100 lists were read from the replica`)
    assert.ok(found > 0.5, String(found))
  })

  await t.test('held back again and again, it never shows anyone less than they saw', async () => {
    const done = new AbortController()
    const readers = Array.from({ length: 8 }, (_, index) =>
      watchLikes(sites[index % 2]!.url, page, done.signal),
    )
    for (let liked = 1; liked <= 12; liked++) {
      const person = await newWriter(sites[liked % 2]!.url)
      await until(async () => !(await isBehind()))
      holdBack()
      assert.equal((await person.post(`/api/posts/${post}/like`)).outcome, '200')
      // The writer's own browser, on both processes: it carries the position of the like.
      for (const { url } of sites) {
        const seen = await person.get(`${url}/api/posts/${post}`)
        assert.equal(seen.at('likes_count'), liked, url)
      }
      assert.ok(await isBehind())
      letGo()
    }
    done.abort()
    const seen = await Promise.all(readers)
    for (const counts of seen)
      assert.deepEqual(
        counts,
        counts.toSorted((a, b) => a - b),
      )
    t.diagnostic(`${seen.flat().length} looks of eight visitors`)
  })

  await t.test('a new post is in the lists of its author at once, on both', async () => {
    for (let n = 1; n <= 6; n++) {
      const title = `post ${n}`
      holdBack()
      const reply = await author.post(`${sites[n % 2]!.url}/api/studio/posts`, { title, body: '<p>x</p>' })
      assert.equal(reply.outcome, '201')
      for (const { url } of sites)
        assert.equal((await author.get(`${url}/api/posts?sort=newest`)).at('items.0.title'), title)
      assert.ok(await isBehind())
      letGo()
      await until(async () => !(await isBehind()))
    }
  })

  await t.test('held back for longer it is skipped, and used again when it has caught up', async () => {
    holdBack()
    await author.post(`/api/posts/${post}/comments`, { content: 'late' })
    await pause(2_500)
    assert.equal(await share(20), 0)
    letGo()
    await until(async () => (await share(2)) === 1)
  })

  await t.test('one that dies is missed by nobody', async () => {
    await cluster.kill(replica)
    for (let n = 0; n < 50; n++)
      assert.equal((await fetch(`${sites[n % 2]!.url}/posts?page=${++opened}`)).status, 200)
  })
})

/** The likes that a visitor sees, look after look. */
async function watchLikes(url: string, page: string, signal: AbortSignal): Promise<number[]> {
  const visitor = openBrowser(url)
  const counts: number[] = []
  while (!signal.aborted) {
    counts.push((await visitor.get(`/api${page}`)).number('likes_count'))
    await pause(10)
  }
  return counts
}
