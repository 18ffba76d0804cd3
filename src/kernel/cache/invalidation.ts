import { randomInt } from 'node:crypto'
import type { Signals } from '../db/signals.ts'

const CHANNEL = 'changes'
let changes = 0
const tellers = new Set<() => void>()

/** For whoever makes something come, go or look different that others keep for a moment: `trx.afterCommit(invalidateCaches)`. */
export function invalidateCaches(): void {
  changes++
  for (const tell of tellers) tell()
}

/** What was read while this number was another one may be old. */
export function cacheEpoch(): number {
  return changes
}

/** Other processes on the same database forget with this one, and this one with them. Returns a function that ends it. */
export function shareInvalidation(signals: Pick<Signals, 'send' | 'listen'>): () => void {
  const self = randomInt(2 ** 47)
  const tell = () => signals.send(CHANNEL, [self])
  tellers.add(tell)
  const stopListening = signals.listen(CHANNEL, (senders) => {
    if (senders.some((sender) => sender !== self)) changes++
  })
  return () => {
    tellers.delete(tell)
    stopListening()
  }
}

let writes = 0

/** Called by the driver after everything that may have changed a row. */
export function bumpWriteEpoch(): void {
  writes++
}

/** What was read while this number was the same has not been changed by this process. */
export function writeEpoch(): number {
  return writes
}
