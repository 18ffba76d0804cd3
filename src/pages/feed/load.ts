import { followStatus } from '../../features/follows/service.ts'
import type { PostSummary } from '../../features/posts/schema.ts'
import { followingFeed, tagFeed } from '../../features/posts/service.ts'
import type { Covers } from '../../features/posts/view.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { PageView } from '../../kernel/html/page.ts'
import { fillMarkup } from '../../kernel/page-cache/slots.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { loadColumn, loadPersonalColumn } from '../home/column/column.ts'
import { coversOf } from '../shared/covers.ts'

export interface Feed {
  viewer: Viewer
  of: 'people' | 'tags'
  posts: PostSummary[]
  covers: Covers
  next: string | null
  /** Whether it is the first page. */
  atTop: boolean
  followsAnyone: boolean
  aside: PageView
}

export async function loadFeed(
  db: Db,
  viewer: Viewer,
  { cursor, of: asked }: { cursor?: string; of?: string },
): Promise<Feed> {
  const of = asked === 'tags' ? 'tags' : 'people'
  const read = of === 'tags' ? tagFeed : followingFeed
  const [{ items: posts, next_cursor }, { following_count }, column, personal] = await Promise.all([
    read(db, viewer, cursor ? { cursor } : {}),
    followStatus(db, viewer, viewer.id),
    loadColumn(db),
    loadPersonalColumn(db, viewer),
  ])
  return {
    viewer,
    of,
    posts,
    covers: await coversOf(db, posts),
    next: next_cursor,
    atTop: !cursor,
    followsAnyone: following_count > 0,
    aside: (page) => fillMarkup(column(page), personal(page)),
  }
}
