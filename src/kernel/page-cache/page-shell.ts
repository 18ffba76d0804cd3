import type { SafeHtml } from '@remix-run/html-template'
import { memoize } from '../cache/memoize.ts'
import { iconsIn, sprite } from '../html/icons.ts'
import { layout } from '../html/layout.ts'
import type { PageContext } from '../html/page.ts'
import { type Assembled, keptPart, type Part, partBytes, passingPart } from './gzip-segments.ts'
import { type Cut, cut, cutBytes, type FillPieces, fill, hole } from './slots.ts'

/** Everything around the content of a page that has a side column, with holes for what differs from page to page. */
export interface Frame {
  cut: Cut
  icons: string[]
}

/** A piece of a page, which may have holes itself, and the icons in it. */
export interface Piece {
  cut: Cut
  icons: string[]
}

/** What comes into it. Main and aside may have holes of their own, for the pieces. */
export interface FrameContent {
  title: Part
  description: Part
  head: Part
  main: Cut
  aside: Cut
  icons: string[]
  pieces: Record<string, Piece | null>
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

/** What a piece takes in memory, or a frame. */
export function pieceBytes({ cut }: Piece): number {
  return cutBytes(cut)
}

export function pieceOf(markup: SafeHtml): Piece {
  return { cut: cut(markup), icons: iconsIn(String(markup)) }
}

export function fillFrame(frame: Frame, { csrfToken }: PageContext, content: FrameContent): Assembled {
  const { pieces, icons, ...rest } = content
  const used = new Set([...frame.icons, ...icons])
  const parts: FillPieces = {}
  for (const [name, piece] of Object.entries(pieces)) {
    if (!piece) continue
    parts[name] = piece.cut
    for (const icon of piece.icons) used.add(icon)
  }
  const token = passingPart(csrfToken)
  return fill(frame.cut, { ...parts, ...rest, csrfToken: token, sprite: spritePart([...used].sort()) })
}

const spritePart = memoize('icons', {
  keyOf: (names: string[]) => names.join(),
  make: (names) => keptPart(String(sprite(names))),
  bytesOf: partBytes,
})
