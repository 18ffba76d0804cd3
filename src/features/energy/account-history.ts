import { type Day, daysBefore, lastDays, shanghaiDay, startOfDay } from '../../kernel/calendar.ts'
import type { Db } from '../../kernel/db/db.ts'
import { NEWEST_FIRST } from '../../kernel/db/paging/list-order.ts'
import { type Page, type PageQuery, pageOf, readPage } from '../../kernel/db/paging/paging.ts'
import { countRows, selectRows } from '../../kernel/db/paging/select-page.ts'
import { readBalance } from './account-queries.ts'
import { closingBalances, entriesOf, entriesSince, findBalanceBefore } from './ledger/queries.ts'
import { canSpend } from './rules.ts'
import type { EnergyEntry, EnergyInfo } from './schema.ts'

export async function energyInfo(db: Db, userId: number): Promise<EnergyInfo> {
  const balance = await readBalance(db, userId)
  return { balance, can_spend: canSpend(balance) }
}

/** Reads a page of all entries and cuts it where they become too old: finding that point first would read all of those days. */
export async function energyLogs(
  db: Db,
  userId: number,
  query: PageQuery & { days?: number },
): Promise<Page<EnergyEntry>> {
  const page = readPage(query)
  const since = daysBefore(db.clock.now(), query.days ?? 7)
  const [rows, total] = await Promise.all([
    selectRows(entriesOf(db, userId), page, NEWEST_FIRST),
    page.after ? null : countRows(db, entriesSince(db, userId, since)),
  ])
  const recent = rows.filter(({ created_at }) => created_at >= since)
  return pageOf(page, recent, total, NEWEST_FIRST.cursorOf)
}

export interface DayBalance {
  day: Day
  balance: number
}

/** Closing balance of each day up to today; starts one day earlier, so that the first day has a change too. */
export async function balanceHistory(db: Db, userId: number, days: number): Promise<DayBalance[]> {
  const calendar = lastDays(shanghaiDay(db.clock.now()), days + 1)
  const since = startOfDay(calendar[0]!)
  const closings = await closingBalances(db, userId, since)
  let balance = await findBalanceBefore(db, userId, since)
  return calendar.map((day) => {
    balance = closings.get(day) ?? balance
    return { day, balance }
  })
}
