import type { LineProblem } from '../rules.ts'
import type { Transfer } from '../transfer.ts'

export const MAX_PEOPLE = 500
const MAX_DELTA = 1_000_000

export interface AdjustmentLine {
  uid: number
  delta: number
}

/** One problem per line, null for a good one. Every line of a user who is named twice is wrong. */
export function problemsOf(lines: AdjustmentLine[], known: Set<number>): (LineProblem | null)[] {
  const linesOf = Map.groupBy(lines, ({ uid }) => uid)
  return lines.map(({ uid, delta }) => {
    if (!known.has(uid)) return 'unknownPerson'
    if (linesOf.get(uid)!.length > 1) return 'personTwice'
    return delta === 0 || Math.abs(delta) > MAX_DELTA ? 'wrongDelta' : null
  })
}

export function totalOf(lines: AdjustmentLine[]): number {
  return lines.reduce((sum, { delta }) => sum + delta, 0)
}

/** Energy that is given is minted, energy that is taken is sunk. */
export function adjustmentOf({ uid, delta }: AdjustmentLine, id: number): Transfer {
  const shared = { reason: 'admin_adjust', ref: { ref_type: 'adjustment', ref_id: id } } as const
  return delta > 0
    ? { from: 'mint', to: uid, amount: delta, ...shared }
    : { from: uid, to: 'sink', amount: -delta, ...shared }
}
