import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { cli } from '../command-line.ts'
import { urlOf } from '../faults/database-server.ts'
import { startSite, until } from '../faults/site.ts'
import type { NodeNumber } from './cluster-config.ts'
import { type Load, startLoad } from './failover-load.ts'
import { missingPackages } from './packages.ts'
import {
  CLUSTER_PACKAGES,
  multiHostUrl,
  otherNode,
  type PostgresCluster,
  startCluster,
} from './postgres-cluster.ts'

const FREEZE_MS = 35_000
/** haproxy looks every second; a busy machine needs a little longer. */
const WRITES_AGAIN_MS = 2_000
const options = { skip: missingPackages(...CLUSTER_PACKAGES) }

interface Event {
  name: string
  strike(cluster: PostgresCluster, leader: NodeNumber): Promise<void>
  mend?(cluster: PostgresCluster, leader: NodeNumber): Promise<void>
}

const EVENTS: Event[] = [
  { name: 'switchover', strike: (cluster) => cluster.switchover() },
  {
    name: 'kill -9 of the machine',
    strike: (cluster, leader) => cluster.kill(leader),
    mend: (cluster, leader) => cluster.start(leader),
  },
  {
    name: 'partition',
    strike: async (cluster, leader) => cluster.partition(leader),
    mend: (cluster, leader) => cluster.heal(leader),
  },
  {
    name: 'freeze of 35 s',
    async strike(cluster, leader) {
      await cluster.freeze(leader)
      setTimeout(() => cluster.thaw(leader), FREEZE_MS)
    },
    mend: () => pause(FREEZE_MS),
  },
]

test('failover behind haproxy', options, (t) => tryEvents(t, ({ primary }) => urlOf(primary)))

test('failover with all hosts in DATABASE_URL', options, (t) => tryEvents(t, multiHostUrl))

async function tryEvents(t: TestContext, addressOf: (cluster: PostgresCluster) => string): Promise<void> {
  const cluster = await startCluster(t)
  const DATABASE_URL = addressOf(cluster)
  const site = await startSite(t, { env: { DATABASE_URL, LIMITS: '0' } })
  const load = await startLoad(site.url)
  t.after(load.stop)
  await pause(5_000)
  const table = [
    '| event | promoted after | writes failed for | failed / total | lost | reads failed / total | readyz |',
  ]
  table.push('|---|---|---|---|---|---|---|')
  for (const event of EVENTS) table.push(await tryEvent(t, cluster, load, event))
  await load.stop()
  for (const row of table) t.diagnostic(row)
  await assertBooksInOrder({ DATABASE_URL }, t)
}

async function tryEvent(t: TestContext, cluster: PostgresCluster, load: Load, event: Event): Promise<string> {
  await cluster.untilWhole()
  const deleted = await load.deletedPost()
  // Visitors have come by every page since.
  await pause(3_000)
  const leader = (await cluster.leader())!
  const begin = performance.now()
  const striking = event.strike(cluster, leader)
  const watching = watchDeleted(load, deleted)
  await until(async () => (await cluster.leader()) === otherNode(leader), 90_000)
  const promotedAt = performance.now()
  await striking
  await until(() => load.writes.some(({ sentAt, status }) => sentAt > promotedAt && isDone(status)), 60_000)
  const back = load.writes.filter(({ answeredAt, status }) => answeredAt > promotedAt && isDone(status))
  const againAt = Math.min(...back.map(({ answeredAt }) => answeredAt))
  assert.equal(await watching.stop(), 0, 'what was deleted before the outage did not come back')
  await event.mend?.(cluster, leader)
  await cluster.untilWhole()
  await pause(2_000)

  const writes = load.writes.filter(({ sentAt }) => sentAt >= begin)
  const refused = writes.filter(({ status }) => !isDone(status))
  const reads = load.reads.filter(({ at }) => at >= begin)
  const unread = reads.filter(({ status }) => status !== 200)
  const lost = await lostOf(cluster, load)
  const said = new Set(load.readiness.filter(({ at }) => at >= begin).map(({ said }) => said))
  const failedFor = refused.length
    ? Math.max(...refused.map(({ answeredAt }) => answeredAt)) -
      Math.min(...refused.map(({ sentAt }) => sentAt))
    : 0
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  t.diagnostic(
    `${event.name}: writes again ${seconds(againAt - promotedAt)} after the promotion; ${reads.filter(({ stale }) => stale).length} reads were stale, the slowest took ${seconds(Math.max(...reads.map(({ ms }) => ms)))}; odd: ${JSON.stringify([...new Set([...refused, ...unread].map(({ status }) => status))])}`,
  )
  assert.ok(refused.every(({ status }) => status === 503 || status === null))
  assert.equal(lost, 0)
  assert.deepEqual(unread.slice(0, 3), [])
  assert.ok(againAt - promotedAt < WRITES_AGAIN_MS, `writes again after ${againAt - promotedAt} ms`)
  if (promotedAt - begin < 28_000) assert.ok(!said.has('503'), 'ready through an outage of less than 30 s')
  return `| ${event.name} | ${seconds(promotedAt - begin)} | ${seconds(failedFor)} | ${refused.length} / ${writes.length} | ${lost} | ${unread.length} / ${reads.length} | ${[...said].join(', ')} |`
}

/** 200, 201, or a refusal by a rule: too little energy, checked in already. */
function isDone(status: number | null): boolean {
  return status !== null && status < 500
}

/** How often a visitor was shown what is deleted. */
function watchDeleted({ call }: Load, path: string) {
  let shown = 0
  let stopping = false
  const watching = (async () => {
    while (!stopping) {
      const { status } = await call('GET', path).catch(() => ({ status: null }))
      if (status === 200) shown++
      await pause(200)
    }
  })()
  return {
    async stop(): Promise<number> {
      stopping = true
      await watching
      return shown
    },
  }
}

/** Texts that were acknowledged and are not there. */
async function lostOf({ primary }: PostgresCluster, { writes }: Load): Promise<number> {
  const acknowledged = writes.flatMap(({ text, status }) => (text && status === 201 ? text : []))
  const client = new pg.Client(primary)
  await client.connect()
  const { rows } = await client.query<{ text: string }>(
    'select content as text from comments union all select title from post_revisions',
  )
  await client.end()
  const stored = new Set(rows.map(({ text }) => text))
  return acknowledged.filter((text) => !stored.has(text)).length
}

async function assertBooksInOrder(env: Record<string, string>, t: TestContext): Promise<void> {
  for (const words of [['audit'], ['ledger', 'verify']]) {
    const { code, stdout, stderr } = await cli(env, ...words).done
    t.diagnostic(`${words.join(' ')}: ${stdout.trim().split('\n').at(-1)}`)
    assert.equal(code, 0, stdout + stderr)
  }
}
