import { existsSync, statfsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbedded } from '../src/kernel/postgres/embedded.ts'

const GB = 2 ** 30
const IN_MEMORY = '/dev/shm'

/**
 * All test files share one PostgreSQL; the last process to leave stops it. Chosen once and inherited by the processes of a
 * run: the room in memory changes meanwhile.
 */
process.env.JOULE_TEST_DATA ??= path.join(
  hasRoomInMemory() ? IN_MEMORY : os.tmpdir(),
  `joule-test-${process.getuid?.() ?? 'user'}`,
)
export const TEST_DATA_DIR = process.env.JOULE_TEST_DATA

/** Hundreds of databases of a thousand files each are made and dropped in a run, which memory does for less processor time than a disk. */
function hasRoomInMemory(): boolean {
  if (!existsSync(IN_MEMORY) || process.availableMemory() < 8 * GB) return false
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return bavail * bsize > 4 * GB
}

export async function startTestPostgres(): Promise<EmbeddedPostgres> {
  await mkdir(TEST_DATA_DIR, { recursive: true, mode: 0o755 })
  return startEmbedded({ dataDir: TEST_DATA_DIR, exclusive: false })
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
export async function tuneTestPostgres({ superuser }: EmbeddedPostgres): Promise<void> {
  const client = new pg.Client(superuser)
  await client.connect()
  // A folder of another run may hold others.
  await client.query('alter system reset all')
  for (const [name, value] of Object.entries(SETTINGS))
    await client.query(`alter system set ${name} = ${value}`)
  await client.query('select pg_reload_conf()')
  await client.end()
}
