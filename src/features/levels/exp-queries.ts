import { sql } from 'kysely'
import { type Day, inShanghai } from '../../kernel/calendar.ts'
import type { Db, Reader, Trx } from '../../kernel/db/db.ts'
import { column, type TablesOf, table } from '../../kernel/db/tables.ts'
import { CHAIN_START } from '../energy/service.ts'
import type { ExpReason } from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof UserLevelsTable | typeof ExpLedgerTable> {}
}

const UserLevelsTable = table('user_levels', {
  user_id: column.number,
  exp: column.generated(column.number),
  chain_head: column.bytes,
  checked_in_on: column.of<Day | null>(),
})

const ExpLedgerTable = table('exp_ledger', {
  id: column.generated(column.number),
  user_id: column.number,
  delta: column.number,
  balance_after: column.number,
  reason: column.of<ExpReason>(),
  ref_type: column.text,
  ref_id: column.number,
  hash: column.bytes,
  created_at: column.timestamp,
})

/** Locks a user's total, inserting it first if there is none. */
export async function lockLevel(trx: Trx, user_id: number): Promise<void> {
  const locking = trx.selectFrom('user_levels').select('exp').where('user_id', '=', user_id).forNoKeyUpdate()
  if (await locking.executeTakeFirst()) return
  // A user's first exp: rare enough to query twice.
  await trx
    .insertInto('user_levels')
    .values({ user_id, chain_head: CHAIN_START, checked_in_on: null })
    .onConflict((oc) => oc.doNothing())
    .execute()
  await locking.executeTakeFirstOrThrow()
}

export async function findExp(db: Reader, userId: number): Promise<number> {
  const row = await db
    .selectFrom('user_levels')
    .select('exp')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.exp ?? 0
}

/** Users without exp are omitted. */
export async function findExps(db: Reader, userIds: number[]): Promise<Map<number, number>> {
  const levels = db.selectFrom('user_levels').select(['user_id', 'exp'])
  const rows = await levels.where('user_id', '=', sql<number>`any(${userIds})`).execute()
  return new Map(rows.map(({ user_id, exp }) => [user_id, exp]))
}

export function entriesOf(db: Db, userId: number) {
  return db
    .selectFrom('exp_ledger')
    .where('user_id', '=', userId)
    .select(['id', 'delta', 'balance_after', 'reason', 'ref_type', 'ref_id', 'created_at'])
}

/** Every user's total, by user id. */
export function allTotals(db: Reader) {
  return db.selectFrom('user_levels').select(['user_id', 'exp as balance', 'chain_head']).orderBy('user_id')
}

/** Every user's hash chain, by user id and entry id. */
export function allChains(db: Reader) {
  return db.selectFrom('exp_ledger').select(ExpLedgerTable.columns).orderBy('user_id').orderBy('id')
}

/** For each row with the reason energize: how much of that day's cap had been used before it. */
export async function energizedBefore(
  db: Db,
  userId: number,
  rows: { id: number; reason: ExpReason }[],
): Promise<Map<number, number>> {
  const ids = rows.filter(({ reason }) => reason === 'energize').map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const found = await sql<{ id: number; before: number }>`
    select row.id, coalesce(sum(other.delta), 0) as before
    from exp_ledger as row left join exp_ledger as other
      on other.user_id = row.user_id and other.reason = 'energize' and other.id < row.id
      and (other.created_at at time zone ${inShanghai.timeZone})::date = (row.created_at at time zone ${inShanghai.timeZone})::date
    where row.user_id = ${userId} and row.id = any(${ids})
    group by row.id`.execute(db)
  return new Map(found.rows.map(({ id, before }) => [id, before]))
}
