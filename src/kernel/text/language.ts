/** Languages of texts that the site distinguishes; null for any other, or none. */
export const LANGUAGES = ['zh', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** How many characters are examined. */
const MAX_READ = 20_000
/** A Han character takes about as long to read as a word. From this share on, the text is Chinese that quotes English. */
const MIN_HAN_SHARE = 0.3
const MAX_KANA_SHARE = 0.05
/** Texts with fewer words are too short to judge by their share of function words. */
const MIN_JUDGED_WORDS = 20
const MIN_FUNCTION_SHARE = 0.08

const HAN = /\p{Script=Han}/gu
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu
const LATIN_WORD = /\p{Script=Latin}+(?:['’]\p{Script=Latin}+)*/gu
const OTHER_WORD = /[[\p{L}--\p{Script=Han}]--[\p{Script=Latin}\p{Script=Hiragana}\p{Script=Katakana}]]+/gv
// Omits words that also occur in neighbouring languages (a, an, in, on, was, so).
const ENGLISH =
  /^(?:the|of|and|to|is|it|its|it's|that|this|these|for|with|as|are|be|you|your|we|our|they|not|from|by|or|what|how|why|when|have|has|but|can|will|which)$/i

/** Detects the language by its share of Han characters, then of English function words; Japanese has kana, others other words. */
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

/** The `lang` attribute for a text whose language differs from the page's; null if it does not. */
export function foreignLang(pageLang: string, language: Language | null): Language | null {
  return language && pageLang.split('-', 1)[0] !== language ? language : null
}
