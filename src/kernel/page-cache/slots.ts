import { html, type SafeHtml } from '@remix-run/html-template'
import { type Assembled, assemble, keptPart, type Part, partBytes } from './gzip-segments.ts'

// No text has it: it is no character that anyone could write or send.
const MARK = '\u0000'

/** Where a piece comes later that is not the same for everyone. */
export function hole(name: string): SafeHtml {
  return html.raw`${MARK}${name}${MARK}`
}

/** Markup with holes: parts that are ready to be sent, and the names of pieces. */
export type Cut = (Part | string)[]

export function cut(markup: SafeHtml): Cut {
  return String(markup)
    .split(MARK)
    .map((part, index) => (index % 2 ? part : keptPart(part)))
}

export function cutBytes(cut: Cut): number {
  return cut.reduce((sum, part) => sum + (typeof part === 'string' ? 0 : partBytes(part)), 0)
}

/** A piece may have holes itself. */
export type FillPieces = Record<string, Part | Cut | null>

export function fill(cut: Cut, pieces: FillPieces): Assembled {
  const parts: Part[] = []
  const add = (part: Part | string) => {
    if (typeof part !== 'string') return void parts.push(part)
    const piece = pieces[part]
    if (Array.isArray(piece)) piece.forEach(add)
    else if (piece) parts.push(piece)
  }
  cut.forEach(add)
  return assemble(parts)
}
