import type { Reader } from '../../kernel/db/db.ts'
import { findSettings } from './queries.ts'
import { SETTINGS, type Settings } from './rules.ts'

/** All settings; missing or invalid ones have their default. */
export async function readSettings(db: Reader): Promise<Settings> {
  const stored = new Map((await findSettings(db)).map(({ key, value }) => [key, value]))
  const entries = Object.entries(SETTINGS).map(([key, { fallback, accepts }]) => {
    const value = stored.get(key)
    return [key, accepts(value) ? value : fallback]
  })
  return Object.fromEntries(entries)
}
