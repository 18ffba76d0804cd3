import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { type Claimed, type Queue, runQueue } from './queue.ts'

interface LaneLimits<Row> {
  /** How many attempts run concurrently, in total. */
  lanes: number
  /** And with the same value in the column `group`: about as many, since concurrent claims do not see each other. */
  perGroup: number
  group: string & keyof Row
}

/**
 * Bulkheads: a receiver that hangs occupies its share of the lanes of a queue, and the others go on. A lane that finds a row opens the
 * next one before it works, so an idle queue costs one look.
 */
export function openLanes<Row extends Claimed & Record<Group, string>, Group extends string>(
  db: Db,
  queue: Queue<Row>,
  { lanes, perGroup, group }: LaneLimits<Row> & { group: Group },
  attempt: (row: Row, stopping: AbortSignal) => Promise<void>,
) {
  const open = new Set<Promise<void>>()
  const underWay = new Map<string, number>()

  /** Evaluated at every claim. */
  const others = {
    get only() {
      const full = [...underWay].filter(([, count]) => count >= perGroup).map(([name]) => name)
      return sql`${queue.only ?? sql`true`} and ${sql.ref(group)} <> all(${full}::text[])`
    },
  }

  async function work(row: Row, stopping: AbortSignal): Promise<void> {
    const name = row[group]
    underWay.set(name, (underWay.get(name) ?? 0) + 1)
    openLane(stopping)
    try {
      await attempt(row, stopping)
    } finally {
      const left = (underWay.get(name) ?? 1) - 1
      if (left > 0) underWay.set(name, left)
      else underWay.delete(name)
    }
  }

  function openLane(stopping: AbortSignal): void {
    if (open.size >= lanes || stopping.aborted) return
    const inGroup = Object.defineProperties({ ...queue }, Object.getOwnPropertyDescriptors(others))
    const lane = runQueue(db, inGroup, (row) => work(row, stopping), stopping).finally(() =>
      open.delete(lane),
    )
    open.add(lane)
    lane.catch(() => {})
  }

  return {
    openLane,
    /** Until no lane finds anything; rejects if one of them could not claim. */
    async untilIdle(): Promise<void> {
      while (open.size > 0) await Promise.all(open)
    },
  }
}
