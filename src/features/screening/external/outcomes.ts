import { sql } from 'kysely'
import { addDays, type Day, shanghaiDay } from '../../../kernel/calendar.ts'
import type { Db, Reader, Trx } from '../../../kernel/db/db.ts'
import { transaction } from '../../../kernel/db/db.ts'
import { column, type TablesOf, table } from '../../../kernel/db/tables.ts'
import type { CheckName, Outcome, Report } from './question.ts'

declare module '../../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof OutcomesTable> {}
}

const OutcomesTable = table('external_check_outcomes', {
  check_name: column.of<CheckName>(),
  day: column.of<Day>(),
  outcome: column.of<Outcome>(),
  count: column.number,
  last_at: column.timestamp,
})

const FLUSH_MS = 5_000
const SHOWN_DAYS = 7
const KEPT_DAYS = 30

/** Since the start of the process, for the metrics: by check, then by outcome. */
const totals = new Map<CheckName, Map<Outcome, number>>()

export function externalCheckTotals(): { check: CheckName; outcome: Outcome; count: number }[] {
  return [...totals].flatMap(([check, outcomes]) =>
    [...outcomes].map(([outcome, count]) => ({ check, outcome, count })),
  )
}

interface Counted {
  check: CheckName
  day: Day
  outcome: Outcome
  count: number
  last_at: Date
}

interface OutcomeCounter {
  count(report: Report): void
  flush(): Promise<void>
  close(): Promise<void>
}

/** In-memory buffer, flushed by a timer: nobody waits for a count to be written. */
export function openOutcomeCounter(db: Db, onError: (error: unknown) => void): OutcomeCounter {
  let buffer = new Map<string, Counted>()
  let flushing: Promise<void> = Promise.resolve()
  const flush = async () => {
    const counted = [...buffer.values()]
    buffer = new Map()
    if (counted.length > 0) await transaction(db, (trx) => addOutcomes(trx, counted))
  }
  const flushInTurn = () => {
    flushing = flushing.then(flush).catch(onError)
    return flushing
  }
  const timer = setInterval(flushInTurn, FLUSH_MS).unref()
  return {
    count({ check, outcome }) {
      const ofCheck = totals.get(check) ?? new Map<Outcome, number>()
      totals.set(check, ofCheck.set(outcome, (ofCheck.get(outcome) ?? 0) + 1))
      const last_at = db.clock.now()
      const day = shanghaiDay(last_at)
      const key = `${check} ${day} ${outcome}`
      buffer.set(key, { check, day, outcome, count: (buffer.get(key)?.count ?? 0) + 1, last_at })
    },
    flush: flushInTurn,
    async close() {
      clearInterval(timer)
      await flushInTurn()
    },
  }
}

/** In the order of the key, so that processes that write at the same time do not deadlock. */
async function addOutcomes(trx: Trx, counted: Counted[]): Promise<void> {
  trx.declareChanges([])
  const sorted = counted.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const rows = sorted.map(({ check, ...rest }) => ({ check_name: check, ...rest }))
  await trx
    .insertInto('external_check_outcomes')
    .values(rows)
    .onConflict((oc) =>
      oc.columns(['check_name', 'day', 'outcome']).doUpdateSet({
        count: sql`external_check_outcomes.count + excluded.count`,
        last_at: sql`greatest(external_check_outcomes.last_at, excluded.last_at)`,
      }),
    )
    .execute()
}

function keyOf({ check, day, outcome }: Counted): string {
  return `${check} ${day} ${outcome}`
}

export interface OutcomeCount {
  check: CheckName
  outcome: Outcome
  count: number
  last_at: Date
}

/** Of the last seven days, today included; the latest first. */
export async function recentOutcomes(db: Reader & Pick<Db, 'clock'>): Promise<OutcomeCount[]> {
  const from = addDays(shanghaiDay(db.clock.now()), 1 - SHOWN_DAYS)
  const { rows } = await sql<OutcomeCount>`
    select check_name as check, outcome, sum(count)::int8 as count, max(last_at) as last_at from external_check_outcomes
    where day >= ${from} group by check_name, outcome order by max(last_at) desc, outcome`.execute(db)
  return rows
}

export async function deleteOldOutcomes(trx: Trx): Promise<void> {
  const before = addDays(shanghaiDay(trx.now), -KEPT_DAYS)
  await trx.deleteFrom('external_check_outcomes').where('day', '<', before).execute()
}
