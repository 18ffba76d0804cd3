import type { Excerpt } from '../posts/service.ts'
import { endsUnspaced, fold } from '../search-index/service.ts'
import type { QueryToken } from './parse-query.ts'
import type { Piece } from './schema.ts'

const SNIPPET = 120
const BEFORE_HIT = 30
const LETTER = /[\p{L}\p{M}\p{N}]$/u
// A character with the marks on it.
const CHARACTER = /\P{M}\p{M}*|\p{M}+/gu

interface Hit {
  start: number
  end: number
}

/** The text in pieces, those that were looked for marked. */
export function marked(text: string, parts: QueryToken[]): Piece[] {
  return piecesOf(text, hitsIn(text, parts))
}

/** A line of the text around the first hit, or its beginning. */
export function snippet({ text, isBeginning }: Excerpt, parts: QueryToken[]): Piece[] {
  const line = text.replace(/\s+/g, ' ')
  const hits = hitsIn(line, parts)
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

/** Where the parts stand, from left to right; what overlaps is one. */
function hitsIn(text: string, parts: QueryToken[]): Hit[] {
  const { folded, placeOf } = foldWithOffsets(text)
  const hits = parts.flatMap((part) =>
    startsOf(folded, part).map((at) => ({ start: placeOf(at), end: placeOf(at + part.text.length) })),
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

/** Chinese before a word of letters is another word, letters are the same one. */
function isWordBefore(folded: string, at: number): boolean {
  const before = folded.slice(Math.max(0, at - 2), at)
  return LETTER.test(before) && !endsUnspaced(before)
}

/** The folded text, and how to tell for a place in it the place in the text that it comes from. */
function foldWithOffsets(text: string): { folded: string; placeOf: (at: number) => number } {
  const whole = fold(text)
  if (whole.length === text.length) return { folded: whole, placeOf: (at) => at }
  const places: number[] = []
  const folded = text.replace(CHARACTER, (character, place: number) => {
    const compared = fold(character)
    for (let unit = 0; unit < compared.length; unit++) places.push(place)
    return compared
  })
  return { folded, placeOf: (at) => places[at] ?? text.length }
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

/** Never inside a character that takes two units. */
function between(text: string, at: number): number {
  return /^[\udc00-\udfff]/.test(text.slice(at, at + 1)) ? at + 1 : at
}
