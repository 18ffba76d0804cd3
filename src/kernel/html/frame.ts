import { html, type SafeHtml } from '@remix-run/html-template'
import { type Cut, cut, type FillPieces, fill, hole } from './holes.ts'
import { iconsIn, sprite } from './icons.ts'
import { layout } from './layout.ts'
import type { PageContext } from './page.ts'
import type { Assembled } from './parts.ts'

/** Everything around the content of a page that has a side column, with holes for what differs from page to page. */
export interface Frame {
  cut: Cut
  icons: string[]
}

/** What comes into it. Main and aside may have holes of their own, for the pieces. */
export interface FrameContent {
  title: string
  description: string
  head: SafeHtml
  main: Cut
  aside: Cut
  icons: string[]
  pieces: Record<string, SafeHtml | null>
}

export function frameFor(page: PageContext): Frame {
  const named = (name: string) => String(hole(name))
  const frame = layout(
    { ...page, csrfToken: named('csrfToken') },
    {
      title: named('title'),
      description: named('description'),
      head: hole('head'),
      sprite: hole('sprite'),
      main: hole('main'),
      aside: hole('aside'),
    },
  )
  return { cut: cut(frame), icons: iconsIn(String(frame)) }
}

export function fillFrame(frame: Frame, { csrfToken }: PageContext, content: FrameContent): Assembled {
  const { title, description, head, main, aside, pieces } = content
  const icons = [...frame.icons, ...content.icons, ...iconsIn(Object.values(pieces).join(''))]
  const filling: FillPieces = {
    ...pieces,
    csrfToken: html`${csrfToken}`,
    title: html`${title}`,
    description: html`${description}`,
    head,
    sprite: sprite(icons),
    main,
    aside,
  }
  return fill(frame.cut, filling)
}
