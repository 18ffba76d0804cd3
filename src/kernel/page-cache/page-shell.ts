import type { SafeHtml } from '@remix-run/html-template'
import { memoize } from '../cache/memoize.ts'
import { iconsIn, sprite } from '../html/icons.ts'
import { layout } from '../html/layout.ts'
import type { PageContext } from '../html/page.ts'
import {
  cachedSegment,
  type Segment,
  type SegmentedPage,
  segmentBytes,
  uncachedSegment,
} from './gzip-segments.ts'
import { fillSlots, type SlotContents, type SlottedHtml, slot, slottedBytes, splitAtSlots } from './slots.ts'

/** Everything around the content of a page that has a side column, with holes for what differs from page to page. */
export interface PageShell {
  cut: SlottedHtml
  icons: string[]
}

/** A piece of a page, which may have holes itself, and the icons in it. */
export interface Fragment {
  cut: SlottedHtml
  icons: string[]
}

/** What comes into it. Main and aside may have holes of their own, for the pieces. */
export interface PageShellContent {
  title: Segment
  description: Segment
  head: Segment
  main: SlottedHtml
  aside: SlottedHtml
  icons: string[]
  pieces: Record<string, Fragment | null>
}

export function pageShellFor(page: PageContext): PageShell {
  const named = (name: string) => String(slot(name))
  const frame = layout(
    { ...page, csrfToken: named('csrfToken') },
    {
      title: named('title'),
      description: named('description'),
      head: slot('head'),
      sprite: slot('sprite'),
      main: slot('main'),
      aside: slot('aside'),
    },
  )
  return { cut: splitAtSlots(frame), icons: iconsIn(String(frame)) }
}

/** What a piece takes in memory, or a frame. */
export function fragmentBytes({ cut }: Fragment): number {
  return slottedBytes(cut)
}

export function fragmentOf(markup: SafeHtml): Fragment {
  return { cut: splitAtSlots(markup), icons: iconsIn(String(markup)) }
}

export function fillPageShell(
  frame: PageShell,
  { csrfToken }: PageContext,
  content: PageShellContent,
): SegmentedPage {
  const { pieces, icons, ...rest } = content
  const used = new Set([...frame.icons, ...icons])
  const parts: SlotContents = {}
  for (const [name, piece] of Object.entries(pieces)) {
    if (!piece) continue
    parts[name] = piece.cut
    for (const icon of piece.icons) used.add(icon)
  }
  const token = uncachedSegment(csrfToken)
  return fillSlots(frame.cut, { ...parts, ...rest, csrfToken: token, sprite: spritePart([...used].sort()) })
}

const spritePart = memoize('icons', {
  keyOf: (names: string[]) => names.join(),
  make: (names) => cachedSegment(String(sprite(names))),
  bytesOf: segmentBytes,
})
