import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { urlOf } from '../faults/database-server.ts'
import { startSite, until } from '../faults/site.ts'
import { auditOf, lostOf, untilDone } from './afterwards.ts'
import type { NodeNumber } from './cluster-config.ts'
import { type Load, startLoad, type Write } from './failover-load.ts'
import { HEADER, isAcknowledged, observe, rowOf } from './failover-report.ts'
import { missingPackages } from './packages.ts'
import {
  CLUSTER_PACKAGES,
  multiHostUrl,
  otherNode,
  type PostgresCluster,
  startCluster,
} from './postgres-cluster.ts'

const FREEZE_MS = 35_000
/** After the promotion; haproxy looks every second. */
const WRITES_AGAIN_MS = 2_000
/** So long an outage leaves the site ready, with a little for the measuring. */
const READY_MS = 29_000
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

test('failover behind haproxy', options, (t) => tryEvents(t, 'haproxy', ({ primary }) => urlOf(primary)))

test('failover with all hosts in DATABASE_URL', options, (t) => tryEvents(t, 'all hosts', multiHostUrl))

async function tryEvents(
  t: TestContext,
  via: string,
  addressOf: (cluster: PostgresCluster) => string,
): Promise<void> {
  const cluster = await startCluster(t)
  const DATABASE_URL = addressOf(cluster)
  const site = await startSite(t, { env: { DATABASE_URL, LIMITS: '0' } })
  const load = await startLoad(site.url)
  t.after(load.stop)
  await pause(5_000)
  for (const line of HEADER) t.diagnostic(line)
  const audit = () => auditOf({ DATABASE_URL })
  for (const event of EVENTS)
    await tryEvent(t, cluster, load, { ...event, name: `${via}: ${event.name}` }, audit)
}

async function tryEvent(
  t: TestContext,
  cluster: PostgresCluster,
  load: Load,
  event: Event,
  audit: () => Promise<string>,
): Promise<void> {
  await cluster.untilWhole()
  const deleted = await untilDone(load.deletedPost)
  // Visitors have come by every page since.
  await pause(3_000)
  const leader = await untilDone(async () => (await cluster.leader()) ?? assert.fail('no leader'))
  const begin = performance.now()
  const striking = event.strike(cluster, leader)
  const watching = watchDeleted(load, deleted)
  await until(async () => (await cluster.leader()) === otherNode(leader), 90_000)
  const promotedAt = performance.now()
  await striking
  const isBack = (write: Write) => isAcknowledged(write) && write.answeredAt > promotedAt
  await until(() => load.writes.some(isBack), 60_000)
  const againAt = load.writes.find(isBack)!.answeredAt
  assert.equal(await watching.stop(), 0, 'what was deleted before the outage did not come back')
  await event.mend?.(cluster, leader)
  await cluster.untilWhole()
  await pause(2_000)

  const course = { begin, promotedAt, againAt }
  const observed = observe(load, course)
  const found = { lost: await lostOf(cluster.primary, load), audit: await audit() }
  const row = rowOf(event.name, course, observed, found)
  t.diagnostic(row)
  assert.deepEqual(found, { lost: 0, audit: 'clean' })
  assert.deepEqual(observed.unread.slice(0, 3), [], 'reading went on')
  assert.ok(observed.refused.every(({ status }) => status === 503 || status === null))
  assert.ok(againAt - promotedAt < WRITES_AGAIN_MS, row)
  if (againAt - begin < READY_MS) assert.ok(!observed.readiness.has('503'), row)
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
