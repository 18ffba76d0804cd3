/** Languages of texts that the site distinguishes; null for any other, or none. */
export const LANGUAGES = ['zh', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** Characters that are looked at: of the opening, and in all. */
const OPENING = { least: 100, most: 400 }
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

/**
 * Majority vote of the title, the opening and the whole: a long quote in the other language changes one of them at most. Where all
 * differ, the opening decides.
 */
export function detectLanguage(title: string, text: string): Language | null {
  const votes = [openingOf(text), title, text.slice(0, MAX_READ)]
    .map(languageOf)
    .filter((vote) => vote !== 'unknown')
  const [majority = votes[0]] = votes.filter((vote, index) => votes.indexOf(vote) !== index)
  return majority ?? null
}

/** The first lines, each a paragraph. */
function openingOf(text: string): string {
  const start = text.slice(0, OPENING.most)
  const end = start.indexOf('\n', OPENING.least)
  return end < 0 ? start : start.slice(0, end)
}

/** By the share of Han characters, then by the function words of English; Japanese has kana, others have other words. */
function languageOf(text: string): Language | null | 'unknown' {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const [han, kana, others] = [count(HAN), count(KANA), count(OTHER_WORD)]
  const words = text.match(LATIN_WORD) ?? []
  const all = han + kana + others + words.length
  if (all === 0) return 'unknown'
  if (others > all / 2 || kana > MAX_KANA_SHARE * (han + kana)) return null
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
