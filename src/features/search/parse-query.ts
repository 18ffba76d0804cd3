import { bigramsIn, fold, LONGEST_PREFIX, type Run, runsIn } from '../search-index/service.ts'

/** A word or a quoted phrase of a query. */
export interface QueryToken {
  /** Folded. */
  text: string
  keys: string[]
  /** The keys cover only part of it: the text itself must be checked. */
  exact: boolean
  /** Matches anywhere, not only at the beginning of a word. */
  anywhere: boolean
  /** The text between spaces that it comes from, which may be a user's name. */
  name: string
}

/** More keys would hardly narrow the search; the rest is checked in the text. */
const MAX_KEYS = 8
const MAX_TOKENS = 20

/** Splits at spaces, except inside quotes. */
export function parseQuery(query: string): QueryToken[] {
  const tokens = fold(query)
    .replace(/[“”「」『』]/g, '"')
    .split(/("[^"]*")/)
    .flatMap((piece) => (piece.startsWith('"') ? phraseIn(piece) : wordsIn(piece)))
  const known = new Map(tokens.map((token) => [token.text, token]))
  return limitKeys([...known.values()].slice(0, MAX_TOKENS))
}

function phraseIn(quoted: string): QueryToken[] {
  const text = quoted.replaceAll('"', '').replace(/\s+/g, ' ').trim()
  const tokens = runsIn(text).map((run) => toToken(run, text))
  if (tokens.length <= 1) return tokens
  return [{ text, keys: tokens.flatMap(({ keys }) => keys), exact: true, anywhere: true, name: text }]
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

function limitKeys(tokens: QueryToken[]): QueryToken[] {
  let left = MAX_KEYS
  return tokens.map((token) => {
    const keys = token.keys.slice(0, left)
    left -= keys.length
    return { ...token, keys, exact: token.exact || keys.length < token.keys.length }
  })
}
