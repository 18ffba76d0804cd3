import type { Excerpt } from '../posts/service.ts'
import { endsUnspaced, fold } from '../search-index/service.ts'
import type { QueryToken } from './parse-query.ts'
import type { Piece } from './schema.ts'

const SNIPPET = 120
const BEFORE_HIT = 30
const LETTER = /[\p{L}\p{M}\p{N}]$/u
// A character with its combining marks.
const CHARACTER = /\P{M}\p{M}*|\p{M}+/gu

interface Hit {
  start: number
  end: number
}

/** Splits the text into pieces, with the hits marked. */
export function marked(text: string, tokens: QueryToken[]): Piece[] {
  return piecesOf(text, hitsIn(text, tokens))
}

/** A line of the text around the first hit, or its beginning. */
export function snippet({ text, isBeginning }: Excerpt, tokens: QueryToken[]): Piece[] {
  const line = text.replace(/\s+/g, ' ')
  const hits = hitsIn(line, tokens)
  const start = between(line, Math.max(0, (hits[0]?.start ?? 0) - BEFORE_HIT))
  const end = between(line, Math.min(line.length, start + SNIPPET))
  const inside = hits.filter((hit) => hit.start >= start && hit.end <= end)
  const pieces = piecesOf(
    line.slice(start, end),
    inside.map((hit) => ({ start: hit.start - start, end: hit.end - start })),
  )
  const before = start > 0 || !isBeginning ? [plain('…')] : []
  return [...before, ...pieces, ...(end < line.length ? [plain('…')] : [])]
}

/** Hits from left to right, overlapping ones merged. */
function hitsIn(text: string, tokens: QueryToken[]): Hit[] {
  const { folded, offsetOf } = foldWithOffsets(text)
  const hits = tokens.flatMap((token) =>
    startsOf(folded, token).map((at) => ({ start: offsetOf(at), end: offsetOf(at + token.text.length) })),
  )
  hits.sort((a, b) => a.start - b.start || b.end - a.end)
  const apart: Hit[] = []
  for (const hit of hits) {
    const last = apart.at(-1)
    if (last && hit.start <= last.end) last.end = Math.max(last.end, hit.end)
    else apart.push(hit)
  }
  return apart
}

function startsOf(folded: string, { text, anywhere }: QueryToken): number[] {
  const starts: number[] = []
  for (let at = folded.indexOf(text); at >= 0; at = folded.indexOf(text, at + text.length))
    if (anywhere || !isWordBefore(folded, at)) starts.push(at)
  return starts
}

/** A preceding letter belongs to the same word, a preceding Chinese character does not. */
function isWordBefore(folded: string, at: number): boolean {
  const before = folded.slice(Math.max(0, at - 2), at)
  return LETTER.test(before) && !endsUnspaced(before)
}

/** The folded text, and a map from offsets in it to offsets in the text. */
function foldWithOffsets(text: string): { folded: string; offsetOf: (at: number) => number } {
  const whole = fold(text)
  if (whole.length === text.length) return { folded: whole, offsetOf: (at) => at }
  const offsets: number[] = []
  const folded = text.replace(CHARACTER, (character, offset: number) => {
    const compared = fold(character)
    for (let unit = 0; unit < compared.length; unit++) offsets.push(offset)
    return compared
  })
  return { folded, offsetOf: (at) => offsets[at] ?? text.length }
}

function piecesOf(text: string, hits: Hit[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { start, end } of hits) {
    if (start > at) pieces.push(plain(text.slice(at, start)))
    pieces.push({ text: text.slice(start, end), hit: true })
    at = end
  }
  return at < text.length ? [...pieces, plain(text.slice(at))] : pieces
}

function plain(text: string): Piece {
  return { text, hit: false }
}

/** Moves an offset out of a surrogate pair. */
function between(text: string, at: number): number {
  return /^[\udc00-\udfff]/.test(text.slice(at, at + 1)) ? at + 1 : at
}
