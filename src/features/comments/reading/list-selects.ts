import type { Db } from '../../../kernel/db/db.ts'
import { preparedCount } from '../../../kernel/db/paging/capped-count.ts'
import {
  byCount,
  byId,
  type ListOrder,
  orderByClause,
  reversed,
} from '../../../kernel/db/paging/list-order.ts'
import { pagedSelect } from '../../../kernel/db/paging/paged-select.ts'
import type { CommentOrder } from '../schema.ts'
import { type CommentWithAuthor, selectWithAuthor } from './comment-with-author.ts'

type Order = ListOrder<'id' | 'replies_count' | 'likes_count'>
type Select = ReturnType<typeof pagedSelect<CommentWithAuthor>>

interface List {
  /** SQL condition. */
  of: string
  order: Order
  count(db: Db, values: unknown[]): Promise<number>
  select: Select
  /** From a cursor towards the beginning. */
  selectBackwards: Select
}

export type ListName = CommentOrder | 'thread'

function listOf(of: string, order: Order, count = preparedCount(`comments where ${of}`)): List {
  return { of, order, count, select: selectOf(of, order), selectBackwards: selectOf(of, reversed(order)) }
}

function selectOf(of: string, order: Order): Select {
  return pagedSelect<CommentWithAuthor>(
    order,
    1,
    ({ after, orderBy, limit }) =>
      `${selectWithAuthor(`select * from comments where ${of} ${after} ${orderBy} ${limit}`)}
      ${orderByClause(order, 'c')}`,
  )
}

const ROOTS = listOf('post_id = $1 and root_id is null and deleted_at is null', byId('id'))

/** Each has an index in its own order: a page reads only as many rows as it shows. */
export const LISTS: Record<ListName, List> = {
  newest: ROOTS,
  oldest: listOf(ROOTS.of, byId('id', 'asc'), ROOTS.count),
  likes: listOf(ROOTS.of, byCount('likes_count', 'id'), ROOTS.count),
  replies: listOf(ROOTS.of, byCount('replies_count', 'id'), ROOTS.count),
  thread: listOf('root_id = $1 and deleted_at is null', byId('id', 'asc')),
}
