import type { SafeHtml } from '@remix-run/html-template'
import { memoize } from '../cache/memoize.ts'
import { type IconSet, iconsIn, sprite } from '../html/icons.ts'
import { layout } from '../html/layout.ts'
import type { PageContext } from '../html/page.ts'
import {
  cachedSegment,
  type Segment,
  type SegmentedPage,
  segmentBytes,
  uncachedSegment,
} from '../http/gzip-segments.ts'
import { plainOrigin } from '../http/origin.ts'
import {
  fillSlots,
  ORIGIN_SLOT,
  type SlotContents,
  type SlottedHtml,
  slot,
  slottedBytes,
  splitAtSlots,
} from './slots.ts'

/** Cached markup, which may have slots, and the icons it uses. */
export interface Fragment {
  markup: SlottedHtml
  icons: IconSet
}

/** The cached content of a page; `main` and `aside` may have slots for fragments, and any part one for the origin. */
export interface PageContent {
  title: Segment
  head: SlottedHtml
  main: SlottedHtml
  aside: SlottedHtml | null
  wide: boolean
  icons: IconSet
}

export function pageContentBytes({ title, head, main, aside }: PageContent): number {
  return slottedBytes([title, ...head, ...main, ...(aside ?? [])])
}

export function fragmentOf(markup: SafeHtml): Fragment {
  return { markup: splitAtSlots(markup), icons: iconsIn(String(markup)) }
}

export function fragmentBytes({ markup }: Fragment): number {
  return slottedBytes(markup)
}

/** Which columns a page has. */
interface Shape {
  aside?: unknown
  wide?: boolean
}

/** The layout of a page with slots for everything that differs from page to page. */
export function pageShell(page: PageContext, { aside, wide = false }: Shape): Fragment {
  const named = (name: string) => String(slot(name))
  return fragmentOf(
    layout(
      { ...page, csrfToken: named('csrfToken') },
      {
        title: named('title'),
        // The content's head has it.
        description: '',
        head: slot('head'),
        sprite: slot('sprite'),
        main: slot('main'),
        wide,
        ...(aside ? { aside: slot('aside') } : {}),
      },
    ),
  )
}

/** A member's shell is cached: it serves every page on which the bars are the same. */
export const shellFor = memoize('member shells', {
  keyOf(page: PageContext, { aside, wide }: Shape) {
    const { siteName, brand, announcement, maintenance, sitePages, navigation, timeZone, barsKey } = page
    const look = [
      brand.palette,
      brand.face,
      brand.stylesheet,
      brand.logo?.url,
      brand.logoDark?.url,
      brand.icons?.shown.url,
    ]
    const links = [sitePages, navigation.key, timeZone]
    // Whole: a maintenance without a message is not none, and one mark stands for the texts of all languages.
    const notices = JSON.stringify([announcement, maintenance])
    const texts = [siteName, ...look, notices, ...links]
    return [Boolean(aside), wide, ...texts, barsKey?.()].join('\n')
  },
  make: pageShell,
  bytesOf: fragmentBytes,
})

export function fillPageShell(
  shell: Fragment,
  { csrfToken, origin }: PageContext,
  { title, head, main, aside, icons }: PageContent,
  fragments: Record<string, Fragment | null>,
): SegmentedPage {
  let used = shell.icons | icons
  const filled: SlotContents = {}
  for (const [name, fragment] of Object.entries(fragments)) {
    if (!fragment) continue
    filled[name] = fragment.markup
    used |= fragment.icons
  }
  return fillSlots(shell.markup, {
    ...filled,
    ...{ title, head, main, aside },
    csrfToken: uncachedSegment(csrfToken),
    [ORIGIN_SLOT]: uncachedSegment(plainOrigin(origin)),
    sprite: spriteSegment(used),
  })
}

const spriteSegment = memoize('icons', {
  keyOf: (icons: IconSet) => String(icons),
  make: (icons) => cachedSegment(String(sprite(icons))),
  bytesOf: segmentBytes,
})
