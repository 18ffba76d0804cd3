import type { Reader, Trx } from '../../kernel/db/db.ts'
import { InvalidRequest } from '../../kernel/errors.ts'
import { normalizeField, normalizeText } from '../../kernel/text/normalize.ts'
import { readSettings, signalSettingsChanged } from './live-settings.ts'
import { findSettings, saveSetting } from './queries.ts'
import { isSettingKey, SETTINGS, type Setting } from './rules.ts'

export { currentSettings, followSettings, readSettings, refreshSettings } from './live-settings.ts'

/** Read inside the transaction that depends on it, so that the two agree. */
export async function reviewIsOn(trx: Reader): Promise<boolean> {
  return (await readSettings(trx))['audit.enabled']
}

/** The settings that someone has chosen, at whatever value. */
export async function storedKeys(db: Reader): Promise<Set<string>> {
  return new Set((await findSettings(db)).map(({ key }) => key))
}

/** Returns the stored value: texts are normalized, to one line unless they may have several. */
export async function changeSetting(
  trx: Trx,
  key: string,
  input: unknown,
  field = 'value',
): Promise<unknown> {
  if (!isSettingKey(key))
    throw new InvalidRequest([{ field: 'key', rule: 'oneOf', limit: Object.keys(SETTINGS).join(', ') }])
  const { accepts, maxLength, normalize, wrongLine }: Setting = SETTINGS[key]
  const isText = typeof input === 'string' && maxLength !== undefined
  const text = !isText
    ? input
    : wrongLine
      ? normalizeLines(field, input, maxLength)
      : normalizeField(field, input, maxLength)
  const wrong = typeof text === 'string' ? wrongLine?.(text) : null
  if (wrong)
    throw new InvalidRequest([{ field, rule: 'notAllowedInLine', limit: `${wrong.line}: ${wrong.found}` }])
  const value = normalize && typeof text === 'string' && text !== '' ? normalize(text) : text
  if (!accepts(value)) throw new InvalidRequest([{ field, rule: 'other' }])
  await saveSetting(trx, key, value)
  signalSettingsChanged(trx)
  return value
}

function normalizeLines(field: string, input: string, max: number): string {
  const text = normalizeText(input)
  if ([...text].length > max) throw new InvalidRequest([{ field, rule: 'tooLong', limit: max }])
  return text
}
