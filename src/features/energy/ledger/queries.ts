import { type RawBuilder, sql } from 'kysely'
import { type Day, inShanghai } from '../../../kernel/calendar.ts'
import type { Db, Reader } from '../../../kernel/db/db.ts'
import { column, type TablesOf, table } from '../../../kernel/db/tables.ts'
import type { EnergyReason } from '../rules.ts'

declare module '../../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof EnergyLedgerTable> {}
}

const EnergyLedgerTable = table('energy_ledger', {
  id: column.generated(column.number),
  transfer_id: column.number,
  account: column.of<'user' | 'mint' | 'sink'>(),
  user_id: column.nullable(column.number),
  delta: column.number,
  balance_after: column.nullable(column.number),
  reason: column.of<EnergyReason>(),
  ref_type: column.text,
  ref_id: column.number,
  hash: column.nullable(column.bytes),
  created_at: column.timestamp,
})

export function entriesOf(db: Db, userId: number) {
  return db
    .selectFrom('energy_ledger')
    .where('user_id', '=', userId)
    .select(['id', 'delta', 'balance_after', 'reason', 'ref_type', 'ref_id', 'created_at'])
    .$narrowType<{ balance_after: number }>()
}

export function entriesSince(db: Db, userId: number, since: Date) {
  return entriesOf(db, userId).where('id', '>', lastEntryBefore(userId, since))
}

/** Where a person's entries since a given time start: searched from the newest backwards, so that older ones are not read. */
function lastEntryBefore(userId: number, since: Date): RawBuilder<number> {
  return sql`coalesce((select id from energy_ledger where user_id = ${userId} and created_at < ${since}
    order by id desc limit 1), 0)`
}

/** The closing balance of each day that has entries. */
export async function closingBalances(db: Db, userId: number, since: Date): Promise<Map<Day, number>> {
  const { rows } = await sql<{ day: Day; balance: number }>`
    select distinct on (day) to_char(created_at at time zone ${inShanghai.timeZone}, 'YYYY-MM-DD') as day,
      balance_after as balance
    from energy_ledger where user_id = ${userId} and id > ${lastEntryBefore(userId, since)}
    order by day, id desc`.execute(db)
  return new Map(rows.map(({ day, balance }) => [day, balance]))
}

export async function findBalanceBefore(db: Db, userId: number, before: Date): Promise<number> {
  const row = await db
    .selectFrom('energy_ledger')
    .select('balance_after')
    .where('user_id', '=', userId)
    .where('created_at', '<', before)
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row?.balance_after ?? 0
}

/** Every user's hash chain, by user id and entry id. */
export function allChains(db: Reader) {
  return db
    .selectFrom('energy_ledger')
    .select(['id', 'user_id', 'delta', 'balance_after', 'reason', 'ref_type', 'ref_id', 'created_at', 'hash'])
    .where('account', '=', 'user')
    .orderBy('user_id')
    .orderBy('id')
    .$narrowType<{ user_id: number; balance_after: number; hash: Buffer }>()
}

/** The first transfer whose rows are not the two sides of one movement. */
export async function findBrokenTransfer(
  db: Reader,
): Promise<{ id: number; user_id: number | null; wrong: string } | null> {
  const { rows } = await sql<{ id: number; user_id: number | null; wrong: string }>`
    select id, user_id, format('transfer %s %s', transfer_id, wrong) as wrong from (
      select transfer_id, min(id) as id, max(user_id) as user_id, case
        when count(*) <> 2 then format('has %s rows in place of two', count(*))
        when sum(delta) <> 0 then format('sums to %s', sum(delta))
        when count(user_id) = 0 then 'is between nobody'
        when min(created_at) <> max(created_at) or min(ref_type) <> max(ref_type) or min(ref_id) <> max(ref_id)
          or (count(user_id) = 1 and min(reason) <> max(reason)) then 'has two sides that tell different stories'
        end as wrong
      from energy_ledger group by transfer_id) as transfers
    where wrong is not null order by id limit 1`.execute(db)
  return rows[0] ?? null
}
