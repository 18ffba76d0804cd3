import { setImmediate as pause } from 'node:timers/promises'
import { authorTerm, fold, headlineTerm, LONGEST_PREFIX, RUN, tagTerm, termOf } from './terms.ts'

const SHORTEST_PREFIX = 2
/** Limits per turn of the event loop: about 10 ms each. */
const MAX_TURN = { characters: 32_000, terms: 20_000 }

export interface Searchable {
  author_id: number
  title: string
  body_text: string
  tags: string[]
}

/** The texts of a post in folded form, and all its terms, sorted and distinct. */
interface SplitText {
  title: string
  words: string
  terms: Float64Array
}

/**
 * Spread over several turns of the event loop: a body of 200 KB may have 140,000 terms. A key is hashed in place and goes into one
 * array, which is sorted once; strings in sets take six times as long.
 */
export async function splitText({ author_id, title, body_text, tags }: Searchable): Promise<SplitText> {
  const [foldedTitle, body, foldedTags] = [fold(title), fold(body_text), tags.map(fold)]
  const terms = [authorTerm(author_id), ...tags.map(tagTerm)]
  await eachKey([foldedTitle, ...foldedTags].join('\n'), (run, start, end) => {
    const key = run.slice(start, end)
    terms.push(termOf(key), headlineTerm(key))
  })
  await eachKey(body, (run, start, end) => terms.push(termOf(run, start, end)))
  if (terms.length > MAX_TURN.terms) await pause()
  return {
    title: foldedTitle,
    words: [body, ...foldedTags].join('\n'),
    terms: distinct(new Float64Array(terms).sort()),
  }
}

/** A PostgreSQL array literal: the driver would quote each number, in one long turn. */
export async function arrayLiteral(some: number[], more: Float64Array): Promise<string> {
  const parts = [some.join()]
  for (let at = 0; at < more.length; at += MAX_TURN.terms) {
    if (more.length > MAX_TURN.terms) await pause()
    parts.push(more.subarray(at, at + MAX_TURN.terms).join())
  }
  return `{${parts}}`
}

type UseKey = (run: string, start: number, end: number) => void

/** Keys of a folded text: characters and bigrams of unspaced scripts, prefixes of words. */
async function eachKey(folded: string, use: UseKey): Promise<void> {
  const known = new Set<string>()
  let pauseAt = MAX_TURN.characters
  for (const { 0: run, index, groups } of folded.matchAll(RUN)) {
    if (index >= pauseAt) {
      pauseAt = index + MAX_TURN.characters
      await pause()
    }
    if (known.has(run)) continue
    known.add(run)
    if (groups?.unspaced) eachBigram(run, use)
    else eachPrefix(run, use)
  }
}

function eachBigram(run: string, use: UseKey): void {
  for (let before = -1, start = 0; start < run.length; ) {
    const end = endOfCharacter(run, start)
    use(run, start, end)
    if (before >= 0) use(run, before, end)
    before = start
    start = end
  }
}

function eachPrefix(word: string, use: UseKey): void {
  for (let length = 1, end = 0; end < word.length && length <= LONGEST_PREFIX; length++) {
    end = endOfCharacter(word, end)
    if (length >= SHORTEST_PREFIX || end === word.length) use(word, 0, end)
  }
}

function endOfCharacter(text: string, start: number): number {
  return start + (Number(text.codePointAt(start)) > 0xffff ? 2 : 1)
}

/** Deduplicates a sorted array, in place. */
function distinct(sorted: Float64Array): Float64Array {
  let kept = 0
  for (const term of sorted) if (kept === 0 || term !== sorted[kept - 1]) sorted[kept++] = term
  return sorted.subarray(0, kept)
}
