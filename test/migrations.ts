import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { MIGRATIONS } from '../src/kernel/db/migration-history.ts'

export async function fingerprintOfMigrations(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of (await readdir(MIGRATIONS)).sort()) {
    hash.update(file).update(await readFile(path.join(MIGRATIONS, file)))
  }
  return hash.digest('hex').slice(0, 16)
}
