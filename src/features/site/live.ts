import { isDeepStrictEqual } from 'node:util'
import { invalidateCaches } from '../../kernel/cache/invalidation.ts'
import type { Db, Trx } from '../../kernel/db/db.ts'
import { readSettings } from './reading.ts'
import type { Settings } from './rules.ts'

/** The settings as this process knows them, for what is on every page: no request has to ask. */
export interface LiveSettings {
  current: Settings
  close(): void
}

const CHANNEL = 'settings'
// Signals may get lost.
const LOOK_AGAIN_MS = 60_000

const known = new WeakMap<Db, LiveSettings>()

/** Read when the process starts, and again whenever some process changed them. */
export async function followSettings(db: Db, onError: (error: unknown) => void): Promise<LiveSettings> {
  const lookAgain = () => void readSettings(db).then((settings) => adoptSettings(db, settings), onError)
  const stopListening = db.signals.listen(CHANNEL, lookAgain)
  const timer = setInterval(lookAgain, LOOK_AGAIN_MS).unref()
  const live = {
    current: await readSettings(db),
    close() {
      stopListening()
      clearInterval(timer)
    },
  }
  known.set(db, live)
  return live
}

/** Pages that are kept for a moment show the old ones. */
export function adoptSettings(db: Db, settings: Settings): void {
  const live = known.get(db)
  if (!live || isDeepStrictEqual(live.current, settings)) return
  live.current = settings
  invalidateCaches()
}

export function tellOfSettings(trx: Trx): void {
  trx.afterCommit(() => trx.signals.send(CHANNEL, [0]))
}
