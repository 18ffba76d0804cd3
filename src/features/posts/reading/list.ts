import { cachedCount } from '../../../kernel/cache/large-counts.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { type Page, type Position, pageOf, readPage } from '../../../kernel/db/paging.ts'
import { parseCountCursor, parseScoreCursor, parseTimeCursor } from '../../../kernel/db/paging-cursor.ts'
import type { Order, PostSummary, PostsQuery } from '../schema.ts'
import { tagKey } from '../tags.ts'
import { publicCount, publicPage } from './list-queries.ts'
import type { SummaryRow } from './read-queries.ts'
import { toSummary } from './to-summary.ts'

const POSITIONS = { newest: parseTimeCursor, hot: parseScoreCursor, energized: parseCountCursor }

/** What everyone may read, in one of three orders, all of it or under one tag. */
export async function listPosts(db: Db, query: PostsQuery): Promise<Page<PostSummary>> {
  const page = readPage(query)
  const list = { order: query.sort ?? 'newest', tag: query.tag === undefined ? null : tagKey(query.tag) }
  const after = page.after && POSITIONS[list.order](page.after)
  const [rows, total] = await Promise.all([
    publicPage(db, list, page, after),
    page.after ? null : cachedCount(db, `posts ${list.tag}`, () => publicCount(db, list)),
  ])
  const { items, ...rest } = pageOf(page, rows, total, (row) => positionOf(list.order, row))
  return { ...rest, items: items.map((row) => toSummary(row, null)) }
}

function positionOf(order: Order, row: SummaryRow): Position {
  const first = { newest: row.published_at!.toISOString(), hot: row.hot_score!, energized: row.energy_count }
  return [first[order], row.id]
}
