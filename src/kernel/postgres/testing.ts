import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { copyDataFolder } from '../../../test/run/original-data-folder.ts'
import type { Connection } from './connect-or-launch.ts'
import { startEmbedded } from './embedded.ts'
import { systemUserFor } from './system-user.ts'

export const ALREADY_RUNNING =
  /^StartupError: Another Joule is already running on this data folder \(.*\/data\)/

const HOLDER = fileURLToPath(import.meta.resolve('../../../test/fixtures/embedded-postgres-client.ts'))

export const onlyRoot = { skip: process.getuid?.() === 0 ? false : 'needs root' }
/** The user that PostgreSQL runs as if root starts it. */
export const systemUser = () => systemUserFor('/no/cluster/yet')
/** An ordinary user that exists on every Linux: daemon. */
export const SOMEBODY = { uid: 1, gid: 1 }

/** A folder that PostgreSQL's system user can reach, and ways to use PostgreSQL in it that end with the test. */
export async function testFolder(t: TestContext) {
  const folder = await mkdtemp(path.join(tmpdir(), 'joule-test-'))
  await chmod(folder, 0o755)
  const dataDir = path.join(folder, 'data')
  const endings: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  t.after(async () => {
    for (const end of endings.reverse()) await end()
  })

  return {
    folder,
    dataDir,
    atEnd: (end: () => Promise<unknown>) => void endings.push(end),

    async start(exclusive = false, where = dataDir, log?: (line: string) => void) {
      const postgres = await startEmbedded({ dataDir: where, exclusive, log })
      endings.push(postgres.stop)
      return postgres
    },

    /** Another process that uses PostgreSQL until told to stop. */
    async hold(mode: 'shared' | 'exclusive', account?: { uid: number; gid: number }) {
      const child = spawn(process.execPath, [HOLDER, dataDir, mode], {
        ...account,
        cwd: '/',
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      const gone = once(child, 'exit')
      const stop = async () => {
        child.stdin.end()
        await gone
      }
      endings.push(stop)
      const [line] = await once(createInterface({ input: child.stdout }), 'line')
      const reply: { connection: Connection; error?: string } = JSON.parse(line)
      return { ...reply, stop, kill: () => child.kill('SIGKILL') && gone }
    },
  }
}

/** Like testFolder, but with a database already in it. */
export async function initializedFolder(t: TestContext) {
  const world = await testFolder(t)
  await copyDataFolder(world.dataDir)
  return world
}

export async function queryOnce<Row extends pg.QueryResultRow>(
  connection: Connection,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Row>(sql)).rows
  } finally {
    client.end().catch(() => {})
  }
}

export async function postmasterPid(cluster: string): Promise<number> {
  return Number.parseInt(await readFile(path.join(cluster, 'postmaster.pid'), 'utf8'), 10)
}
