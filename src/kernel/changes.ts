let changes = 0

/** For whoever makes something come, go or look different that others keep for a moment: `trx.afterCommit(forgetKept)`. */
export function forgetKept(): void {
  changes++
}

/** What was read while this number was another one may be old. */
export function changesSoFar(): number {
  return changes
}

let writes = 0

/** Called by the driver after everything that may have changed a row. */
export function noteWrite(): void {
  writes++
}

/** What was read while this number was the same has not been changed by this process. */
export function writesSoFar(): number {
  return writes
}
