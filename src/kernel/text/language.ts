/** Languages of texts that the site tells apart; a text in another one, or in none, has null. */
export const LANGUAGES = ['zh', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** Characters that are looked at. */
const MAX_READ = 20_000
/** A Han character is about as long to read as a word. From this share on the text is Chinese that quotes English. */
const MIN_HAN_SHARE = 0.3
const MAX_KANA_SHARE = 0.05
/** Shorter texts are too short for a share of function words. */
const MIN_JUDGED_WORDS = 20
const MIN_FUNCTION_SHARE = 0.08

const HAN = /\p{Script=Han}/gu
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu
const LATIN_WORD = /\p{Script=Latin}+(?:['’]\p{Script=Latin}+)*/gu
const OTHER_WORD = /[[\p{L}--\p{Script=Han}]--[\p{Script=Latin}\p{Script=Hiragana}\p{Script=Katakana}]]+/gv
// Left out are those that neighbouring languages have, too (a, an, in, on, was, so).
const ENGLISH =
  /^(?:the|of|and|to|is|it|its|it's|that|this|these|for|with|as|are|be|you|your|we|our|they|not|from|by|or|what|how|why|when|have|has|but|can|will|which)$/i

/** Detects by the share of Han characters, then by the function words of English; Japanese has kana, others have other words. */
export function detectLanguage(text: string): Language | null {
  const read = text.slice(0, MAX_READ)
  const count = (pattern: RegExp) => read.match(pattern)?.length ?? 0
  const [han, kana, others] = [count(HAN), count(KANA), count(OTHER_WORD)]
  const words = read.match(LATIN_WORD) ?? []
  const all = han + kana + others + words.length
  if (all === 0 || others > all / 2 || kana > MAX_KANA_SHARE * (han + kana)) return null
  if (han >= MIN_HAN_SHARE * all) return 'zh'
  return isEnglish(words) ? 'en' : null
}

function isEnglish(words: string[]): boolean {
  if (words.length < MIN_JUDGED_WORDS) return words.every((word) => /^[\w'’]+$/.test(word))
  return words.filter((word) => ENGLISH.test(word)).length >= MIN_FUNCTION_SHARE * words.length
}

/** Value of `lang` for a text inside a page, where it differs from the language of the page. */
export function foreignLang(pageLang: string, language: Language | null): Language | null {
  return language && pageLang.split('-', 1)[0] !== language ? language : null
}
