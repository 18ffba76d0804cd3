import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { StartupError } from '../errors.ts'

export const MIGRATIONS = path.join(import.meta.dirname, '../../../migrations')

/**
 * Checksums of files that differed from the released ones only in name and comments, each mapped to the released checksum:
 * databases that applied 0013 as `0013_discard_and_withdraw.sql` have the same schema.
 */
const EQUIVALENT = new Map([
  [
    'b0deb6cd54c58a3376a9420ada58c474529d59547d1e9ba98be7d4b928ec56e5',
    'fe79941ad755147f46b856bd4028be1200ed6a07d28f0e880a8152e6cb9c5758',
  ],
])

/**
 * Migrations of unreleased versions that were squashed before 0.3.0: `first` to `last` became `into` to `last`; the numbers below
 * `into` are unused. They were applied in order, so a database has all of them if it has the last one, which its checksum identifies.
 */
const SQUASHES = [
  {
    first: 43,
    into: 62,
    last: 69,
    lastChecksum: 'd4a1b9150a384bf25a9be3b80e3a7b62aaec365014ee2d72d42c1f5c33cd805e',
    commit: 'fb2bb6c7',
  },
  {
    first: 71,
    into: 77,
    last: 82,
    lastChecksum: 'ae3b96e248560fdbbbb923ee6190df136d2afcd3a1716684dcbd08308d7386f2',
    commit: 'b7af0c84',
  },
]

export interface Migration {
  version: number
  name: string
  text: string
  checksum: string
}

export type Applied = Pick<Migration, 'name' | 'checksum'>

export async function readMigrations(directory = MIGRATIONS): Promise<Migration[]> {
  const files = await migrationFiles(directory)
  return Promise.all(
    files.map(async (file, index) => {
      const version = numberOf(file)
      const expected = numberAfter(numberOf(files[index - 1] ?? '0'))
      if (version !== expected) throw new StartupError(`Migration ${file}: expected number ${expected}`)
      const text = await readFile(path.join(directory, file), 'utf8')
      return { version, name: file, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

function numberAfter(number: number): number {
  return SQUASHES.find(({ first }) => first === number + 1)?.into ?? number + 1
}

export async function migrationFiles(directory = MIGRATIONS): Promise<string[]> {
  return (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort()
}

/** The number of the last of these files; 0 if there are none. */
export function lastNumber(files: string[]): number {
  return numberOf(files.at(-1) ?? '0')
}

function numberOf(name: string): number {
  return Number(name.slice(0, 4))
}

/** The applied migrations in order; none for a database that was never migrated. */
export async function readHistory(client: pg.Client): Promise<Applied[]> {
  const table = await client.query<{ name: string | null }>(`select to_regclass('schema_migrations') as name`)
  if (!table.rows[0]?.name) return []
  const history = await client.query<Applied>('select name, checksum from schema_migrations order by version')
  return history.rows
}

/** The history as if the squashed migrations had been applied instead of the originals; refuses one that has only some of those. */
export function squashHistory(known: Migration[], applied: Applied[]): Applied[] {
  let history = applied
  for (const { first, into, last, lastChecksum, commit } of SQUASHES) {
    if (history.some(({ checksum }) => checksum === lastChecksum))
      history = [
        ...history.filter(({ name }) => numberOf(name) < first),
        ...known.filter(({ version }) => version >= into && version <= last),
        ...history.filter(({ name }) => numberOf(name) > last),
      ]
    else if (history.some(({ name }) => numberOf(name) >= first && numberOf(name) < into))
      throw new StartupError(
        `The database was left at ${applied.at(-1)?.name} by an unreleased version. ` +
          `Run "npm run cli -- migrate" of commit ${commit} on it once, then start this version.`,
      )
  }
  return history
}

/** Refuses a database that this code cannot work with. A newer one that was only expanded is fine. */
export function requireCompatible(known: Migration[], applied: Applied[]): void {
  requireUnchanged(known, applied)
  const contraction = firstContraction(known.at(-1)?.version ?? 0, applied)
  if (contraction) throw new StartupError(contractedLine(contraction))
}

export function contractedLine(contraction: string): string {
  return `The database is newer than this code and no longer fits it, since ${contraction}. Update Joule and start again.`
}

/** The first of these migrations that makes the database unusable for code whose last migration has the number `known`. */
export function firstContraction(known: number, applied: Pick<Applied, 'name'>[]): string | undefined {
  return applied.find(({ name }) => oldestCodeAfter(name) > known)?.name
}

/** Refuses a backup with migrations that this code does not know: it could not create the tables. */
export function requireKnown(known: Migration[], applied: Applied[]): void {
  requireUnchanged(known, applied)
  const unknown = applied[known.length]
  if (!unknown) return
  throw new StartupError(
    `The backup is newer than this code: it has ${unknown.name}. Update Joule and start again.`,
  )
}

/**
 * Expand and contract: a migration expands, unless its name has the form `0042_contract_0037_…`. Then it removes something that code
 * without migration 37 still uses. The name is all that older code can read about it in the database.
 */
function oldestCodeAfter(name: string): number {
  return Number(/^\d{4}_contract_(\d{4})_/.exec(name)?.[1] ?? 0)
}

function requireUnchanged(known: Migration[], applied: Applied[]): void {
  for (const [index, { checksum }] of known.entries()) {
    const row = applied[index]
    if (!row || checksum === (EQUIVALENT.get(row.checksum) ?? row.checksum)) continue
    throw new StartupError(
      `Migration ${row.name} was changed after it had been applied. Restore the file; new changes go into a new migration.`,
    )
  }
}
