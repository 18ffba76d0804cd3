let changes = 0

/** For whoever makes something come, go or look different that others keep for a moment: `trx.afterCommit(forgetKept)`. */
export function forgetKept(): void {
  changes++
}

/** What was read while this number was another one may be old. */
export function changesSoFar(): number {
  return changes
}
