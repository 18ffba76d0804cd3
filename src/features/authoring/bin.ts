import { sql } from 'kysely'
import { type Db, write } from '../../kernel/db/db.ts'
import { byTime, orderByClause } from '../../kernel/db/paging/list-order.ts'
import { pageClauses } from '../../kernel/db/paging/paged-select.ts'
import { type Page, type PageQuery, pageOf, readPage } from '../../kernel/db/paging/paging.ts'
import { one } from '../../kernel/db/rows.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import { takeOutOfBin } from '../posts/service.ts'
import { hasAllDrafts } from './draft-limit.ts'
import { reloadOwnPost, toOwnSummary } from './own-posts.ts'
import { type OwnRow, selectNewestText } from './own-posts-queries.ts'
import { purgedBefore, purgesAt } from './rules.ts'
import type { DeletedPost, OwnPost } from './schema.ts'

type BinRow = OwnRow & { deleted_at: Date }

const LAST_DELETED_FIRST = byTime('deleted_at', 'id')

/** Posts that the viewer deleted and that have not been purged, last deleted first. */
export async function listBin(db: Db, viewer: Viewer, query: PageQuery): Promise<Page<DeletedPost>> {
  const page = readPage(query)
  const { after, orderBy, limit } = pageClauses(LAST_DELETED_FIRST, page)
  const mine = sql`from posts where in_bin and author_id = ${viewer.id} and deleted_at > ${purgedBefore(db.clock.now())}`
  const posts = selectNewestText(sql`select * ${mine} ${after} ${orderBy} ${limit}`, ', p.deleted_at')
  const [{ rows }, counted] = await Promise.all([
    sql<BinRow>`${posts} ${sql.raw(orderByClause(LAST_DELETED_FIRST, 'p'))}`.execute(db),
    sql<{ posts: number }>`select count(*) as posts ${mine}`.execute(db),
  ])
  const { items, ...rest } = pageOf(page, rows, one(counted.rows).posts, LAST_DELETED_FIRST.cursorOf)
  return { ...rest, items: items.map(toDeletedPost) }
}

/** Restores it in its previous state; the fee for deleting is not refunded. */
export function restorePost(db: Db, viewer: Viewer, id: number): Promise<OwnPost> {
  return write(db, viewer, async (trx) => {
    // Lock order: the user before the post.
    await accounts.lockUser(trx, viewer.id)
    const full = await hasAllDrafts(trx, viewer)
    const post = await takeOutOfBin(trx, { id, author_id: viewer.id }, purgedBefore(trx.now))
    if (!post) throw new Refusal('post_not_found')
    if (full && post.status === 'draft') throw new Refusal('draft_limit')
    return reloadOwnPost(trx, id)
  })
}

function toDeletedPost(row: BinRow): DeletedPost {
  const { deleted_at } = row
  return { ...toOwnSummary(row), deleted_at, purges_at: purgesAt(deleted_at) }
}
