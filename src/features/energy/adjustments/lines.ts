import type { Transfer } from '../transfer.ts'

export const MAX_PEOPLE = 500
export const MAX_DELTA = 1_000_000

export interface AdjustmentLine {
  uid: number
  delta: number
}

/** What can be wrong with a line; each is a sentence of the dictionary. */
export const LINE_PROBLEMS = ['unknownPerson', 'personTwice', 'wrongDelta'] as const
export type LineProblem = (typeof LINE_PROBLEMS)[number]

/** Line by line; of someone who stands there several times every line is wrong, for nobody knows which was meant. */
export function problemsOf(lines: AdjustmentLine[], known: Set<number>): (LineProblem | null)[] {
  const times = Map.groupBy(lines, ({ uid }) => uid)
  return lines.map(({ uid, delta }) => {
    if (!known.has(uid)) return 'unknownPerson'
    if (times.get(uid)!.length > 1) return 'personTwice'
    return delta === 0 || Math.abs(delta) > MAX_DELTA ? 'wrongDelta' : null
  })
}

export function totalOf(lines: AdjustmentLine[]): number {
  return lines.reduce((sum, { delta }) => sum + delta, 0)
}

/** What is given is new, what is taken is gone. */
export function adjustmentOf({ uid, delta }: AdjustmentLine, id: number): Transfer {
  const shared = { reason: 'admin_adjust', ref: { ref_type: 'adjustment', ref_id: id } } as const
  return delta > 0
    ? { from: 'mint', to: uid, amount: delta, ...shared }
    : { from: uid, to: 'sink', amount: -delta, ...shared }
}
