import { html } from '@remix-run/html-template'
import { conversation } from '../../features/comments/view.ts'
import { type Article, type PostStamp, readArticle } from '../../features/posts/service.ts'
import type { Db } from '../../kernel/db.ts'
import {
  type Frame,
  type FrameContent,
  fillFrame,
  frameFor,
  type Piece,
  pieceOf,
} from '../../kernel/html/frame.ts'
import { cut, hole } from '../../kernel/html/holes.ts'
import { iconsIn } from '../../kernel/html/icons.ts'
import type { PageContext, SharedPage } from '../../kernel/html/page.ts'
import { type Assembled, keptPart } from '../../kernel/html/parts.ts'
import type { Viewer } from '../../kernel/http.ts'
import { keep } from '../../kernel/kept.ts'
import { type KeepByKey, keepByKey, keptByKey } from '../../kernel/kept-by-key.ts'
import { faceKey } from '../bars.ts'
import { articleParts, openShared } from './article.ts'
import { type Personal, type PersonalPieces, PIECES, type Pieces } from './personal.ts'
import { nearestThread, type WantedPlace } from './thread-query.ts'

/** The page of a public post but for what differs from reader to reader, and what changes without its text. */
export interface KeptArticle extends Omit<FrameContent, 'pieces'> {
  post: Pick<Article, 'id' | 'status' | 'author'>
  /** Personal pieces made so far: most readers stand to a post as most others do. */
  pieces: KeepByKey<Piece | null>
}

const MOST_PIECES = 200
const piecesEverywhere = keepByKey<Piece | null>(MOST_PIECES)
const HOLES = Object.fromEntries([...PIECES, 'conversation'].map((name) => [name, hole(name)])) as Pieces

/** Made once for all who read it in the same language, while its text and its author stay the same. */
export function keptArticle(db: Db, page: SharedPage, id: number, { text }: PostStamp): Promise<KeptArticle> {
  return keep(db, `article ${id} ${page.lang} ${page.origin}`, text, async () => {
    const article = await readArticle(db, null, id)
    const { head, main, aside } = articleParts(page, await openShared(db, article), HOLES)
    const icons = iconsIn(`${main}${aside}`)
    const { status, author, title, summary } = article
    return {
      post: { id, status, author },
      title: keptPart(String(html`${title}`)),
      description: keptPart(String(html`${summary}`)),
      head: keptPart(String(head)),
      main: cut(main),
      aside: cut(aside),
      icons,
      pieces: keepByKey(MOST_PIECES),
    }
  })
}

/** The same for the conversation below it, wherever in it someone looks. */
export function keptTalk(
  db: Db,
  page: SharedPage,
  { id, author }: KeptArticle['post'],
  { talk, comments_count }: PostStamp,
  place: WantedPlace,
): Promise<Piece> {
  const post = { id, author, comments_count }
  return keep(db, `talk ${id} ${page.lang} ${JSON.stringify(place)}`, String(talk), async () =>
    pieceOf(conversation(page, post, await nearestThread(db, post, place), HOLES.box)),
  )
}

/** The frame is the reader's, what is kept comes into it as it is. */
export function articlePage(
  page: PageContext,
  kept: KeptArticle,
  talk: Piece,
  personal: PersonalPieces,
): Assembled {
  const pieces: Record<string, Piece | null> = { conversation: talk }
  for (const name of PIECES) {
    const piece = personal[name]
    pieces[name] = madeOnce(piece.everywhere ? piecesEverywhere : kept.pieces, name, piece)
  }
  return fillFrame(frameOf(page), page, { ...kept, pieces })
}

function madeOnce(keep: KeepByKey<Piece | null>, name: string, { key, show }: Personal): Piece | null {
  const make = () => {
    const markup = show()
    return markup && pieceOf(markup)
  }
  return key === null ? make() : keep(`${name} ${key}`, make)
}

/** A member who goes from post to post takes the frame along; only links of a query depend on where one is. */
function frameOf(page: PageContext): Frame {
  return page.viewer && !page.path.includes('?') ? memberFrame(page, page.viewer) : frameFor(page)
}

const memberFrame = keptByKey(
  (page: PageContext, viewer: Viewer) =>
    `${page.theme} ${page.siteName} ${page.announcement?.mark} ${page.origin} ${faceKey(page, viewer)}`,
  frameFor,
)
