import { existsSync, statfsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbedded } from '../../src/kernel/postgres/embedded.ts'

const GB = 2 ** 30
const IN_MEMORY = '/dev/shm'

/** The folder of this run's PostgreSQL and files, inherited by its processes; a test file run on its own takes the first one. */
export function testDataDir(): string {
  process.env.JOULE_TEST_DATA ??= runFolder(0)
  return process.env.JOULE_TEST_DATA
}

function runFolder(index: number): string {
  const user = process.getuid?.() ?? 'user'
  return path.join(
    hasRoomInMemory() ? IN_MEMORY : os.tmpdir(),
    `joule-test-${user}${index ? `-${index}` : ''}`,
  )
}

/** Hundreds of databases of a thousand files each are made and dropped in a run, which memory does for less processor time than a disk. */
function hasRoomInMemory(): boolean {
  if (!existsSync(IN_MEMORY) || process.availableMemory() < 8 * GB) return false
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return bavail * bsize > 4 * GB
}

/** One PostgreSQL for all test files of a run; the last process to leave stops it. */
export async function startTestPostgres(): Promise<EmbeddedPostgres> {
  await mkdir(testDataDir(), { recursive: true, mode: 0o755 })
  return startEmbedded({ dataDir: testDataDir(), exclusive: false })
}

/**
 * For a whole run: the first folder that no other run uses, so that two runs on one machine share nothing, and a folder's cluster
 * and migrated databases serve the next run. An advisory lock in its PostgreSQL says who uses it: a run that was killed leaves none.
 * Never that of single test files: one that is killed may take their PostgreSQL along.
 */
export async function startPostgresOfRun(): Promise<EmbeddedPostgres> {
  const chosen = process.env.JOULE_TEST_DATA
  for (let index = 1; ; index++) {
    process.env.JOULE_TEST_DATA = chosen ?? runFolder(index)
    const postgres = await startTestPostgres()
    const client = new pg.Client({ ...postgres.superuser, database: 'postgres' })
    await client.connect()
    const { rows } = await client.query("select pg_try_advisory_lock(hashtext('test run')) as locked")
    if (rows[0].locked || chosen) {
      await tune(client)
      return { ...postgres, stop: () => client.end().then(postgres.stop) }
    }
    await client.end()
    await postgres.stop()
  }
}

const SETTINGS = {
  // Tests about durability start a PostgreSQL of their own.
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  // By default the first five uses of a statement on a connection are planned each for themselves: nearly all uses of a test.
  plan_cache_mode: 'force_generic_plan',
}

/** Leaves out what only costs processor time here. */
async function tune(client: pg.Client): Promise<void> {
  // The run before may have set others.
  await client.query('alter system reset all')
  for (const [name, value] of Object.entries(SETTINGS))
    await client.query(`alter system set ${name} = ${value}`)
  await client.query('select pg_reload_conf()')
}
