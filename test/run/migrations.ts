import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { MIGRATIONS, migrationFiles } from '../../src/kernel/db/migration-history.ts'

export async function fingerprintOfMigrations(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of await migrationFiles())
    hash.update(file).update(await readFile(path.join(MIGRATIONS, file)))
  return hash.digest('hex').slice(0, 16)
}
