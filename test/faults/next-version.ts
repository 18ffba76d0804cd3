import assert from 'node:assert/strict'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TestContext } from 'node:test'
import type { Connection } from '../../src/kernel/db/db.ts'
import { migrate } from '../../src/kernel/db/migrate.ts'
import { lastNumber, MIGRATIONS, migrationFiles } from '../../src/kernel/db/migration-history.ts'

interface NextMigration {
  name?: string
  log?(line: string): void
}

/** Applies one more migration at each call, as the next version of the site would, and returns its file name. */
export async function nextVersion(t: TestContext, connection: Connection, now = new Date()) {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'joule-next-'))
  t.after(() => rm(directory, { recursive: true }))
  await cp(MIGRATIONS, directory, { recursive: true })
  return async (text: string, { name = 'later', log = () => {} }: NextMigration = {}): Promise<string> => {
    const number = lastNumber(await migrationFiles(directory)) + 1
    const file = `${String(number).padStart(4, '0')}_${name}.sql`
    await writeFile(path.join(directory, file), text)
    const applied = await migrate(connection, now, { directory, lockTimeoutMs: 500, log })
    assert.equal(applied.at(-1), file)
    return file
  }
}
