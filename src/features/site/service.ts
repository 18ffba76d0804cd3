import type { Reader, Trx } from '../../kernel/db/db.ts'
import { InvalidRequest } from '../../kernel/errors.ts'
import { normalizeField } from '../../kernel/text/normalize.ts'
import { readSettings, signalSettingsChanged } from './live-settings.ts'
import { saveSetting } from './queries.ts'
import { isSettingKey, SETTINGS, type Setting } from './rules.ts'

export { currentSettings, followSettings, readSettings, updateLiveSettings } from './live-settings.ts'

/** Read inside the transaction that depends on it, so that the two agree. */
export async function reviewIsOn(trx: Reader): Promise<boolean> {
  return (await readSettings(trx))['audit.enabled']
}

/** Returns the stored value: texts are normalized to one line. */
export async function changeSetting(trx: Trx, key: string, input: unknown): Promise<unknown> {
  if (!isSettingKey(key))
    throw new InvalidRequest([{ field: 'key', rule: 'oneOf', limit: Object.keys(SETTINGS).join(', ') }])
  const { accepts, maxLength }: Setting = SETTINGS[key]
  const value = typeof input === 'string' && maxLength ? normalizeField('value', input, maxLength) : input
  if (!accepts(value)) throw new InvalidRequest([{ field: 'value', rule: 'other' }])
  await saveSetting(trx, key, value)
  signalSettingsChanged(trx)
  return value
}
