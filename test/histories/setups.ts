import type { TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { NODES } from '../cluster/cluster-config.ts'
import { missingPackages } from '../cluster/packages.ts'
import { CLUSTER_PACKAGES, otherNode, startCluster } from '../cluster/postgres-cluster.ts'
import { processTree, signalAll } from '../cluster/processes.ts'
import { urlOf } from '../faults/database-server.ts'
import { fakeSystemClock, mayFakeClock } from '../faults/fake-system-clock.ts'
import { nextVersion } from '../faults/next-version.ts'
import { type Site, startSite, until } from '../faults/site.ts'
import { startTcpProxy } from '../faults/tcp-proxy.ts'
import { replicatedDatabase } from '../peers/replicated-database.ts'
import type { Target } from './load/client.ts'
import type { Trouble } from './troubles.ts'

/** What another process may show of before a write (docs/decisions/failover.md). */
export const LAG_MS = 2_000
/** Shorter than a login is good for without being renewed. */
const JUMPS_HOURS = [0, 0.08, -0.08]
const FREEZE_MS = 4_000
/** Longer than Patroni waits for a leader. */
const FREEZE_OF_LEADER_MS = 35_000
const CLUSTER_WAIT_MS = 120_000

/** The site as operators run it, and what can happen to it. */
export interface Setup {
  targets: Target[]
  lagMs: number
  troubles: Trouble[]
  /** Before the next round. */
  settle?(): Promise<void>
}

const NO_LIMITS = { LIMITS: '0' }

export const SETUPS: Record<string, (t: TestContext) => Promise<Setup | string>> = {
  async one(t) {
    const clock = mayFakeClock ? await fakeSystemClock(t) : undefined
    const site = await startSite(t, { env: { ...NO_LIMITS, ...clock?.env } })
    const jump: Trouble[] = clock
      ? [{ name: 'clock jumps', strike: (random) => clock.setOffset(random.pick(JUMPS_HOURS)) }]
      : []
    return {
      targets: [targetOf(site, 'site')],
      lagMs: 0,
      troubles: [...ofProcess(site), ...ofDatabase(site), ...jump],
    }
  },

  async workers(t) {
    const site = await startSite(t, { env: { ...NO_LIMITS, WORKERS: '2' } })
    const some = (pids: number[]) => pids.slice(0, 1)
    const troubles: Trouble[] = [
      { name: 'kill of a worker', strike: async () => signalAll(some(workersOf(site)), 'SIGKILL') },
      { name: 'freeze of a worker', strike: () => freeze(some(workersOf(site))) },
    ]
    const target: Target = {
      ...targetOf(site, 'site'),
      workers: true,
      get url() {
        return site.url
      },
    }
    return {
      targets: [target],
      lagMs: LAG_MS,
      troubles: [...troubles, ...ofProcess(site), ...ofDatabase(site)],
    }
  },

  async replicas(t) {
    const { primary, replica, onReplica } = await replicatedDatabase(t)
    const wires = [await startTcpProxy(t, primary), await startTcpProxy(t, primary)]
    const start = (n: number) =>
      startSite(t, {
        env: { ...NO_LIMITS, DATABASE_URL: urlOf(wires[n]!.connection), DATABASE_READ_URL: urlOf(replica) },
      })
    const sites = [await start(0), await start(1)]
    const migrate = await nextVersion(t, primary)
    let migrated = 0
    const troubles: Trouble[] = [
      {
        name: 'partition of a site from its database',
        async strike(random) {
          const wire = random.pick(wires)
          wire.stall()
          await pause(FREEZE_MS)
          await wire.cut()
          await wire.resume()
        },
      },
      {
        name: 'a replica that is held back',
        async strike() {
          await onReplica('select pg_wal_replay_pause()')
          await pause(FREEZE_MS)
          await onReplica('select pg_wal_replay_resume()')
        },
      },
      {
        name: 'upgrade: the next version adds a column, one site after the other starts again',
        async strike() {
          await migrate(`alter table users add column of_version_${++migrated} text`)
          for (const site of sites) {
            await site.stop()
            await site.restart()
          }
        },
      },
    ]
    return {
      targets: sites.map((site, n) => targetOf(site, `site ${n + 1}`)),
      lagMs: LAG_MS,
      troubles: [...troubles, ...sites.flatMap(ofProcess)],
    }
  },

  async patroni(t) {
    const missing = missingPackages(...CLUSTER_PACKAGES)
    if (missing) return missing
    const cluster = await startCluster(t)
    const env = {
      ...NO_LIMITS,
      DATABASE_URL: urlOf(cluster.primary),
      DATABASE_READ_URL: NODES.map((n) => urlOf(cluster.node(n))).join(),
    }
    const sites = [await startSite(t, { env }), await startSite(t, { env })]
    const failOver = (
      name: string,
      strike: (leader: 1 | 2) => Promise<void>,
      mend: (leader: 1 | 2) => Promise<unknown>,
    ): Trouble => ({
      name,
      async strike() {
        const leader = await cluster.leader()
        if (!leader) return
        await strike(leader)
        await until(async () => (await cluster.leader()) === otherNode(leader), CLUSTER_WAIT_MS)
        await mend(leader)
        await cluster.untilWhole()
      },
    })
    const nothing = async () => {}
    return {
      targets: sites.map((site, n) => targetOf(site, `site ${n + 1}`)),
      lagMs: LAG_MS,
      settle: cluster.untilWhole,
      troubles: [
        failOver('switchover', () => cluster.switchover(), nothing),
        failOver('kill of the leader', cluster.kill, cluster.start),
        failOver('partition of the leader', async (leader) => cluster.partition(leader), cluster.heal),
        failOver('freeze of the leader', cluster.freeze, (leader) =>
          pause(FREEZE_OF_LEADER_MS / 4).then(() => cluster.thaw(leader)),
        ),
        ...sites.flatMap(ofProcess),
      ],
    }
  },
}

function targetOf(site: Site, name: string): Target {
  return {
    name,
    get url() {
      return site.url
    },
  }
}

function ofProcess(site: Site): Trouble[] {
  return [
    {
      name: 'kill of a site',
      async strike() {
        await site.kill()
        await site.restart()
      },
    },
    {
      name: 'restart of a site',
      async strike() {
        await site.stop()
        await site.restart()
      },
    },
    { name: 'freeze of a site', strike: () => freeze(processTree(site.process.pid)) },
  ]
}

function ofDatabase(site: Site): Trouble[] {
  return [
    { name: 'kill of PostgreSQL', strike: async () => process.kill(await site.postmasterPid(), 'SIGKILL') },
    { name: 'freeze of PostgreSQL', strike: async () => freeze(processTree(await site.postmasterPid())) },
  ]
}

async function freeze(pids: number[]): Promise<void> {
  signalAll(pids, 'SIGSTOP')
  await pause(FREEZE_MS)
  signalAll(pids, 'SIGCONT')
}

/** Those that live. */
function workersOf(site: Site): number[] {
  const began = [...site.process.log().matchAll(/"pid":(\d+),[^\n]*"msg":"Server listening/g)].map(
    ([, pid]) => Number(pid),
  )
  const alive = new Set(processTree(site.process.pid))
  return began.filter((pid) => alive.has(pid) && pid !== site.process.pid)
}
