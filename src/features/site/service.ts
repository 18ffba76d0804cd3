import type { Reader, Trx } from '../../kernel/db/db.ts'
import { InvalidRequest } from '../../kernel/errors.ts'
import { normalizeField } from '../../kernel/text/normalize.ts'
import { signalSettingsChanged } from './live-settings.ts'
import { saveSetting } from './queries.ts'
import { readSettings } from './read-settings.ts'
import { isSettingKey, SETTINGS, type Setting } from './rules.ts'

export { followSettings, type LiveSettings, updateLiveSettings } from './live-settings.ts'
export { readSettings } from './read-settings.ts'

/** Read inside the transaction that depends on it, so that work and switch agree. */
export async function reviewIsOn(trx: Reader): Promise<boolean> {
  return (await readSettings(trx))['audit.enabled']
}

/** Answers what was really set: texts are kept as one normalized line. */
export async function changeSetting(trx: Trx, key: string, wanted: unknown): Promise<unknown> {
  if (!isSettingKey(key))
    throw new InvalidRequest([{ field: 'key', rule: 'oneOf', limit: Object.keys(SETTINGS).join(', ') }])
  const { accepts, most }: Setting = SETTINGS[key]
  const value = typeof wanted === 'string' && most ? normalizeField('value', wanted, most) : wanted
  if (!accepts(value)) throw new InvalidRequest([{ field: 'value', rule: 'other' }])
  await saveSetting(trx, key, value)
  signalSettingsChanged(trx)
  return value
}
