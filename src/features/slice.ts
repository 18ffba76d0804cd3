import type { Lang } from '../i18n/words.ts'
import type { DataUpgrade } from '../kernel/db/data-upgrades.ts'
import type { Db, Trx } from '../kernel/db/db.ts'
import type { FileStore } from '../kernel/files/file-store.ts'
import type { Routes } from '../kernel/http/operations.ts'
import type { Invariant } from '../kernel/integrity/check.ts'
import type { Job } from '../kernel/ops/jobs.ts'

/** Manifest of a slice: all that it gives to the house. The lists of the house are loops over `slices.ts`. */
export interface Slice {
  /** Of its folder. */
  name: string
  /** Imported only where requests are answered: a primary with workers does without. */
  routes?(): Promise<Routes>
  /** What its tables promise. */
  invariants?: Invariant[] | ((files: FileStore) => Invariant[])
  jobs?(site: JobSite): Job[]
  /** Erases a deleted account; returns what the log counts. When its turn comes is said in `purge-accounts.ts`. */
  erase?(trx: Trx, userId: number, files: FileStore): Promise<void> | Promise<Record<string, number>>
  /** What a person's archive holds. Hashes, keys and secrets stay here. */
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
  /** Null: the ledgers are not signed. */
  ledger: LedgerSettings | null
}

export interface LedgerSettings {
  folder: string
  /** The language of the mail to the owner; null: there is none. */
  mail: Lang | null
}

/** A table of which a person's rows are exported, as `data/<file>.json`. Other people appear by their number only. */
export interface ExportedTable {
  file: string
  table: string
  /** The column that says whose it is. */
  owner: string
  /** Unique together, within the rows of one person: they are read in this order. */
  key: string[]
  columns: string[]
  where?: string
  /** Columns that are exported as null where their SQL condition holds. */
  nullWhere?: Record<string, string>
}

/** A table of rows with `id` and `user_id`, exported under its own name; `special` says what is otherwise. */
export function ownRows(
  table: string,
  columns: string[],
  special: Partial<ExportedTable> = {},
): ExportedTable {
  return { file: table.replaceAll('_', '-'), table, owner: 'user_id', key: ['id'], columns, ...special }
}
