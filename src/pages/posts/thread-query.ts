import { type Static, Type } from 'typebox'
import { COMMENT_ORDERS } from '../../features/comments/schema.ts'
import { type Cursor, readThreadCursor, type ThreadPosition } from '../../features/comments/service.ts'
import { threadQuery } from '../../features/comments/view.ts'

const Loose = Type.Optional(Type.String({ maxLength: 100 }))

/** Any text is accepted; invalid values open the first page. */
export const ThreadQuery = Type.Object({
  order: Loose,
  after: Loose,
  before: Loose,
  thread: Loose,
  replies_after: Loose,
  replies_before: Loose,
  comment: Loose,
})

type ThreadQuery = Static<typeof ThreadQuery>

export interface RequestedPosition extends ThreadPosition {
  comment: number | null
}

export function requestedPosition(query: ThreadQuery): RequestedPosition {
  const sort = COMMENT_ORDERS.find((order) => order === query.order) ?? 'newest'
  const root = positiveInteger(query.thread)
  return {
    sort,
    at: cursorIn(sort, query.after, query.before),
    root,
    repliesAt: root ? cursorIn('thread', query.replies_after, query.replies_before) : null,
    comment: positiveInteger(query.comment),
  }
}

function cursorIn(
  list: Parameters<typeof readThreadCursor>[0],
  after: string | undefined,
  before: string | undefined,
): Cursor | null {
  return readThreadCursor(list, 'after', after) ?? readThreadCursor(list, 'before', before)
}

/** The position as a canonical query string, for cache keys; empty for the first page. */
export function positionQuery({ comment, ...position }: RequestedPosition): string {
  const query = threadQuery(position)
  if (comment) query.set('comment', String(comment))
  return query.size ? `?${query}` : ''
}

function positiveInteger(text: string | undefined): number | null {
  const number = Number.parseInt(text ?? '', 10)
  return number >= 1 && number <= Number.MAX_SAFE_INTEGER ? number : null
}
