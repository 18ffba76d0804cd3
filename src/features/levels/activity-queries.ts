import { sql } from 'kysely'
import type { Day } from '../../kernel/calendar.ts'
import type { Db, Reader, Trx } from '../../kernel/db/db.ts'
import { one } from '../../kernel/db/rows.ts'
import { column, type TablesOf, table } from '../../kernel/db/tables.ts'
import type { Task } from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables
    extends TablesOf<typeof UserCheckInsTable | typeof UserTasksTable | typeof DailyExpSummariesTable> {}
}

const UserCheckInsTable = table('user_check_ins', {
  user_id: column.number,
  day: column.of<Day>(),
  created_at: column.timestamp,
})

const UserTasksTable = table('user_tasks', {
  user_id: column.number,
  task: column.of<Task>(),
  created_at: column.timestamp,
})

const DailyExpSummariesTable = table('daily_exp_summaries', {
  user_id: column.number,
  day: column.of<Day>(),
  exp: column.number,
})

/** False if the user has already checked in that day. */
export async function insertCheckIn(trx: Trx, user_id: number, day: Day): Promise<boolean> {
  const row = await trx
    .insertInto('user_check_ins')
    .values({ user_id, day, created_at: trx.now })
    .onConflict((oc) => oc.doNothing())
    .returning('day')
    .executeTakeFirst()
  if (!row) return false
  // The clock of another process may already be past midnight: never go back to the previous day.
  await trx
    .updateTable('user_levels')
    .set({ checked_in_on: sql`greatest(checked_in_on, ${day})` })
    .where('user_id', '=', user_id)
    .execute()
  return true
}

/** False if it was already completed. */
export async function insertTask(trx: Trx, user_id: number, task: Task): Promise<boolean> {
  const row = await trx
    .insertInto('user_tasks')
    .values({ user_id, task, created_at: trx.now })
    .onConflict((oc) => oc.doNothing())
    .returning('task')
    .executeTakeFirst()
  return row !== undefined
}

/** The time of each user's last check-in. */
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
  return one(rows)
}
