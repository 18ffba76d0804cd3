import type { Db } from '../../../kernel/db/db.ts'
import { cachedCount } from '../../../kernel/db/paging/capped-count.ts'
import {
  type Page,
  type PageQuery,
  type PageRequest,
  pageOf,
  readPage,
} from '../../../kernel/db/paging/paging.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import type { PostSummary } from '../schema.ts'
import {
  countFollowed,
  FEED_ORDER,
  scanAuthors,
  scanNewest,
  selectOfPeriod,
} from './following-feed-queries.ts'
import { toSummary } from './read-queries.ts'

const newestFollowed = scanNewest()

/** The published posts of everyone the viewer follows, newest first. */
export async function followingFeed(
  db: Db,
  viewer: Viewer,
  query: PageQuery,
  scanned?: number,
): Promise<Page<PostSummary>> {
  const page = readPage(query)
  const [rows, total] = await Promise.all([
    feedRows(db, viewer, page, scanned === undefined ? newestFollowed : scanNewest(scanned)),
    page.after ? null : cachedCount(db, `feed of ${viewer.id}`, () => countFollowed(db, viewer.id)),
  ])
  const { items, ...rest } = pageOf(page, rows, total, FEED_ORDER.cursorOf)
  return { ...rest, items: items.map((row) => toSummary(row, null)) }
}

/** The newest posts of a period by people whom someone follows and does not mute or block. */
export async function followedPostsOf(
  db: Db,
  followerId: number,
  { since, until }: { since: Date; until: Date },
): Promise<PostSummary[]> {
  const rows = await db.read(selectOfPeriod, [followerId, since, until])
  return rows.map((row) => toSummary(row, null))
}

async function feedRows(db: Db, { id }: Viewer, page: PageRequest, select: typeof newestFollowed) {
  const rows = await select(db, [id], page)
  return rows.length > page.page_size ? rows : scanAuthors(db, [id], page)
}
