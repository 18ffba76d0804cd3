import type { Lang } from '../i18n/words.ts'
import type { DataUpgrade } from '../kernel/db/data-upgrades.ts'
import type { Db, Trx } from '../kernel/db/db.ts'
import type { FileStore } from '../kernel/files/file-store.ts'
import type { Routes } from '../kernel/http/operations.ts'
import type { Invariant } from '../kernel/integrity/check.ts'
import type { Job } from '../kernel/ops/jobs.ts'

/** Manifest of a slice: everything it contributes. The app, the scheduler and other lists are loops over `slices.ts`. */
export interface Slice {
  /** Same as its folder. */
  name: string
  /** Imported only in processes that answer requests: a primary with workers does without. */
  routes?(): Promise<Routes>
  /** What its tables guarantee. */
  invariants?: Invariant[] | ((files: FileStore) => Invariant[])
  jobs?(site: JobSite): Job[]
  /**
   * Erases a batch of what an account may have in any number, and returns counts: zeros once nothing is left. In transactions of its own,
   * so that no statement takes long and nobody waits for a lock; then `erase` is called.
   */
  eraseBatch?(trx: Trx, userId: number, files: FileStore): Promise<Record<string, number>>
  /** Erases the rest of a deleted account; returns counts for the log. `purge-accounts.ts` says when its turn comes. */
  erase?(trx: Trx, userId: number, files: FileStore): Promise<void> | Promise<Record<string, number>>
  /** What a person's archive contains. Hashes, keys and secrets are left out. */
  exported?: ExportedTable[]
  /** Tables that belong to people in some way and are in no `exported`, with the reason. */
  notExported?: Record<string, string>
  upgrades?: DataUpgrade[]
}

/** What jobs work with. */
export interface JobSite {
  db: Db
  files: FileStore
  /** Whether the site sends mail. */
  mailOn: boolean
  /** The scale of the rate limits. */
  limits: number
  /** Null if the ledgers are not signed. */
  ledger: LedgerSettings | null
}

export interface LedgerSettings {
  folder: string
  /** The language of the mail to the owner; null if there is none. */
  mail: Lang | null
}

/** A table of which a person's rows are exported as `data/<file>.json`. Other people appear only by their number. */
export interface ExportedTable {
  file: string
  table: string
  /** The column that says whose row it is. */
  owner: string
  /** Unique in combination within the rows of one person; rows are read in this order. */
  key: string[]
  columns: string[]
  where?: string
  /** Columns that are exported as null if their SQL condition holds. */
  nullWhere?: Record<string, string>
}

/** A table of rows with `id` and `user_id`, exported under its own name; `special` says what differs. */
export function ownRows(
  table: string,
  columns: string[],
  special: Partial<ExportedTable> = {},
): ExportedTable {
  return { file: table.replaceAll('_', '-'), table, owner: 'user_id', key: ['id'], columns, ...special }
}
