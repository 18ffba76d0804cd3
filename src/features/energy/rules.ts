/** What can be wrong with a line of an adjustment; each is a key of the dictionary. */
export const LINE_PROBLEMS = ['unknownPerson', 'personTwice', 'wrongDelta'] as const
export type LineProblem = (typeof LINE_PROBLEMS)[number]

export const ENERGY_REASONS = [
  'check_in',
  'energize_out',
  'energize_in',
  'rename',
  'rename_refund',
  'delete_post',
  'admin_adjust',
] as const
export type EnergyReason = (typeof ENERGY_REASONS)[number]

export const CHECK_IN_ENERGY = 1
export const RENAME_COST = 6

/** Spending is refused only if the balance is already below zero. */
export function canSpend(balance: number): boolean {
  return balance >= 0
}
