import { type Anomaly, endOf, type FactOf, factsBy, type Operation } from '../history.ts'
import type { Edge } from './graph.ts'

type About = FactOf<'add' | 'drop' | 'members' | 'size'>

/** Who added and dropped an element, and who could have. */
interface Life {
  adds: Operation[]
  drops: Operation[]
}

export interface Findings {
  anomalies: Anomaly[]
  edges: Edge[]
}

/**
 * Sets of elements that are unique in the history, such as comments. Whether a read had an element says whether it came after the
 * write that added it; these are the edges. What never can have been, or is missing for good, is found here.
 */
export function checkSets(history: Operation[]): Findings {
  const sets = factsBy(history, ['add', 'drop', 'members', 'size'], ({ set }) => set)
  const findings = [...sets].map(([set, facts]) => checkSet(set, facts))
  return {
    anomalies: findings.flatMap(({ anomalies }) => anomalies),
    edges: findings.flatMap(({ edges }) => edges),
  }
}

function checkSet(set: string, facts: { operation: Operation; fact: About }[]): Findings {
  const lives = livesOf(facts)
  const edges: Edge[] = []
  const anomalies: Anomaly[] = []
  for (const { operation, fact } of facts) {
    if (fact.kind === 'size') anomalies.push(...checkSize(set, operation, fact.size, lives))
    if (fact.kind !== 'members') continue
    const seen = new Set(fact.elements)
    if (seen.size < fact.elements.length)
      anomalies.push({
        kind: 'twice',
        expected: `each of ${set} once`,
        seen: fact.elements.join(', '),
        operations: [operation],
      })
    for (const element of seen)
      if (!lives.get(element)?.adds.some(({ outcome, from }) => outcome !== 'refused' && from < operation.to))
        anomalies.push({
          kind: 'phantom',
          expected: `nothing in ${set} that nobody wrote`,
          seen: element,
          operations: [...(lives.get(element)?.adds ?? []), operation],
        })
    for (const [element, life] of lives)
      edges.push(...edgesOf(`${element} in ${set}`, life, operation, seen.has(element)))
  }
  return { anomalies, edges }
}

function livesOf(facts: { operation: Operation; fact: About }[]): Map<string, Life> {
  const lives = new Map<string, Life>()
  for (const { operation, fact } of facts) {
    if (fact.kind !== 'add' && fact.kind !== 'drop') continue
    const life = lives.get(fact.element) ?? { adds: [], drops: [] }
    life[fact.kind === 'add' ? 'adds' : 'drops'].push(operation)
    lives.set(fact.element, life)
  }
  return lives
}

/** A request that is repeated under its key adds the element once, at any of the tries: no single one of them is to be ordered. */
function edgesOf(about: string, { adds, drops }: Life, read: Operation, seen: boolean): Edge[] {
  const [add] = adds
  const [drop] = drops
  if (!add || adds.length > 1) return []
  if (seen) {
    const came: Edge = { before: add, after: read, reason: 'wr', about }
    return drop?.outcome === 'ok' && drops.length === 1
      ? [came, { before: read, after: drop, reason: 'rw', about }]
      : [came]
  }
  // One that was dropped, or may have been, is not missing.
  if (add.outcome !== 'ok' || drops.some(({ from, outcome }) => outcome !== 'refused' && from < read.to))
    return []
  return [{ before: read, after: add, reason: 'rw', about }]
}

/** Between those that were certainly there and those that may have been. */
function checkSize(set: string, read: Operation, size: number, lives: Map<string, Life>): Anomaly[] {
  const since = read.from - read.lagMs
  let [least, most] = [0, 0]
  for (const { adds, drops } of lives.values()) {
    const mayBe = adds.some(({ outcome, from }) => outcome !== 'refused' && from < read.to)
    const isGone = drops.some(({ outcome, to }) => outcome === 'ok' && to <= since)
    const isThere = adds.some(({ outcome, to }) => outcome === 'ok' && to <= since)
    const mayBeGone = drops.some(({ outcome, from }) => outcome !== 'refused' && from < read.to)
    if (mayBe && !isGone) most++
    if (isThere && !mayBeGone) least++
  }
  if (size >= least && size <= most) return []
  const writes = [...lives.values()].flatMap(({ adds, drops }) => [...adds, ...drops])
  const last = writes.filter((write) => write.from < read.to).sort((one, other) => endOf(one) - endOf(other))
  return [
    {
      kind: 'count',
      expected: `${set} has ${least === most ? least : `${least} to ${most}`}`,
      seen: String(size),
      operations: [...last.slice(-3), read],
    },
  ]
}
