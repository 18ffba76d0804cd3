import type { Db, Reader } from '../../kernel/db/db.ts'
import { createLiveValue } from '../../kernel/db/live-value.ts'
import { findSettings } from './queries.ts'
import { SETTINGS, type Settings } from './rules.ts'

/** The settings, available in every process without a query. */
export const {
  follow: followSettings,
  refresh: refreshSettings,
  signalChanged: signalSettingsChanged,
  currentOf,
} = createLiveValue<Settings>('settings', async (db) => withoutEnded(await readSettings(db), db.clock.now()))

/** An announcement that has ended is none: cached pages lose it with the next poll, a minute later at most. */
function withoutEnded(settings: Settings, now: Date): Settings {
  const until = settings['announcement.until']
  if (!until || new Date(until) > now) return settings
  const gone = Object.keys(settings).filter((key) => key.startsWith('announcement'))
  return { ...settings, ...Object.fromEntries(gone.map((key) => [key, ''])) }
}

/** This process's copy; the defaults if nothing follows the settings, as in commands. */
export function currentSettings(db: Db): Settings {
  return currentOf(db) ?? settingsFrom([])
}

export async function readSettings(db: Reader): Promise<Settings> {
  return settingsFrom(await findSettings(db))
}

/** All settings; missing or invalid ones get their default. */
export function settingsFrom(rows: { key: string; value: unknown }[]): Settings {
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  const entries = Object.entries(SETTINGS).map(([key, { fallback, accepts }]) => {
    const value = stored.get(key)
    return [key, accepts(value) ? value : fallback]
  })
  return Object.fromEntries(entries)
}
