import type { Db } from '../../kernel/db/db.ts'
import { createLiveValue } from '../../kernel/db/live-value.ts'
import { readSettings, settingsFrom } from './read-settings.ts'
import type { Settings } from './rules.ts'

/** The settings, known in every process without asking. */
export const {
  follow: followSettings,
  update: updateLiveSettings,
  signalChanged: signalSettingsChanged,
  currentOf,
} = createLiveValue<Settings>('settings', readSettings)

/** The copy of this process; the defaults where nobody follows them, as in commands. */
export function currentSettings(db: Db): Settings {
  return currentOf(db) ?? settingsFrom([])
}
