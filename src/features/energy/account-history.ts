import { type Day, daysBefore, lastDays, shanghaiDay, startOfDay } from '../../kernel/calendar.ts'
import type { Db } from '../../kernel/db/db.ts'
import { NEWEST_FIRST } from '../../kernel/db/paging/list-order.ts'
import { type Page, type PageQuery, readPage } from '../../kernel/db/paging/paging.ts'
import { selectPage } from '../../kernel/db/paging/select-page.ts'
import { readBalance } from './account-queries.ts'
import { closingBalances, entriesOf, findBalanceBefore } from './ledger/queries.ts'
import { canSpend } from './rules.ts'
import type { EnergyEntry, EnergyInfo } from './schema.ts'

export async function energyInfo(db: Db, userId: number): Promise<EnergyInfo> {
  const balance = await readBalance(db, userId)
  return { balance, can_spend: canSpend(balance) }
}

export function energyLogs(
  db: Db,
  userId: number,
  query: PageQuery & { days?: number },
): Promise<Page<EnergyEntry>> {
  const since = daysBefore(db.clock.now(), query.days ?? 7)
  return selectPage(db, entriesOf(db, userId, since), readPage(query), NEWEST_FIRST)
}

export interface DayBalance {
  day: Day
  balance: number
}

/** Closing balance of each day up to today; begins one day earlier, so that the first day has a change too. */
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
