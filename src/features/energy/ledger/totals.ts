import { sql } from 'kysely'
import { addDays, type Day, inShanghai, startOfDay } from '../../../kernel/calendar.ts'
import type { Reader } from '../../../kernel/db/db.ts'
import { one } from '../../../kernel/db/rows.ts'

export interface Supply {
  minted: number
  sunk: number
  /** The sum of all balances, including negative ones. */
  held: number
  in_debt: number
}

/** Full scan of the ledger, for callers that cache the result. */
export async function energySupply(db: Reader): Promise<Supply> {
  const { rows } = await sql<Supply>`
    select * from
      (select -coalesce(sum(delta) filter (where account = 'mint'), 0) as minted,
        coalesce(sum(delta) filter (where account = 'sink'), 0) as sunk
        from energy_ledger where user_id is null) as books,
      (select coalesce(sum(balance), 0) as held, count(*) filter (where balance < 0) as in_debt
        from energy_accounts) as accounts`.execute(db)
  return one(rows)
}

interface DayOfEnergy {
  day: Day
  minted: number
  sunk: number
}

/** Minted and sunk per day, for days that have any; refunds count as neither. */
export async function energyByDay(db: Reader, from: Day, to: Day): Promise<DayOfEnergy[]> {
  const { rows } = await sql<DayOfEnergy>`
    select to_char(created_at at time zone ${inShanghai.timeZone}, 'YYYY-MM-DD') as day,
      -coalesce(sum(delta) filter (where account = 'mint'), 0) as minted,
      coalesce(sum(delta) filter (where account = 'sink' and delta > 0), 0) as sunk
    from energy_ledger
    where user_id is null and created_at >= ${startOfDay(from)} and created_at < ${startOfDay(addDays(to, 1))}
    group by 1`.execute(db)
  return rows
}
