import { bigramsIn, fold, LONGEST_PREFIX, type Run, runsIn } from '../search-index/service.ts'

/** One thing that someone looks for. */
export interface QueryToken {
  /** Folded, as it stands in a text that has it. */
  text: string
  keys: string[]
  /** The keys do not tell all of it: the text itself has to be looked at. */
  exact: boolean
  /** It counts wherever it stands, not only at the beginning of a word. */
  anywhere: boolean
  /** Between which spaces it stood; a person may be called so. */
  name: string
}

/** More keys would not tell much more; what lies beyond is looked for in the text. */
export const MAX_KEYS = 8
const MAX_TOKENS = 20

/** Words stand alone, what is quoted stands together. */
export function parseQuery(query: string): QueryToken[] {
  const parts = fold(query)
    .replace(/[“”「」『』]/g, '"')
    .split(/("[^"]*")/)
    .flatMap((piece) => (piece.startsWith('"') ? phraseIn(piece) : wordsIn(piece)))
  const known = new Map(parts.map((part) => [part.text, part]))
  return limitKeys([...known.values()].slice(0, MAX_TOKENS))
}

function phraseIn(quoted: string): QueryToken[] {
  const text = quoted.replaceAll('"', '').replace(/\s+/g, ' ').trim()
  const parts = runsIn(text).map((run) => toToken(run, text))
  if (parts.length <= 1) return parts
  return [{ text, keys: parts.flatMap(({ keys }) => keys), exact: true, anywhere: true, name: text }]
}

function wordsIn(piece: string): QueryToken[] {
  return piece.split(/\s+/).flatMap((name) => runsIn(name).map((run) => toToken(run, name)))
}

function toToken({ text, unspaced }: Run, name: string): QueryToken {
  const characters = [...text]
  if (unspaced) return { text, keys: bigramsIn(text), exact: characters.length > 2, anywhere: true, name }
  const keys = [characters.slice(0, LONGEST_PREFIX).join('')]
  return { text, keys, exact: characters.length > LONGEST_PREFIX, anywhere: false, name }
}

function limitKeys(parts: QueryToken[]): QueryToken[] {
  let left = MAX_KEYS
  return parts.map((part) => {
    const keys = part.keys.slice(0, left)
    left -= keys.length
    return { ...part, keys, exact: part.exact || keys.length < part.keys.length }
  })
}
