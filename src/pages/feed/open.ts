import { followStatus } from '../../features/follows/service.ts'
import type { PostSummary } from '../../features/posts/schema.ts'
import { followingFeed, type HotTag, hotTags } from '../../features/posts/service.ts'
import type { Covers } from '../../features/posts/view.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import { coversOf } from '../covers.ts'

export interface Feed {
  viewer: Viewer
  posts: PostSummary[]
  covers: Covers
  hotTags: HotTag[]
  next: string | null
  /** Whether it is the first page. */
  atTop: boolean
  followsAnyone: boolean
}

export async function openFeed(db: Db, viewer: Viewer, cursor: string | undefined): Promise<Feed> {
  const [{ items: posts, next_cursor }, { following_count }, tags] = await Promise.all([
    followingFeed(db, viewer, cursor ? { cursor } : {}),
    followStatus(db, viewer, viewer.id),
    hotTags(db),
  ])
  return {
    viewer,
    posts,
    covers: await coversOf(db, posts),
    hotTags: tags,
    next: next_cursor,
    atTop: !cursor,
    followsAnyone: following_count > 0,
  }
}
