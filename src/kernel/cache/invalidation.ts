import type { Signals } from '../db/connection/signals.ts'
import { noteChange, noteHere, noteOutdated, noteOutdatedHere, shareChanges } from './changes.ts'

const CHANNEL = 'changes'
let epoch = 0
const broadcasts = new Set<(what: number) => void>()
/** What a signal says of it. */
const MAYBE_REMOVED = 0
const NOTHING_REMOVED = 1

/** Starts a new cache epoch, here and in all processes: `trx.afterCommit(invalidateCaches)` after what cached lists show. */
export function invalidateCaches(): void {
  epoch++
  noteChange()
  for (const broadcast of broadcasts) broadcast(MAYBE_REMOVED)
}

/** Invalidates all caches after a change that takes nothing away, such as a higher level. */
export function outdateCaches(): void {
  epoch++
  noteOutdated()
  for (const broadcast of broadcasts) broadcast(NOTHING_REMOVED)
}

/** The version of cached values that any invalidation makes old. */
export function cacheEpoch(): number {
  return epoch
}

/** Broadcasts changes and invalidations to the other processes on the database by signals, and follows theirs. Returns the end of it. */
export function shareInvalidation(signals: Pick<Signals, 'send' | 'listen' | 'onLoss'>): () => void {
  const broadcast = (what: number) => signals.send(CHANNEL, [what])
  broadcasts.add(broadcast)
  const ends = [
    shareChanges(signals),
    signals.listen(
      CHANNEL,
      (ids, own) => own || (ids.includes(MAYBE_REMOVED) ? invalidateHere() : outdateHere()),
    ),
    signals.onLoss(outdateHere),
  ]
  return () => {
    broadcasts.delete(broadcast)
    for (const end of ends) end()
  }
}

function invalidateHere(): void {
  epoch++
  noteHere()
}

function outdateHere(): void {
  epoch++
  noteOutdatedHere()
}

let writes = 0

/** Called by the driver after every statement or commit that may have changed a row. */
export function bumpWriteEpoch(): void {
  writes++
}

/** The version of cached rows that any write of this process makes old. */
export function writeEpoch(): number {
  return writes
}
