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

/** Markup that is rendered only where no cache has it. */
export interface KeyedPart {
  /** Viewers with the same key see the same markup, which depends on nothing else and is cached while there is room. Null: not cached. */
  key: string | null
  /** Whether the key is valid on all pages, not just for this content. */
  onAnyPage?: boolean
  render(): SafeHtml | null
}

/** Fills the slots of markup that is sent as a whole. */
export function fillMarkup(
  markup: SafeHtml,
  contents: Record<string, SafeHtml | KeyedPart | null>,
): SafeHtml {
  const parts = String(markup).split(DELIMITER)
  return html.raw`${parts.map((part, index) => (index % 2 ? rendered(contents[part]) : part))}`
}

function rendered(content: SafeHtml | KeyedPart | null = null): SafeHtml | null {
  return content && 'render' in content ? content.render() : content
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
