import { readArticle } from '../../features/posts/service.ts'
import type { Db } from '../../kernel/db.ts'
import { type Frame, type FrameContent, fillFrame, frameFor } from '../../kernel/html/frame.ts'
import { cut, hole } from '../../kernel/html/holes.ts'
import { iconsIn } from '../../kernel/html/icons.ts'
import { keptByKey } from '../../kernel/html/kept-fragments.ts'
import type { PageContext, SharedPage } from '../../kernel/html/page.ts'
import type { Assembled } from '../../kernel/html/parts.ts'
import type { Viewer } from '../../kernel/http.ts'
import { keep } from '../../kernel/kept.ts'
import { faceKey } from '../bars.ts'
import { articleParts, openShared } from './article.ts'
import { type PersonalPost, PIECES, type Pieces } from './personal.ts'
import type { WantedPlace } from './thread-query.ts'

/** The page of a public post but for what differs from reader to reader. */
export interface KeptArticle extends Omit<FrameContent, 'pieces'> {
  post: PersonalPost
}

const HOLES = Object.fromEntries(PIECES.map((name) => [name, hole(name)])) as unknown as Pieces

/** Made once for all who read the same place of it in the same language, while the stamp stays the same. */
export function keptArticle(
  db: Db,
  page: SharedPage,
  { id, stamp }: { id: number; stamp: string },
  place: WantedPlace,
): Promise<KeptArticle> {
  const key = `article ${id} ${page.lang} ${page.origin} ${JSON.stringify(place)}`
  return keep(db, key, stamp, async () => {
    const article = await readArticle(db, null, id)
    const { title, summary: description } = article
    const { head, main, aside } = articleParts(page, await openShared(db, article, place), HOLES)
    const icons = iconsIn(`${main}${aside}`)
    return { post: article, title, description, head, main: cut(main), aside: cut(aside), icons }
  })
}

/** The frame is the reader's, what is kept comes into it as it is. */
export function articlePage(page: PageContext, kept: KeptArticle, pieces: Pieces): Assembled {
  return fillFrame(frameOf(page), page, { ...kept, pieces })
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
