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

/** Cached markup, which may have slots, and the icons it uses. */
export interface Fragment {
  markup: SlottedHtml
  icons: string[]
}

/** The cached content of a page; `main` and `aside` have slots for the fragments. */
export interface ShellContent {
  title: Segment
  description: Segment
  head: Segment
  main: SlottedHtml
  aside: SlottedHtml
  icons: string[]
  fragments: Record<string, Fragment | null>
}

export function fragmentOf(markup: SafeHtml): Fragment {
  return { markup: splitAtSlots(markup), icons: iconsIn(String(markup)) }
}

export function fragmentBytes({ markup }: Fragment): number {
  return slottedBytes(markup)
}

/** The layout of a page with a side column, with slots for everything that differs from page to page. */
export function pageShell(page: PageContext): Fragment {
  const named = (name: string) => String(slot(name))
  return fragmentOf(
    layout(
      { ...page, csrfToken: named('csrfToken') },
      {
        title: named('title'),
        description: named('description'),
        head: slot('head'),
        sprite: slot('sprite'),
        main: slot('main'),
        aside: slot('aside'),
      },
    ),
  )
}

export function fillPageShell(
  shell: Fragment,
  { csrfToken }: PageContext,
  { fragments, icons, ...content }: ShellContent,
): SegmentedPage {
  const used = new Set([...shell.icons, ...icons])
  const filled: SlotContents = {}
  for (const [name, fragment] of Object.entries(fragments)) {
    if (!fragment) continue
    filled[name] = fragment.markup
    for (const icon of fragment.icons) used.add(icon)
  }
  return fillSlots(shell.markup, {
    ...filled,
    ...content,
    csrfToken: uncachedSegment(csrfToken),
    sprite: spriteSegment([...used].sort()),
  })
}

const spriteSegment = memoize('icons', {
  keyOf: (names: string[]) => names.join(),
  make: (names) => cachedSegment(String(sprite(names))),
  bytesOf: segmentBytes,
})
