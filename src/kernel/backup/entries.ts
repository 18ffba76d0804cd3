import type { Applied } from '../db/migration-history.ts'
import type { UserTable } from './user-tables.ts'

export interface FileEntry {
  kind: 'file'
  name: string
  data: AsyncIterable<Buffer>
}

export interface TableEntry extends UserTable {
  kind: 'table'
  data: AsyncIterable<Buffer>
}

/** The data of an entry must be read to its end before the next one. */
export type Entry = FileEntry | TableEntry

export interface BackupContents {
  migrations: Applied[]
  /** Created without files: the rows name files that are kept elsewhere. */
  withoutFiles: boolean
  /** Row counts by table; empty for older backups. */
  rowCounts: Record<string, number>
  entries: AsyncIterable<Entry>
  close(): Promise<unknown>
}
