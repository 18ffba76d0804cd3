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

/** Durability is not needed here; tests about it start a PostgreSQL of their own. */
export async function disableFsync({ superuser }: EmbeddedPostgres): Promise<void> {
  const client = new pg.Client(superuser)
  await client.connect()
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
  await client.end()
}
