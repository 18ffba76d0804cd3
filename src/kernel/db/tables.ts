import type { ColumnType, Generated, Selectable } from 'kysely'
import { type KeyOf, keysOf } from './rows.ts'

/** The type of a column for Kysely; it holds nothing at run time. */
interface Column<Type> {
  type?: Type
}

const of = <Type>(): Column<Type> => ({})

export const column = {
  of,
  number: of<number>(),
  text: of<string>(),
  boolean: of<boolean>(),
  timestamp: of<Date>(),
  bytes: of<Buffer>(),
  nullable: <Type>(_: Column<Type>) => of<Type | null>(),
  /** A column with a default in the database. */
  generated: <Type>(_: Column<Type>) => of<Generated<Type>>(),
}

interface Table<Name extends string, Columns> {
  name: Name
  columns: readonly KeyOf<Columns>[]
  without<Left extends KeyOf<Columns>>(...left: Left[]): Exclude<KeyOf<Columns>, Left>[]
  /** Holds nothing at run time, like a column. */
  types?: { [Each in keyof Columns]: Columns[Each] extends Column<infer Type> ? Type : never }
}

/**
 * Declares a table, next to the only queries that write it; its types and column list follow from it. Kysely learns about it by
 * module augmentation: `declare module '…/kernel/db/tables.ts' { interface Tables extends TablesOf<typeof NotesTable> {} }`.
 */
export function table<const Name extends string, Columns extends Record<string, Column<unknown>>>(
  name: Name,
  types: Columns,
): Table<Name, Columns> {
  const columns = keysOf(types)
  return {
    name,
    columns,
    without: <Left extends KeyOf<Columns>>(...left: Left[]) =>
      columns.filter((each): each is Exclude<KeyOf<Columns>, Left> => !left.some((one) => one === each)),
  }
}

interface AnyTable {
  name: string
  types?: object
}

/** What `Tables` extends; several tables are passed as a union. */
export type TablesOf<Each extends AnyTable> = { [One in Each as One['name']]: NonNullable<One['types']> }

/** A row as it is selected. */
export type Row<One extends AnyTable> = Selectable<NonNullable<One['types']>>

const RateLimitsTable = table('rate_limits', {
  limit_name: column.text,
  subject: column.text,
  detail: column.text,
  count: column.number,
  window_until: column.timestamp,
  blocked_until: column.nullable(column.timestamp),
})

const IdempotencyKeysTable = table('idempotency_keys', {
  user_id: column.number,
  route: column.text,
  key: column.text,
  fingerprint: column.bytes,
  answer: column.of<ColumnType<unknown, string, string>>(),
  created_at: column.timestamp,
})

const SecretsTable = table('secrets', {
  name: column.text,
  value: column.bytes,
  created_at: column.timestamp,
})

const JobRunsTable = table('job_runs', { name: column.text, ran_at: column.timestamp })
const JobFailuresTable = table('job_failures', {
  name: column.text,
  failed_at: column.timestamp,
  error: column.text,
})

/** Row types by table. */
export interface Tables
  extends TablesOf<
    | typeof RateLimitsTable
    | typeof IdempotencyKeysTable
    | typeof SecretsTable
    | typeof JobRunsTable
    | typeof JobFailuresTable
  > {}
