import { type Anomaly, endOf, type FactOf, factsBy, type Operation } from '../history.ts'

type Change = FactOf<'press' | 'write'>
type Changes = { operation: Operation; fact: Change }[]

/** Counters over registers, such as the likes of a post: between those that certainly have the value and those that may have it. */
export function checkCounts(history: Operation[]): Anomaly[] {
  const groups = Map.groupBy(
    factsBy(history, ['press', 'write'], ({ register }) => register),
    ([register]) => register.slice(0, register.lastIndexOf(' ')),
  )
  const counts = factsBy(history, ['count'], ({ group }) => group)
  return [...counts].flatMap(([group, reads]) => {
    const members = (groups.get(group) ?? []).map(([, changes]) => changes)
    return reads.flatMap(({ operation, fact }) => checkCount(fact, operation, members) ?? [])
  })
}

function checkCount(
  { group, value, count }: FactOf<'count'>,
  read: Operation,
  members: Changes[],
): Anomaly | undefined {
  const possible = members.map((changes) => possibleDuring(changes, read.from - read.lagMs, read))
  const least = possible.filter((values) => values?.size === 1 && values.has(value)).length
  const most = possible.filter((values) => !values || values.has(value)).length
  if (count >= least && count <= most) return
  const near = members.flat().filter(({ operation }) => operation.from < read.to)
  return {
    kind: 'count',
    expected: `${group}: ${least === most ? least : `${least} to ${most}`} times ${value}`,
    seen: String(count),
    operations: [...near.slice(-4).map(({ operation }) => operation), read],
  }
}

/** The values that a register may have had in this time; null for any. */
function possibleDuring(changes: Changes, since: number, read: Operation): Set<string> | null {
  const before = changes.filter(({ operation }) => endOf(operation) <= since)
  const during = changes.filter(({ operation }) => endOf(operation) > since && operation.from < read.to)
  const last = before.toSorted((one, other) => endOf(one.operation) - endOf(other.operation)).at(-1)
  const values = new Set<string>()
  if (last) {
    // Others that were under way with the last one may have come after it.
    const rivals = before.filter(({ operation }) => endOf(operation) > last.operation.from)
    for (const { operation, fact } of rivals) {
      const became = becameOf(operation, fact)
      if (became === null) return null
      values.add(became)
    }
  } else values.add('none')
  for (const { operation, fact } of during) {
    const became = becameOf(operation, fact)
    if (became === null) return null
    values.add(became)
  }
  return values
}

function becameOf({ outcome }: Operation, fact: Change): string | null {
  if (outcome !== 'ok') return null
  return fact.kind === 'press' ? (fact.value ?? null) : fact.values.length === 1 ? fact.values[0]! : null
}
