import { execFile } from 'node:child_process'
import { chmod, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { migrate } from '../../src/kernel/db/migrate.ts'
import { buildAtomically, exists } from '../../src/kernel/files/atomic-build.ts'
import { startEmbedded } from '../../src/kernel/postgres/embedded.ts'
import { fingerprintOfMigrations } from './migrations.ts'
import { testDataDir } from './postgres.ts'

const originalFolder = async () => path.join(testDataDir(), `original-${await fingerprintOfMigrations()}`)

let created: Promise<void> | undefined

/** Once for each set of migrations, before the tests or for one that is run alone: a data folder with a migrated database, for copies. */
export function createOriginalDataFolder(): Promise<void> {
  created ??= createUnlessThere()
  return created
}

async function createUnlessThere(): Promise<void> {
  const original = await originalFolder()
  if (await exists(original)) return
  await mkdir(path.dirname(original), { recursive: true, mode: 0o755 })
  await buildAtomically(original, async (dataDir, folder) => {
    await chmod(folder, 0o755)
    const postgres = await startEmbedded({ dataDir, exclusive: true })
    await migrate(postgres.connection, new Date(0))
    await postgres.stop()
  })
}

/** As an earlier start would leave it; to create one takes eight times as long, and start.test.ts does it. */
export async function copyDataFolder(target: string): Promise<void> {
  await createOriginalDataFolder()
  const original = await originalFolder()
  // Below a closed folder the database lives elsewhere, and there is nothing to copy.
  if (await exists(path.join(original, 'postgres')))
    await promisify(execFile)('cp', ['-a', `${original}/.`, target])
}
