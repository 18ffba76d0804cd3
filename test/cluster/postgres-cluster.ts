import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TestContext } from 'node:test'
import pg from 'pg'
import type { Connection } from '../../src/kernel/db/db.ts'
import { until } from '../faults/site.ts'
import { freePort } from '../run/free-port.ts'
import {
  dataOf,
  haproxyConfig,
  NODES,
  type NodeNumber,
  nameOf,
  patroniConfig,
  SUPERUSER,
} from './cluster-config.ts'
import { accountOf, type Daemon, processTree, signalAll, startDaemon, untilEnded } from './processes.ts'
import { layWires } from './wires.ts'

export const CLUSTER_PACKAGES = ['postgresql-15', 'patroni', 'etcd-server', 'haproxy']

const SITE = { user: 'joule', password: 'joule', database: 'joule' }
const LONGEST_MS = 120_000

/** Two PostgreSQL nodes with synchronous replication, kept by Patroni with etcd; haproxy in front. */
export interface PostgresCluster {
  folder: string
  /** Through haproxy, to the primary of the moment. */
  primary: Connection
  /** Through haproxy, to a replica. */
  replica: Connection
  /** Straight to a node. */
  node(n: NodeNumber): Connection
  superuser(n: NodeNumber): Connection
  /** Null while there is none. */
  leader(): Promise<NodeNumber | null>
  /** Both nodes are there, and the replica is synchronous. */
  untilWhole(): Promise<void>
  /** As a machine that dies: kill -9 of Patroni and of every process of its PostgreSQL. */
  kill(n: NodeNumber): Promise<void>
  start(n: NodeNumber): Promise<void>
  switchover(): Promise<void>
  /** SIGSTOP, as a machine that hangs. */
  freeze(n: NodeNumber): Promise<void>
  thaw(n: NodeNumber): Promise<void>
  /** The node goes on, and neither hears nor is heard by anyone. */
  partition(n: NodeNumber): void
  heal(n: NodeNumber): Promise<void>
  down(): Promise<void>
}

export const otherNode = (n: NodeNumber): NodeNumber => (n === 1 ? 2 : 1)

