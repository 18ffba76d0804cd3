import { InvalidRequest } from '../../kernel/errors.ts'
import { normalizeLine } from '../../kernel/text/normalize.ts'
import { unicodeForm } from '../../kernel/text/unicode-form.ts'
import { tagKey } from '../posts/view.ts'
import { MAX_TAG_CHARACTERS, MAX_TAGS } from './rules.ts'

// Invisible characters (except the emoji variation selector), and separators in URLs and lists.
const NOT_IN_TAGS = /[[\p{Cf}\p{Default_Ignorable_Code_Point}]--\uFE0F]|[\/\\,，、<>"`?%]/v

/** Removes the leading hash, collapses spaces, and deduplicates by key. */
export function normalizeTags(tags: string[]): string[] {
  const normalized = tags.map((tag) => normalizeLine(unicodeForm('NFC', tag)).replace(/^[#＃]\s*/u, ''))
  const known = new Map<string, string>()
  for (const tag of normalized) if (tag !== '' && !known.has(tagKey(tag))) known.set(tagKey(tag), tag)
  if (known.size > MAX_TAGS) throw new InvalidRequest([{ field: 'tags', rule: 'tooMany', limit: MAX_TAGS }])
  for (const [key, tag] of known) check(key, tag)
  return [...known.values()]
}

/** A tag needs a letter or digit, and may not contain forbidden characters. */
function check(key: string, tag: string): void {
  if ([...key].length > MAX_TAG_CHARACTERS || [...tag].length > MAX_TAG_CHARACTERS)
    throw new InvalidRequest([{ field: 'tags', rule: 'tooLong', limit: MAX_TAG_CHARACTERS }])
  if (!/(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u.test(key) || NOT_IN_TAGS.test(key))
    throw new InvalidRequest([{ field: 'tags', rule: 'pattern' }])
}
