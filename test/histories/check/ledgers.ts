import { type Anomaly, type FactOf, factsBy, type LedgerEntry, type Operation } from '../history.ts'
import type { Edge } from './graph.ts'
import type { Findings } from './sets.ts'

type Gift = { operation: Operation; fact: FactOf<'gift'> }
/** A post can be restored, and deleted again. */
const ONCE = new Set(['check_in', 'energize_out', 'energize_in', 'rename', 'rename_refund'])

type Read = { operation: Operation; fact: FactOf<'ledger'> }

/**
 * Ledgers of energy as append-only lists, whose entries have an order of their own (the hash chain). Every read is the beginning of
 * the longest one, sums are right, and each gift is in it once, on both sides. Gifts that can be told apart give edges.
 */
export function checkLedgers(history: Operation[]): Findings {
  const ledgers = factsBy(history, ['ledger'], ({ person }) => person)
  const gifts = giftsBy(history, ({ giver }) => giver)
  const longest = new Map([...ledgers].map(([person, reads]) => [person, longestOf(reads)]))
  const anomalies = [...ledgers].flatMap(([person, reads]) => [
    ...reads.flatMap((read) => checkRead(person, read, longest.get(person)!) ?? []),
    ...checkEntries(person, longest.get(person)!),
    ...checkGifts(person, longest.get(person)!, gifts.get(person) ?? []),
  ])
  const byRef = giftsByRef(longest, gifts)
  const edges = [...ledgers].flatMap(([person, reads]) =>
    edgesOf(person, reads, longest.get(person)!.fact.entries, byRef),
  )
  return { anomalies: [...anomalies, ...checkSums(history)], edges }
}

/** All tries under one idempotency key are one gift. */
function giftsBy(history: Operation[], aboutOf: (fact: Gift['fact']) => string): Map<string, Gift[]> {
  const found = new Map<string, Gift[]>()
  for (const [about, gifts] of factsBy(history, ['gift'], aboutOf)) {
    const tries = Map.groupBy(gifts, ({ operation, fact }) => fact.key ?? `operation ${operation.id}`)
    found.set(about, [...tries.values()].map(asOne))
  }
  return found
}

function asOne(tries: Gift[]): Gift {
  const [first] = tries
  const answered = tries.find(({ operation }) => operation.outcome === 'ok')
  if (tries.length === 1 || !answered) return first!
  return { operation: { ...answered.operation, from: first!.operation.from }, fact: answered.fact }
}

function longestOf(reads: Read[]): Read {
  return reads.reduce((best, read) => (read.fact.entries.length > best.fact.entries.length ? read : best))
}

function checkRead(person: string, { operation, fact }: Read, longest: Read): Anomaly | undefined {
  const wrong = fact.entries.findIndex((entry, n) => !isSame(entry, longest.fact.entries[n]!))
  if (wrong === -1) return
  return {
    kind: 'ledger',
    expected: `the ledger of ${person} only grows: entry ${wrong} is ${says(longest.fact.entries[wrong]!)}`,
    seen: says(fact.entries[wrong]!),
    operations: [operation, longest.operation],
  }
}

function isSame(one: LedgerEntry, other: LedgerEntry): boolean {
  return (
    one.id === other.id && one.delta === other.delta && one.after === other.after && one.ref === other.ref
  )
}

/** Sums, one check-in a day, and nothing paid or given back twice for one thing. */
function checkEntries(person: string, { operation, fact }: Read): Anomaly[] {
  const found: Anomaly[] = []
  const seen = new Set<string>()
  let sum = 0
  for (const entry of fact.entries) {
    sum += entry.delta
    if (entry.after !== sum)
      found.push({
        kind: 'ledger',
        expected: `${person} has ${sum}`,
        seen: says(entry),
        operations: [operation],
      })
    const purpose = `${entry.reason} for ${entry.ref}`
    if (ONCE.has(entry.reason) && seen.has(purpose))
      found.push({
        kind: 'twice',
        expected: `${purpose} once for ${person}`,
        seen: says(entry),
        operations: [operation],
      })
    seen.add(purpose)
  }
  return found
}

