import { type Anomaly, endOf, type FactOf, factsBy, type Operation } from '../history.ts'

type About = FactOf<'write' | 'press' | 'read'>
type Change = FactOf<'write' | 'press'>

interface Event {
  at: number
  /** Begins before others of the same moment end. */
  begins: boolean
  operation: Operation
  fact: About
}

/** One way in which the writes so far may have happened. */
interface Possibility {
  value: string
  /** Pending writes that have taken effect. */
  done: ReadonlySet<Operation>
  /** When the register last had each value: now, for the one it has. */
  lastAt: ReadonlyMap<string, number>
}

const INITIAL = 'none'
/** After the very moment of an acknowledgement. */
const MOMENT_MS = 0.001
/** More than this many ways mean that too many answers are missing to judge. */
const MAX_WAYS = 5_000

/**
 * Linearizability of registers (just-in-time linearization, as in Knossos): all ways in which the writes may have happened are
 * followed through the history. An exact read, or the answer of a write, rules out those that do not fit; any other read must fit
 * one of them at some time between its beginning, less the lag that is allowed, and its end.
 */
export function checkRegisters(history: Operation[]): Anomaly[] {
  const registers = factsBy(history, ['write', 'press', 'read'], ({ register }) => register)
  return [...registers].flatMap(([register, facts]) => checkRegister(register, facts) ?? [])
}

function checkRegister(
  register: string,
  facts: { operation: Operation; fact: About }[],
): Anomaly | undefined {
  const changes = facts.filter(({ fact }) => fact.kind !== 'read').map(({ operation }) => operation)
  let ways: Possibility[] = [{ value: INITIAL, done: new Set(), lastAt: new Map([[INITIAL, 0]]) }]
  const pending = new Map<Operation, Change>()
  const past: Operation[] = []
  for (const { at, begins, operation, fact } of eventsOf(facts)) {
    if (fact.kind === 'read') {
      if (begins) continue
      const since = readsSince(operation, fact, changes)
      const reached = closure(ways, pending, at)
      const fits = reached.filter(
        ({ value, lastAt }) => value === fact.value || (lastAt.get(fact.value) ?? -1) >= since,
      )
      if (fits.length === 0) return anomaly(register, reached, operation, fact.value, past)
      if (fact.exact) ways = fits
    } else if (begins) {
      pending.set(operation, fact)
    } else {
      const reached = closure(ways, pending, at)
      ways = operation.outcome === 'unknown' ? reached : reached.filter(({ done }) => done.has(operation))
      if (ways.length === 0) return anomaly(register, reached, operation, expectedOf(fact), past)
      pending.delete(operation)
      ways = distinct(ways.map((way) => ({ ...way, done: without(way.done, operation) })))
      past.push(operation)
    }
    if (ways.length > MAX_WAYS) return
  }
}

function eventsOf(facts: { operation: Operation; fact: About }[]): Event[] {
  return facts
    .flatMap(({ operation, fact }) => [
      { at: operation.from, begins: true, operation, fact },
      { at: endOf(operation), begins: false, operation, fact },
    ])
    .sort((one, other) => one.at - other.at || Number(other.begins) - Number(one.begins))
}

/** The process that answered a write shows the state before it to nobody; others may, for the time of the lag. */
function readsSince(
  { from, lagMs, lane }: Operation,
  { exact }: FactOf<'read'>,
  changes: Operation[],
): number {
  if (exact || lagMs === 0) return from
  const here = changes.filter((change) => change.lane === lane && change.to <= from)
  return Math.max(from - lagMs, ...here.map(({ to }) => to + MOMENT_MS))
}

/** All that may be true once any of the pending writes have happened, in any order. */
function closure(ways: Possibility[], pending: ReadonlyMap<Operation, Change>, at: number): Possibility[] {
  const found = new Map(ways.map((way) => [keyOf(way), way]))
  const open = [...ways]
  for (let way = open.pop(); way && found.size <= MAX_WAYS; way = open.pop())
    for (const [operation, change] of pending) {
      if (way.done.has(operation)) continue
      for (const value of valuesAfter(way.value, change)) {
        const lastAt = new Map([...way.lastAt, [way.value, at] as const, [value, at] as const])
        const next = { value, done: new Set(way.done).add(operation), lastAt }
        const known = found.get(keyOf(next))
        if (known && !addsTo(known, next)) continue
        const both = known ? merged(known, next) : next
        found.set(keyOf(next), both)
        open.push(both)
      }
    }
  return [...found.values()].map((way) => ({ ...way, lastAt: new Map(way.lastAt).set(way.value, at) }))
}

function valuesAfter(before: string, change: Change): string[] {
  if (change.kind === 'write') return change.values
  const after = before === change.button ? INITIAL : change.button
  return change.value === undefined || change.value === after ? [after] : []
}

/** Times are left out of it: ways that differ in nothing else are merged. */
function keyOf({ value, done, lastAt }: Possibility): string {
  const ids = [...done].map(({ id }) => id).sort((one, other) => one - other)
  return `${value} ${ids} ${[...lastAt.keys()].sort()}`
}

function distinct(ways: Possibility[]): Possibility[] {
  const found = new Map<string, Possibility>()
  for (const way of ways) {
    const known = found.get(keyOf(way))
    found.set(keyOf(way), known ? merged(known, way) : way)
  }
  return [...found.values()]
}

/** Whether a value was there later than in the way that is known. */
function addsTo(known: Possibility, { lastAt }: Possibility): boolean {
  return [...lastAt].some(([value, at]) => at > (known.lastAt.get(value) ?? -1))
}

/** A read asks only for one value, so what was seen last in either way is right for both. */
function merged(one: Possibility, { lastAt }: Possibility): Possibility {
  const newest = new Map(one.lastAt)
  for (const [value, at] of lastAt) newest.set(value, Math.max(at, newest.get(value) ?? -1))
  return { ...one, lastAt: newest }
}

function without<T>(set: ReadonlySet<T>, member: T): Set<T> {
  return new Set([...set].filter((each) => each !== member))
}

function expectedOf(fact: Change): string {
  return fact.kind === 'write' ? fact.values.join(' or ') : (fact.value ?? fact.button)
}

function anomaly(
  register: string,
  ways: Possibility[],
  operation: Operation,
  seen: string,
  past: Operation[],
): Anomaly {
  const possible = [...new Set(ways.map(({ value }) => value))]
  return {
    kind: 'register',
    expected: `${register} is ${possible.join(' or ')}`,
    seen,
    operations: [...past.slice(-3), operation],
  }
}
