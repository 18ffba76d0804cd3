import { setImmediate as nextTurn } from 'node:timers/promises'
import { isRetryable } from './failures.ts'
import type { Db } from './handles.ts'
import type { PreparedWrite } from './prepared-statements.ts'

/** A kind of write of which one statement does many at once. */
export interface BatchedWrite<Call, Row> {
  /** Its rows say in `ordinal` which of the calls they answer, counted from 1. */
  statement: PreparedWrite<Row & { ordinal: number }>
  /** Two calls with the same key never go together. */
  keyOf(call: Call): string | number
  /** What a call changes that others change too, by its number: two statements never change the same at a time. */
  resourceOf(call: Call): number
  /** `locked`: someone has looked at everything and holds it, so the statement need not be careful any more. */
  parametersOf(calls: Call[], now: Date, locked: boolean): unknown[]
}

interface Waiting<Call, Row> {
  call: Call
  resolve(row: Row | undefined): void
  reject(error: unknown): void
}

interface WriteQueue<Call, Row> {
  waiting: Waiting<Call, Row>[]
  /** What the statements that are under way change. */
  inHand: Set<number>
  underWay: number
}

const MAX_TOGETHER = 64
const MAX_UNDER_WAY = 2
/** So many do not wait for the statement before theirs; fewer would cost more than they gain. */
const ENOUGH = 4
// biome-ignore lint/suspicious/noExplicitAny: each gathering finds only its own.
const gatherers = new WeakMap<Db, Map<PreparedWrite<any>, WriteQueue<any, any>>>()

/**
 * Whoever comes while others are being served waits for them, and then goes along with everyone who came meanwhile: a
 * busy hour needs one statement and one commit for many. Nobody is answered before the commit. No row means that the
 * statement could not do this one, or that the database asked to try again.
 */
export function enqueue<Call, Row>(
  db: Db,
  gathering: BatchedWrite<Call, Row>,
  call: Call,
): Promise<Row | undefined> {
  const gatherer = gathererOf(db, gathering)
  return new Promise((resolve, reject) => {
    gatherer.waiting.push({ call, resolve, reject })
    void serve(db, gathering, gatherer)
  })
}

function gathererOf<Call, Row>(db: Db, { statement }: BatchedWrite<Call, Row>): WriteQueue<Call, Row> {
  const known = gatherers.get(db) ?? new Map()
  gatherers.set(db, known)
  const gatherer = known.get(statement) ?? { waiting: [], inHand: new Set(), underWay: 0 }
  known.set(statement, gatherer)
  return gatherer
}

async function serve<Call, Row>(
  db: Db,
  gathering: BatchedWrite<Call, Row>,
  gatherer: WriteQueue<Call, Row>,
): Promise<void> {
  if (!isWorthIt(gathering, gatherer)) return
  gatherer.underWay++
  // Those who arrive in the same turn come along.
  await nextTurn()
  const some = takeSome(gathering, gatherer)
  const things = some.map(({ call }) => gathering.resourceOf(call))
  for (const thing of things) gatherer.inHand.add(thing)
  if (some.length > 0) await serveSome(db, gathering, some)
  for (const thing of things) gatherer.inHand.delete(thing)
  gatherer.underWay--
  void serve(db, gathering, gatherer)
}

function isWorthIt<Call, Row>(
  { resourceOf }: BatchedWrite<Call, Row>,
  { waiting, inHand, underWay }: WriteQueue<Call, Row>,
): boolean {
  if (underWay === 0) return waiting.length > 0
  return (
    underWay < MAX_UNDER_WAY && waiting.filter(({ call }) => !inHand.has(resourceOf(call))).length >= ENOUGH
  )
}

function takeSome<Call, Row>(
  { keyOf, resourceOf }: BatchedWrite<Call, Row>,
  gatherer: WriteQueue<Call, Row>,
) {
  const some = new Map<string | number, Waiting<Call, Row>>()
  const later: Waiting<Call, Row>[] = []
  for (const each of gatherer.waiting) {
    const key = keyOf(each.call)
    if (some.size < MAX_TOGETHER && !some.has(key) && !gatherer.inHand.has(resourceOf(each.call)))
      some.set(key, each)
    else later.push(each)
  }
  gatherer.waiting = later
  return [...some.values()]
}

async function serveSome<Call, Row>(
  db: Db,
  { statement, parametersOf }: BatchedWrite<Call, Row>,
  some: Waiting<Call, Row>[],
): Promise<void> {
  try {
    const calls = some.map(({ call }) => call)
    const rows = await db.autocommit(statement, parametersOf(calls, db.clock.now(), false))
    const byOrdinal = new Map(rows.map((row) => [row.ordinal, row]))
    for (const [index, { resolve }] of some.entries()) resolve(byOrdinal.get(index + 1))
  } catch (error) {
    for (const { resolve, reject } of some) isRetryable(error) ? resolve(undefined) : reject(error)
  }
}
