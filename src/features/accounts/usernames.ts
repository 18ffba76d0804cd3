import { hasInvisibleCharacters } from '../../kernel/text/character-classes.ts'
import { skeletonOf, unicodeForm } from '../../kernel/text/unicode-form.ts'

/** Names of roles and of the product, with which someone could pose as the site. Compared by skeleton. */
const RESERVED_WORDS = [
  ...words('user admin administrator owner moderator mod staff root system webmaster'),
  ...words('joule official support security anonymous deleted'),
  ...words('管理员 管理員 站长 站長 版主 官方 系统 系統 客服 匿名 匿名用户 匿名用戶 已注销 已註銷'),
]

const SHAPE = /^[\p{L}\p{N}_-]{2,20}$/u
const GENERATED = /^(user|deleted)_\d+$/
// The keys of generated names (1 and 0 become l and o): a lookalike would block a registration.
const GENERATED_KEY = /^(user|deleted)_[lo\d]+$/

/** The same as in `name_parts`, the SQL function that indexes names. */
const PART_LENGTHS = [8, 4, 2, 1]

const RESERVED = new Set(RESERVED_WORDS.map(keyWithoutSeparators))

/** Alphabets with confusable letters: a name may use one of them, in addition to East Asian scripts. */
const ALPHABETS = ['Latn', 'Grek', 'Cyrl', 'Armn', 'Cher', 'Copt'].map((script) => ({
  letter: new RegExp(`[\\p{sc=${script}}&&\\p{L}]`, 'v'),
  foreign: new RegExp(
    `[\\p{L}--[\\p{sc=${script}}\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Bopo}\\p{sc=Hang}\\p{sc=Zyyy}\\p{sc=Zinh}]]`,
    'v',
  ),
}))

export function normalizeUsername(name: string): string {
  return unicodeForm('NFC', name.trim())
}

/** Names are compared by skeleton: two that look alike are equal. */
export function usernameKey(name: string): string {
  return skeletonOf(name)
}

/** The longest indexed parts of a key: a name that contains the key has all of them, and few others do. */
export function longestPartsOf(key: string): string[] {
  const characters = [...key]
  const length = PART_LENGTHS.find((each) => each <= characters.length) ?? 1
  return characters.slice(length - 1).map((_, place) => characters.slice(place, place + length).join(''))
}

export function isAllowedUsername(name: string, siteName: string): boolean {
  return (
    SHAPE.test(name) &&
    !hasInvisibleCharacters(name) &&
    !GENERATED.test(unicodeForm('NFKC', name).toLowerCase()) &&
    !GENERATED_KEY.test(usernameKey(name)) &&
    !RESERVED.has(keyWithoutSeparators(name)) &&
    keyWithoutSeparators(name) !== keyWithoutSeparators(siteName)
  )
}

/** Mixing alphabets in one name is a way to imitate another name. */
export function mixesAlphabets(name: string): boolean {
  return ALPHABETS.some(({ letter, foreign }) => letter.test(name) && foreign.test(name))
}

/** "ad-min" and "ad min" are reserved just like "admin". */
function keyWithoutSeparators(name: string): string {
  return usernameKey(name).replace(/[\s_-]/g, '')
}

function words(line: string): string[] {
  return line.split(' ')
}
