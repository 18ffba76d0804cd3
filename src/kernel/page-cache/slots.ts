import { html, type SafeHtml } from '@remix-run/html-template'
import { flat } from '../cache/unpooled.ts'
import {
  cachedSegment,
  joinSegments,
  type Segment,
  type SegmentedPage,
  segmentBytes,
} from '../http/gzip-segments.ts'
import { splitAtOrigin } from '../http/origin.ts'

// NUL: requests that contain one are refused, so no text has it.
const DELIMITER = '\u0000'

/** The slot that takes the place of the origin's placeholder. */
export const ORIGIN_SLOT = 'origin'

/** A named placeholder in cached markup, filled for each request. */
export function slot(name: string): SafeHtml {
  return html.raw`${DELIMITER}${name}${DELIMITER}`
}

/** Markup split at its slots: segments, and names of slots between them. */
export type SlottedHtml = (Segment | string)[]

export function splitAtSlots(markup: SafeHtml): SlottedHtml {
  return splitAtOrigin(String(markup))
    .join(String(slot(ORIGIN_SLOT)))
    .split(DELIMITER)
    .map((part, index) => (index % 2 ? flat(part) : cachedSegment(part)))
}

export function slottedBytes(slotted: SlottedHtml): number {
  return slotted.reduce((sum, part) => sum + (typeof part === 'string' ? 0 : segmentBytes(part)), 0)
}

/** Fills the slots of markup that is sent as a whole. */
export function fillMarkup(markup: SafeHtml, contents: Record<string, SafeHtml | null>): SafeHtml {
  const parts = String(markup).split(DELIMITER)
  return html.raw`${parts.map((part, index) => (index % 2 ? contents[part] : part))}`
}

/** Contents by slot name; they may have slots of their own. */
export type SlotContents = Record<string, Segment | SlottedHtml | null>

export function fillSlots(slotted: SlottedHtml, contents: SlotContents): SegmentedPage {
  const segments: Segment[] = []
  const add = (part: Segment | string) => {
    if (typeof part !== 'string') return void segments.push(part)
    const content = contents[part]
    if (Array.isArray(content)) content.forEach(add)
    else if (content) segments.push(content)
  }
  slotted.forEach(add)
  return joinSegments(segments)
}
