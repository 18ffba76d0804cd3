import type { Reader, Trx } from '../../kernel/db.ts'
import { InvalidRequest } from '../../kernel/errors.ts'
import { tidyLine } from '../../kernel/tidy-line.ts'
import { findSettings, saveSetting } from './queries.ts'
import { isSettingKey, SETTINGS, type Setting, type Settings } from './rules.ts'

/** All settings of the site; what nobody ever set has its default. */
export async function readSettings(db: Reader): Promise<Settings> {
  const stored = new Map((await findSettings(db)).map(({ key, value }) => [key, value]))
  const entries = Object.entries(SETTINGS).map(([key, { fallback, accepts }]) => {
    const value = stored.get(key)
    return [key, accepts(value) ? value : fallback]
  })
  return Object.fromEntries(entries)
}

/** Read inside the transaction that depends on it, so that work and switch agree. */
export async function reviewIsOn(trx: Reader): Promise<boolean> {
  return (await readSettings(trx))['audit.enabled']
}

/** Answers what was really set: texts are kept as one tidy line. */
export async function changeSetting(trx: Trx, key: string, wanted: unknown): Promise<unknown> {
  if (!isSettingKey(key))
    throw new InvalidRequest([{ field: 'key', rule: 'oneOf', limit: Object.keys(SETTINGS).join(', ') }])
  const { accepts, most }: Setting = SETTINGS[key]
  const value = typeof wanted === 'string' && most ? tidyLine('value', wanted, most) : wanted
  if (!accepts(value)) throw new InvalidRequest([{ field: 'value', rule: 'other' }])
  await saveSetting(trx, key, value)
  return value
}
