import { type Generated, sql } from 'kysely'
import { type Day, inShanghai } from '../../kernel/calendar.ts'
import type { Db, Reader, Trx } from '../../kernel/db/db.ts'
import { CHAIN_START } from '../energy/rules.ts'
import type { ExpReason, Task } from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    user_levels: { user_id: number; exp: Generated<number>; chain_head: Buffer; checked_in_on: Day | null }
    exp_ledger: ExpLedgerTable
    user_check_ins: { user_id: number; day: Day; created_at: Date }
    user_tasks: { user_id: number; task: Task; created_at: Date }
    daily_exp_summaries: { user_id: number; day: Day; exp: number }
  }
}

interface ExpLedgerTable {
  id: Generated<number>
  user_id: number
  delta: number
  balance_after: number
  reason: ExpReason
  ref_type: string
  ref_id: number
  hash: Buffer
  created_at: Date
}

export async function lockLevel(trx: Trx, user_id: number) {
  const locking = trx.selectFrom('user_levels').selectAll().where('user_id', '=', user_id).forNoKeyUpdate()
  const found = await locking.executeTakeFirst()
  if (found) return found
  // Someone's first exp: rare enough to ask twice.
  await trx
    .insertInto('user_levels')
    .values({ user_id, chain_head: CHAIN_START, checked_in_on: null })
    .onConflict((oc) => oc.doNothing())
    .execute()
  return locking.executeTakeFirstOrThrow()
}

/** Taken after the row is locked, so that ids grow along each person's chain. */
export async function nextEntryId(trx: Trx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('exp_ledger', 'id')) as id`.execute(trx)
  return rows[0]!.id
}

export async function insertEntry(
  trx: Trx,
  entry: Omit<ExpLedgerTable, 'id'> & { id: number },
): Promise<void> {
  await trx.insertInto('exp_ledger').values(entry).execute()
}

export async function saveExp(trx: Trx, user_id: number, exp: number, chain_head: Buffer): Promise<void> {
  await trx.updateTable('user_levels').set({ exp, chain_head }).where('user_id', '=', user_id).execute()
}

/** True for the first one of the day. */
export async function insertCheckIn(trx: Trx, user_id: number, day: Day): Promise<boolean> {
  const row = await trx
    .insertInto('user_check_ins')
    .values({ user_id, day, created_at: trx.now })
    .onConflict((oc) => oc.doNothing())
    .returning('day')
    .executeTakeFirst()
  if (!row) return false
  await trx.updateTable('user_levels').set({ checked_in_on: day }).where('user_id', '=', user_id).execute()
  return true
}

/** True when it had not been done before. */
export async function insertTask(trx: Trx, user_id: number, task: Task): Promise<boolean> {
  const row = await trx
    .insertInto('user_tasks')
    .values({ user_id, task, created_at: trx.now })
    .onConflict((oc) => oc.doNothing())
    .returning('task')
    .executeTakeFirst()
  return row !== undefined
}

/** Adds to what giving energy brought today, and says how much of it the cap let through. */
export async function addToDailyExp(
  trx: Trx,
  user_id: number,
  day: Day,
  wanted: number,
  cap: number,
): Promise<number> {
  const before = await trx
    .selectFrom('daily_exp_summaries')
    .select('exp')
    .where('user_id', '=', user_id)
    .where('day', '=', day)
    .executeTakeFirst()
  const gained = Math.min(wanted, cap - (before?.exp ?? 0))
  if (gained === 0) return 0
  await sql`
    insert into daily_exp_summaries as s (user_id, day, exp) values (${user_id}, ${day}, ${gained})
    on conflict (user_id, day) do update set exp = s.exp + excluded.exp`.execute(trx)
  return gained
}

export async function findExp(db: Reader, userId: number): Promise<number> {
  const row = await db
    .selectFrom('user_levels')
    .select('exp')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.exp ?? 0
}

/** Of many; whoever never had any is not among them. */
export async function findExps(db: Reader, userIds: number[]): Promise<Map<number, number>> {
  const levels = db.selectFrom('user_levels').select(['user_id', 'exp'])
  const rows = await levels.where('user_id', '=', sql<number>`any(${userIds})`).execute()
  return new Map(rows.map(({ user_id, exp }) => [user_id, exp]))
}

/** When they last checked in, which every visit of a day does once. */
export async function findLastCheckIns(db: Reader, userIds: number[]): Promise<Map<number, Date>> {
  const { rows } = await sql<{ id: number; created_at: Date }>`
    select person.id, last.created_at from unnest(${userIds}::bigint[]) as person (id), lateral (
      select created_at from user_check_ins c where c.user_id = person.id order by c.day desc limit 1) as last`.execute(
    db,
  )
  return new Map(rows.map(({ id, created_at }) => [id, created_at]))
}

export async function findTasks(db: Reader, userId: number): Promise<Task[]> {
  const rows = await db.selectFrom('user_tasks').select('task').where('user_id', '=', userId).execute()
  return rows.map(({ task }) => task)
}

export async function findDayProgress(
  db: Db,
  userId: number,
  day: Day,
): Promise<{ checked_in: boolean; energize_exp: number }> {
  const { rows } = await sql<{ checked_in: boolean; energize_exp: number }>`
    select exists (select from user_check_ins where user_id = ${userId} and day = ${day}) as checked_in,
      coalesce((select exp from daily_exp_summaries where user_id = ${userId} and day = ${day}), 0) as energize_exp`.execute(
    db,
  )
  return rows[0]!
}

export function entriesOf(db: Db, userId: number) {
  return db
    .selectFrom('exp_ledger')
    .where('user_id', '=', userId)
    .select(['id', 'delta', 'balance_after', 'reason', 'ref_type', 'ref_id', 'created_at'])
}

/** Everyone's sum, in the order of people. */
export function allSums(db: Reader) {
  return db.selectFrom('user_levels').select(['user_id', 'exp as balance', 'chain_head']).orderBy('user_id')
}

/** Everyone's rows, in the order of people and of each person's chain. */
export function allChains(db: Reader) {
  return db.selectFrom('exp_ledger').selectAll().orderBy('user_id').orderBy('id')
}

/** For each row that came from giving energy: how much of that day's cap had been used before it. */
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
