import { html, type SafeHtml } from '@remix-run/html-template'
import {
  cachedSegment,
  joinSegments,
  type Segment,
  type SegmentedPage,
  segmentBytes,
} from './gzip-segments.ts'

// No text has it: it is no character that anyone could write or send.
const MARK = '\u0000'

/** Where a piece comes later that is not the same for everyone. */
export function slot(name: string): SafeHtml {
  return html.raw`${MARK}${name}${MARK}`
}

/** Markup with holes: parts that are ready to be sent, and the names of pieces. */
export type SlottedHtml = (Segment | string)[]

export function splitAtSlots(markup: SafeHtml): SlottedHtml {
  return String(markup)
    .split(MARK)
    .map((part, index) => (index % 2 ? part : cachedSegment(part)))
}

export function slottedBytes(cut: SlottedHtml): number {
  return cut.reduce((sum, part) => sum + (typeof part === 'string' ? 0 : segmentBytes(part)), 0)
}

/** A piece may have holes itself. */
export type SlotContents = Record<string, Segment | SlottedHtml | null>

export function fillSlots(cut: SlottedHtml, pieces: SlotContents): SegmentedPage {
  const parts: Segment[] = []
  const add = (part: Segment | string) => {
    if (typeof part !== 'string') return void parts.push(part)
    const piece = pieces[part]
    if (Array.isArray(piece)) piece.forEach(add)
    else if (piece) parts.push(piece)
  }
  cut.forEach(add)
  return joinSegments(parts)
}
