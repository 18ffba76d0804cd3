import { sql } from 'kysely'
import { one } from '../db/rows.ts'
import type { Invariant, Snapshot } from './check.ts'

const MAX_PROBLEMS = 20
// The clocks of two machines may differ a little.
const SLACK_MS = 60_000

/**
 * Naming convention for columns that may hold a future time: they end in _until, or are called expires_at, deletes_at or publish_at.
 * Every other timestamp records a past event.
 */
const MAY_BE_FUTURE = '(_until|^expires_at|^deletes_at|^publish_at)$'

const noFutureTimestamps: Invariant = {
  id: 'I48',
  rule: 'no timestamps from the future',
  async find(snapshot) {
    const problems: string[] = []
    for (const { table, column } of await timestampColumns(snapshot)) {
      const ahead = await countFuture(snapshot, table, column)
      if (ahead.rows > 0)
        problems.push(`${table}.${column}: ${ahead.rows} ahead, the latest at ${ahead.latest}`)
    }
    return problems.slice(0, MAX_PROBLEMS)
  },
}

const nothingUnchecked: Invariant = {
  id: 'I50',
  rule: 'no unvalidated constraint, no invalid index',
  async find(snapshot) {
    const { rows } = await sql<{ problem: string }>`
      select format('constraint %s of %s was never validated', conname, conrelid::regclass) as problem
      from pg_constraint where connamespace = 'public'::regnamespace and not convalidated
      union all
      select format('index %s of %s is invalid', indexrelid::regclass, indrelid::regclass)
      from pg_index join pg_class on pg_class.oid = indexrelid
      where relnamespace = 'public'::regnamespace and not (indisvalid and indisready and indislive)
      order by problem limit ${sql.lit(MAX_PROBLEMS)}`.execute(snapshot)
    return rows.map(({ problem }) => problem)
  },
}

export const kernelInvariants: Invariant[] = [noFutureTimestamps, nothingUnchecked]

/** Of tables that have rows: a file of no length holds none. */
async function timestampColumns(snapshot: Snapshot): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select relname as table, attname as column
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and not attisdropped
      and pg_relation_size(pg_class.oid) > 0 and atttypid = 'timestamptz'::regtype and attname !~ ${MAY_BE_FUTURE}
    order by relname, attnum`.execute(snapshot)
  return rows
}

async function countFuture(snapshot: Snapshot, table: string, column: string) {
  const latestAllowed = new Date(snapshot.now.getTime() + SLACK_MS)
  const { rows } = await sql<{ rows: number; latest: string | null }>`
    select count(*) as rows, max(${sql.ref(column)})::text as latest
    from ${sql.table(table)} where ${sql.ref(column)} > ${latestAllowed}`.execute(snapshot)
  return one(rows)
}