/** As many gifts left the account as were acknowledged, or may have happened. */
function checkGifts(person: string, { operation: read, fact }: Read, gifts: Gift[]): Anomaly[] {
  const given = fact.entries.filter(({ reason }) => reason === 'energize_out')
  const acknowledged = gifts.filter(({ operation }) => operation.outcome === 'ok' && operation.to < read.from)
  const possible = gifts.filter(
    ({ operation }) => operation.outcome !== 'refused' && operation.from < read.to,
  )
  const found: Anomaly[] = []
  if (given.length > possible.length)
    found.push({
      kind: 'phantom',
      expected: `at most ${possible.length} gifts of ${person}`,
      seen: String(given.length),
      operations: [...possible.slice(-3).map(({ operation }) => operation), read],
    })
  const left = given.map(({ delta, after }) => `${-delta} → ${after}`)
  for (const { operation, fact } of acknowledged) {
    const at = left.indexOf(`${fact.amount} → ${fact.balance}`)
    if (at === -1)
      found.push({
        kind: 'lost',
        expected: `a gift of ${fact.amount} that left ${fact.balance} in the ledger of ${person}`,
        seen: 'none',
        operations: [operation, read],
      })
    else left.splice(at, 1)
  }
  return found
}

/** Gifts by their reference, where amount and balance belong to one entry alone. */
function giftsByRef(longest: Map<string, Read>, gifts: Map<string, Gift[]>): Map<string, Operation> {
  const found = new Map<string, Operation>()
  for (const [person, own] of gifts) {
    const entries = longest.get(person)?.fact.entries.filter(({ reason }) => reason === 'energize_out') ?? []
    for (const { operation, fact } of own) {
      if (operation.outcome !== 'ok' || fact.key) continue
      const same = entries.filter(({ delta, after }) => -delta === fact.amount && after === fact.balance)
      if (same.length === 1) found.set(same[0]!.ref, operation)
    }
  }
  return found
}

/** A read saw the last gift that it has, and comes before the first one that it lacks; gifts come in the order of the ledger. */
function edgesOf(
  person: string,
  reads: Read[],
  entries: LedgerEntry[],
  byRef: Map<string, Operation>,
): Edge[] {
  const about = `the ledger of ${person}`
  const writers = entries.flatMap(({ ref }, place) => {
    const writer = byRef.get(ref)
    return writer ? [{ writer, place }] : []
  })
  const order = writers
    .slice(1)
    .map(({ writer }, n): Edge => ({ before: writers[n]!.writer, after: writer, reason: 'ww', about }))
  const seen = reads.flatMap(({ operation, fact }): Edge[] => {
    const last = writers.findLast(({ place }) => place < fact.entries.length)
    const next = writers.find(({ place }) => place >= fact.entries.length)
    return [
      ...(last ? [{ before: last.writer, after: operation, reason: 'wr', about } as const] : []),
      ...(next ? [{ before: operation, after: next.writer, reason: 'rw', about } as const] : []),
    ]
  })
  return [...order, ...seen].filter(({ before, after }) => before !== after)
}

/** The energy of a post: between what was acknowledged before the read and what may have been given until its end. */
function checkSums(history: Operation[]): Anomaly[] {
  const gifts = giftsBy(history, ({ post }) => post)
  const sums = factsBy(history, ['energy'], ({ post }) => post)
  return [...sums].flatMap(([post, reads]) =>
    reads.flatMap(({ operation: read, fact }) => {
      const own = gifts.get(post) ?? []
      const sumOf = (some: Gift[]) => some.reduce((sum, { fact }) => sum + fact.amount, 0)
      const least = sumOf(
        own.filter(({ operation }) => operation.outcome === 'ok' && operation.to <= read.from - read.lagMs),
      )
      const most = sumOf(
        own.filter(({ operation }) => operation.outcome !== 'refused' && operation.from < read.to),
      )
      if (fact.sum >= least && fact.sum <= most) return []
      const last = own.slice(-3).map(({ operation }) => operation)
      return [
        {
          kind: 'count',
          expected: `${post} has ${least} to ${most} energy`,
          seen: String(fact.sum),
          operations: [...last, read],
        },
      ]
    }),
  )
}

function says({ id, delta, after, reason, ref }: LedgerEntry): string {
  return `${id}: ${delta} by ${reason} for ${ref}, ${after} after it`
}
