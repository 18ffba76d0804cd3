import { isDeepStrictEqual } from 'node:util'
import { invalidateCaches } from '../../kernel/cache/invalidation.ts'
import type { Db, Trx } from '../../kernel/db/db.ts'
import { readSettings, settingsFrom } from './read-settings.ts'
import type { Settings } from './rules.ts'

/** In-memory copy of the settings, for what is on every page: no request has to query them. */
interface LiveSettings {
  current: Settings
  close(): void
}

const CHANNEL = 'settings'
// Polled too: a signal may be lost.
const RELOAD_MS = 60_000

const liveByDb = new WeakMap<Db, LiveSettings>()

/** Loads the settings, and again after every signal that some process changed them, or when one may have been lost. */
export async function followSettings(db: Db, onError: (error: unknown) => void): Promise<LiveSettings> {
  const reload = () => void readSettings(db).then((settings) => updateLiveSettings(db, settings), onError)
  const ends = [db.signals.listen(CHANNEL, reload), db.signals.onLoss(reload)]
  const timer = setInterval(reload, RELOAD_MS).unref()
  const live = {
    current: await readSettings(db),
    close() {
      for (const end of ends) end()
      clearInterval(timer)
    },
  }
  liveByDb.set(db, live)
  return live
}

/** The copy of this process; the defaults where nobody follows them, as in commands. */
export function currentSettings(db: Db): Settings {
  return liveByDb.get(db)?.current ?? settingsFrom([])
}

/** Cached pages show the old settings, so all caches are invalidated. */
export function updateLiveSettings(db: Db, settings: Settings): void {
  const live = liveByDb.get(db)
  if (!live || isDeepStrictEqual(live.current, settings)) return
  live.current = settings
  invalidateCaches()
}

export function signalSettingsChanged(trx: Trx): void {
  trx.afterCommit(() => trx.signals.send(CHANNEL, [0]))
}
