/** Bounds the memory used during an unceasing flood. */
const MAX_COUNTED = 10_000

/** A priority class, then the names whose service is counted, the wider group first. */
export type Rank = [priority: number, ...names: string[]]

/**
 * Queue order by least attained service: picks the waiting key that, together with its group, has been picked least often since the
 * queue was last empty. Ties go alternately to the newest and the oldest: a newcomer does not wait behind a whole burst that arrived a
 * moment earlier, and nobody in that burst is overtaken forever.
 */
export function leastServedFirst(rankOf: (key: string) => Rank): (waiting: string[]) => string {
  const served = new Map<string, number>()
  let newest = false

  function compare(a: string, b: string): number {
    const [priorityA, ...namesA] = rankOf(a)
    const [priorityB, ...namesB] = rankOf(b)
    const counts = namesA.map((name, index) => countOf(name) - countOf(namesB[index]))
    return priorityA - priorityB || counts.find((difference) => difference !== 0) || 0
  }

  function countOf(name = ''): number {
    return served.get(name) ?? 0
  }

  return (waiting) => {
    const least = waiting.reduce((best, key) => (compare(key, best) < 0 ? key : best))
    const equals = waiting.filter((key) => compare(key, least) === 0)
    newest = !newest
    const chosen = equals.at(newest ? -1 : 0) ?? least
    const [, ...names] = rankOf(chosen)
    if (waiting.length === 1 || served.size > MAX_COUNTED) served.clear()
    else for (const name of new Set(names)) served.set(name, countOf(name) + 1)
    return chosen
  }
}
