import { appendFileSync, readFileSync } from 'node:fs'

/** What an operation says about the state of the site. The checker knows nothing else of the API. */
export type Fact =
  /** An element, unique in the whole history, joins or leaves a set. */
  | { kind: 'add' | 'drop'; set: string; element: string }
  /** The whole set, as it was read. */
  | { kind: 'members'; set: string; elements: string[] }
  | { kind: 'size'; set: string; size: number }
  /** The register has one of these values from now on; an answer leaves one of them. */
  | { kind: 'write'; register: string; values: string[] }
  /** A button that is on or off, as `like` and `dislike`; an answer tells what the register became. */
  | { kind: 'press'; register: string; button: string; value?: string }
  /** `exact`: read in the transaction of a write, or by the only one who changes it. */
  | { kind: 'read'; register: string; value: string; exact?: true }
  /** How many of the registers of a group have this value; a register belongs to the group before its last word. */
  | { kind: 'count'; group: string; value: string; count: number }
  /** An answer under an idempotency key. */
  | { kind: 'once'; key: string; answer?: string }
  /** A gift of energy; an answer tells the giver's balance after it. */
  | { kind: 'gift'; giver: string; post: string; amount: number; balance?: number; key?: string }
  | { kind: 'energy'; post: string; sum: number }
  /** A person's whole ledger, oldest entry first. */
  | { kind: 'ledger'; person: string; entries: LedgerEntry[] }

export interface LedgerEntry {
  id: number
  delta: number
  after: number
  reason: string
  /** What it is for: the same on both sides of a gift. */
  ref: string
}

export interface Operation {
  id: number
  client: string
  /** Where it was answered, as far as the client can tell: operations of one lane were answered by one process. */
  lane: string
  /** What was done, for the story. */
  call: string
  /** Monotonic milliseconds. */
  from: number
  /** Infinite where no answer came. */
  to: number
  outcome: 'ok' | 'refused' | 'unknown'
  answer: string
  /** How old an answer of another process than that of the write may be. */
  lagMs: number
  facts: Fact[]
}

export interface Anomaly {
  kind: string
  expected: string
  seen: string
  /** Who is in it, in the order of time. */
  operations: Operation[]
}

/** Appends operations to a file as JSON lines. */
export function historyFile(file: string): (operation: Operation) => void {
  return (operation) => appendFileSync(file, `${JSON.stringify(operation)}\n`)
}

export function readHistory(file: string): Operation[] {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  return lines.map((line) => {
    const operation = JSON.parse(line) as Operation
    // JSON has no infinity.
    return { ...operation, to: operation.to ?? Number.POSITIVE_INFINITY }
  })
}

/** A request ends within this time or never does anything: statements, locks and commits all have limits. */
const MAX_UNDERWAY_MS = 60_000

/** When at the latest an operation had its effect. */
export function endOf({ from, to }: Operation): number {
  return Math.min(to, from + MAX_UNDERWAY_MS)
}

export type FactOf<Kind extends Fact['kind']> = Extract<Fact, { kind: Kind }>

/** All facts of these kinds, each with its operation, by what they are about. */
export function factsBy<Kind extends Fact['kind']>(
  history: Operation[],
  kinds: Kind[],
  aboutOf: (fact: FactOf<Kind>) => string,
): Map<string, { operation: Operation; fact: FactOf<Kind> }[]> {
  const all = history.flatMap((operation) =>
    operation.facts
      .filter((fact): fact is FactOf<Kind> => (kinds as string[]).includes(fact.kind))
      .map((fact) => ({ operation, fact })),
  )
  return Map.groupBy(all, ({ fact }) => aboutOf(fact))
}
