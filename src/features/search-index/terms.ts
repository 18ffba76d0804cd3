import { unicodeForm } from '../../kernel/text/unicode-form.ts'

/** Scripts without spaces between words. */
const UNSPACED =
  '[[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Hangul}\\p{scx=Thai}]&&[\\p{L}\\p{M}\\p{N}]]'
const RUN = new RegExp(`(?<unspaced>${UNSPACED}+)|[[\\p{L}\\p{M}\\p{N}]--${UNSPACED}]+`, 'gv')
/** Words are indexed by their prefixes up to this length. */
export const LONGEST_PREFIX = 10
const SHORTEST_PREFIX = 2

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

export interface Searchable {
  author_id: number
  title: string
  body_text: string
  tags: string[]
}

/** All terms of a post, sorted and distinct. */
export function termsOf({ author_id, title, body_text, tags }: Searchable): number[] {
  const headline = keysOf(fold([title, ...tags].join('\n')))
  const terms = new Set([authorTerm(author_id)])
  for (const tag of tags) terms.add(tagTerm(tag))
  for (const key of headline) terms.add(termOf(key)).add(headlineTerm(key))
  for (const key of keysOf(fold(body_text))) terms.add(termOf(key))
  return [...terms].sort((a, b) => a - b)
}

/** Keys of a folded text: characters and bigrams of unspaced scripts, prefixes of words. */
function keysOf(folded: string): Set<string> {
  const keys = new Set<string>()
  for (const run of new Set(folded.match(RUN))) {
    const found = endsUnspaced(run) ? bigramsIn(run, true) : prefixesOf(run)
    for (const key of found) keys.add(key)
  }
  return keys
}

/** Overlapping bigrams; a single character is its own key. */
export function bigramsIn(run: string, alone = false): string[] {
  const characters = [...run]
  const pairs = characters.slice(1).map((character, index) => characters[index]! + character)
  return alone || pairs.length === 0 ? [...characters, ...pairs] : pairs
}

function prefixesOf(word: string): string[] {
  const letters = [...word]
  const longest = Math.min(letters.length, LONGEST_PREFIX)
  const keys: string[] = []
  for (let length = Math.min(SHORTEST_PREFIX, longest); length <= longest; length++)
    keys.push(letters.slice(0, length).join(''))
  return keys
}

/**
 * 52-bit hash (cyrb53) of a key: smaller than the word, quick to compare, and nothing that people type becomes part of a
 * query. Negative terms are no words: buckets and authors.
 */
export function termOf(key: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < key.length; at++) {
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

/** The buckets of consecutive places that a place belongs to, from the narrowest to the widest. */
export function bucketTermsOf(place: number): number[] {
  return BUCKET_BITS.map((bits, index) => -(8 * Math.floor(place / 2 ** bits) + index))
}

const AUTHORS = 7
/** Widths of the buckets, as powers of two. */
export const BUCKET_BITS = [11, 14, 17, 20] as const
