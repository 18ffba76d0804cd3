import { hasInvisibleCharacters } from '../../kernel/text/character-classes.ts'
import { skeletonOf } from '../../kernel/text/skeleton.ts'
import { RESERVED_WORDS } from './reserved-words.ts'

const SHAPE = /^[\p{L}\p{N}_-]{2,20}$/u
const GENERATED = /^(user|deleted)[_-]?\d+$/
// What the keys of generated names look like (1 and 0 look like l and o): a twin would keep a newcomer out.
const GENERATED_KEY = /^(user|deleted)_[lo\d]+$/

const RESERVED = new Set(RESERVED_WORDS.map(keyWithoutSeparators))

/** Alphabets whose letters look like those of another: one of them in a name, beside the scripts of East Asia. */
const ALPHABETS = ['Latn', 'Grek', 'Cyrl', 'Armn', 'Cher', 'Copt'].map((script) => ({
  letter: new RegExp(`[\\p{sc=${script}}&&\\p{L}]`, 'v'),
  stranger: new RegExp(
    `[\\p{L}--[\\p{sc=${script}}\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Bopo}\\p{sc=Hang}\\p{sc=Zyyy}\\p{sc=Zinh}]]`,
    'v',
  ),
}))

export function normalizeUsername(name: string): string {
  return name.trim().normalize('NFC')
}

/** What names are compared by: two that look alike are one. */
export function usernameKey(name: string): string {
  return skeletonOf(name)
}

/** Nobody is called like the site. */
export function isAllowedUsername(name: string, siteName: string): boolean {
  return (
    SHAPE.test(name) &&
    !hasInvisibleCharacters(name) &&
    !GENERATED.test(name.normalize('NFKC').toLowerCase()) &&
    !GENERATED_KEY.test(usernameKey(name)) &&
    !RESERVED.has(keyWithoutSeparators(name)) &&
    keyWithoutSeparators(name) !== keyWithoutSeparators(siteName)
  )
}

/** Letters of two alphabets in one name: some of them are there to look like others. */
export function mixesAlphabets(name: string): boolean {
  return ALPHABETS.some(({ letter, stranger }) => letter.test(name) && stranger.test(name))
}

/** A line or a space more or less makes no other word of "admin". */
function keyWithoutSeparators(name: string): string {
  return usernameKey(name).replace(/[\s_-]/g, '')
}
