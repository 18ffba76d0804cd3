import { unicodeForm } from '../../kernel/text/unicode-form.ts'

/** Scripts without spaces between words. */
const UNSPACED =
  '[[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Hangul}\\p{scx=Thai}]&&[\\p{L}\\p{M}\\p{N}]]'
export const RUN = new RegExp(`(?<unspaced>${UNSPACED}+)|[[\\p{L}\\p{M}\\p{N}]--${UNSPACED}]+`, 'gv')
/** Words are indexed by their prefixes up to this length. */
export const LONGEST_PREFIX = 10

export interface Run {
  text: string
  unspaced: boolean
}

/** Case folding and compatibility normalization: texts are compared in this form. */
export function fold(text: string): string {
  return unicodeForm('NFKC', text).toLowerCase()
}

const UNSPACED_END = new RegExp(`${UNSPACED}$`, 'v')

/** Whether the next word may follow without a space. */
export function endsUnspaced(text: string): boolean {
  return UNSPACED_END.test(text)
}

/** Tokenizer: words, and runs of script without spaces. */
export function runsIn(folded: string): Run[] {
  return [...folded.matchAll(RUN)].map(({ 0: text, groups }) => ({
    text,
    unspaced: groups?.unspaced !== undefined,
  }))
}

/** Overlapping bigrams; a single character is its own key. */
export function bigramsIn(run: string): string[] {
  const characters = [...run]
  const pairs = characters.slice(1).map((character, index) => characters[index]! + character)
  return pairs.length === 0 ? characters : pairs
}

/**
 * 52-bit hash (cyrb53) of a key, or of a part of a text: smaller than the word, fast to compare, and nothing that people type becomes
 * part of a query. Negative terms are not words but buckets and authors.
 */
export function termOf(key: string, start = 0, end = key.length): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = start; at < end; at++) {
    const unit = key.charCodeAt(at)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return 2 ** 32 * (0xfffff & low) + (high >>> 0)
}

/** The term of a key in a title or a tag. */
export function headlineTerm(key: string): number {
  return termOf(`^${key}`)
}

export function tagTerm(tag: string): number {
  return termOf(`#${fold(tag)}`)
}

export function authorTerm(authorId: number): number {
  return -(8 * authorId + AUTHORS)
}

/** `authorTerm` in SQL. */
export function authorTermOf(column: string): string {
  return `-(8 * ${column} + ${AUTHORS})`
}

/** The buckets of consecutive positions that a position belongs to, from the narrowest to the widest. */
export function bucketTermsOf(place: number): number[] {
  return BUCKET_BITS.map((bits, index) => -(8 * Math.floor(place / 2 ** bits) + index))
}

const AUTHORS = 7
/** Widths of the buckets, as powers of two. */
export const BUCKET_BITS = [11, 14, 17, 20] as const
