import type { Db } from '../../../kernel/db/db.ts'
import { type Page, type PageQuery, pageOf, readPage } from '../../../kernel/db/paging.ts'
import { parseTimeCursor } from '../../../kernel/db/paging-cursor.ts'
import type { Viewer } from '../../../kernel/http/viewer.ts'
import type { PostSummary } from '../schema.ts'
import { countFollowed, type Start, scanAuthors, scanNewest } from './following-feed-queries.ts'
import { toSummary } from './to-summary.ts'

/** How many of the newest posts of all are looked through before each author is asked; who jumps needs more. */
const MAX_SCANNED: Record<Start, number> = { top: 2_000, cursor: 2_000, page: 50_000 }

/** What the people whom someone follows have published, newest first. */
export async function followingFeed(
  db: Db,
  viewer: Viewer,
  query: PageQuery,
  lookedAt?: number,
): Promise<Page<PostSummary>> {
  const page = readPage(query)
  const start: Start = page.after ? 'cursor' : page.offset > 0 ? 'page' : 'top'
  const place = { top: [], page: [page.offset], cursor: page.after ? parseTimeCursor(page.after) : [] }[start]
  const find = async () => {
    const { limit, page_size } = page
    const values = [viewer.id, ...place]
    const among = await db.read(scanNewest(start, limit, lookedAt ?? MAX_SCANNED[start]), values)
    return among.length > page_size ? among : db.read(scanAuthors(start, limit), values)
  }
  const [rows, counted] = await Promise.all([find(), page.after ? null : db.read(countFollowed, [viewer.id])])
  const total = counted && counted[0]!.count
  const { items, ...rest } = pageOf(page, rows, total, (row) => [row.published_at!.toISOString(), row.id])
  return { ...rest, items: items.map((row) => toSummary(row, null)) }
}