/** Ready in about 20 seconds; ends with the test. */
export async function startCluster(t: TestContext): Promise<PostgresCluster> {
  const account = accountOf('postgres')
  const folder = await mkdtemp(path.join(os.tmpdir(), 'joule-cluster-'))
  await chmod(folder, 0o755)
  await chown(folder, account.uid, account.gid)
  const etcdPort = Number(await freePort())
  const wires = { 1: await layWires(etcdPort), 2: await layWires(etcdPort) }
  const [primaryPort, replicaPort] = [Number(await freePort()), Number(await freePort())]
  const patroni = new Map<NodeNumber, Daemon>()
  const others: Daemon[] = []

  const daemon = (name: string, program: string, ...args: string[]) =>
    startDaemon(program, args, { folder, name, account, env: { ETCD_UNSUPPORTED_ARCH: process.arch } })

  async function start(n: NodeNumber): Promise<void> {
    patroni.set(n, daemon(`patroni${n}`, 'patroni', `patroni${n}.yml`))
  }

  /** Patroni's API says with its status whether the node is what is asked for. */
  async function is(n: NodeNumber, role: 'primary' | 'sync'): Promise<boolean> {
    const url = `http://127.0.0.1:${wires[n].ports.api.outside}/${role}`
    const reply = await fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(() => null)
    return reply?.status === 200
  }

  async function leader(): Promise<NodeNumber | null> {
    const leading = await Promise.all(NODES.map((n) => is(n, 'primary')))
    return NODES.find((_, index) => leading[index]) ?? null
  }

  async function untilWhole(): Promise<void> {
    await until(async () => {
      const first = await leader()
      return first !== null && (await is(otherNode(first), 'sync'))
    }, LONGEST_MS)
  }

  async function processesOf(n: NodeNumber): Promise<number[]> {
    const postmaster = await postmasterOf(folder, n)
    return [...processTree(patroni.get(n)!.pid), ...(postmaster ? processTree(postmaster) : [])]
  }

  async function down(): Promise<void> {
    for (const n of NODES) {
      const postmaster = await postmasterOf(folder, n)
      signalAll(await processesOf(n), 'SIGCONT')
      patroni.get(n)?.kill('SIGKILL')
      // Immediate shutdown, which removes its shared memory.
      if (postmaster) signalAll([postmaster], 'SIGQUIT')
      if (postmaster) await untilEnded(postmaster)
      await wires[n].close()
    }
    for (const other of others) other.kill('SIGTERM')
    await Promise.all(others.map(({ ended }) => ended))
    await rm(folder, { recursive: true, force: true })
  }
  t.after(down)

  for (const n of NODES)
    await writeFile(path.join(folder, `patroni${n}.yml`), patroniConfig(folder, n, wires[n].ports))
  const balancer = haproxyConfig(primaryPort, replicaPort, [wires[1].ports, wires[2].ports])
  await writeFile(path.join(folder, 'haproxy.cfg'), balancer)
  others.push(daemon('etcd', 'etcd', ...etcdArguments(folder, etcdPort, Number(await freePort()))))
  await until(() => etcdIsReady(etcdPort))
  await start(1)
  await until(async () => (await leader()) === 1, LONGEST_MS)
  await start(2)
  await untilWhole()
  others.push(daemon('haproxy', 'haproxy', '-db', '-f', 'haproxy.cfg'))

  const local = (port: number): Connection => ({ host: '127.0.0.1', port, ...SITE })
  const node = (n: NodeNumber) => local(wires[n].ports.postgres.outside)
  const superuser = (n: NodeNumber): Connection => ({ ...node(n), ...SUPERUSER, database: 'postgres' })
  await createSiteDatabase(superuser(1))
  // haproxy takes all servers for good ones until it has looked twice.
  await until(() => leadTo('primary', local(primaryPort)))
  await until(() => leadTo('replica', local(replicaPort)))

  return {
    folder,
    primary: local(primaryPort),
    replica: local(replicaPort),
    node,
    superuser,
    leader,
    untilWhole,
    start,
    down,
    async kill(n) {
      signalAll(await processesOf(n), 'SIGKILL')
      await patroni.get(n)!.ended
    },
    async switchover() {
      const from = (await leader())!
      const reply = await fetch(`http://127.0.0.1:${wires[from].ports.api.outside}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: nameOf(from), candidate: nameOf(otherNode(from)) }),
      })
      if (!reply.ok) throw new Error(`No switchover: ${await reply.text()}`)
    },
    freeze: async (n) => signalAll(await processesOf(n), 'SIGSTOP'),
    thaw: async (n) => signalAll(await processesOf(n), 'SIGCONT'),
    partition: (n) => wires[n].partition(),
    heal: (n) => wires[n].heal(),
  }
}

/** All nodes in one address, as libpq understands it. */
export function multiHostUrl({ node }: PostgresCluster, attributes = 'read-write'): string {
  const hosts = NODES.map((n) => `${node(n).host}:${node(n).port}`).join()
  const { user, password, database } = node(1)
  return `postgres://${user}:${password}@${hosts}/${database}?target_session_attrs=${attributes}`
}

function etcdArguments(folder: string, clientPort: number, peerPort: number): string[] {
  const [client, peer] = [`http://127.0.0.1:${clientPort}`, `http://127.0.0.1:${peerPort}`]
  return [
    ...['--data-dir', path.join(folder, 'etcd')],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ...['--initial-cluster', `default=${peer}`],
  ]
}

async function etcdIsReady(port: number): Promise<boolean> {
  const reply = await fetch(`http://127.0.0.1:${port}/version`).catch(() => null)
  const { etcdcluster } = ((await reply?.json()) ?? {}) as { etcdcluster?: string }
  return etcdcluster !== undefined && etcdcluster !== 'not_decided'
}

async function createSiteDatabase(superuser: Connection): Promise<void> {
  const client = new pg.Client(superuser)
  await client.connect()
  await client.query(`create role ${SITE.user} login password '${SITE.password}'`)
  await client.query(`create database ${SITE.database} owner ${SITE.user}`)
  await client.end()
}

async function leadTo(role: 'primary' | 'replica', connection: Connection): Promise<boolean> {
  const roles = await Promise.all(NODES.map(() => roleAt(connection)))
  return roles.every((found) => found === role)
}

/** Null where nobody answers. */
export async function roleAt(connection: Connection): Promise<'primary' | 'replica' | null> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('select pg_is_in_recovery() as replica')
    return rows[0].replica ? 'replica' : 'primary'
  } catch {
    return null
  } finally {
    client.end().catch(() => {})
  }
}

async function postmasterOf(folder: string, n: NodeNumber): Promise<number | null> {
  const file = path.join(dataOf(folder, n), 'postmaster.pid')
  return readFile(file, 'utf8').then(Number.parseInt, () => null)
}
