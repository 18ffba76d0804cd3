import type { Db } from '../../../kernel/db/db.ts'
import type { CursorValues } from '../../../kernel/db/paging/cursor.ts'
import type { Comment } from '../schema.ts'
import { toComment } from './comment-with-author.ts'
import { LISTS, type ListName } from './list-selects.ts'

const MAX_INTEGER = 2_147_483_647

/** Cursor in either direction: a page starts after a row, or ends before it. */
export interface Cursor {
  side: 'after' | 'before'
  values: CursorValues
}

export interface Window {
  items: Comment[]
  previous: Cursor | null
  next: Cursor | null
}

/**
 * A page of a list at a cursor, or its first page, as visitors see it. It reads one row more than it shows, wherever it is; a page
 * by number would read all rows before it.
 */
export async function windowOf(
  db: Db,
  postAuthorId: number,
  { name, id, size }: { name: ListName; id: number; size: number },
  cursor: Cursor | null,
): Promise<Window> {
  const { order, select, selectBackwards } = LISTS[name]
  const backwards = cursor?.side === 'before'
  const read = backwards ? selectBackwards : select
  const found = await read(db, [id], { limit: size + 1, offset: 0, after: cursor?.values ?? null })
  const more = found.length > size
  // Less than a page is left at the beginning: show the whole first page.
  if (backwards && !more) return windowOf(db, postAuthorId, { name, id, size }, null)
  const rows = found.slice(0, size)
  if (backwards) rows.reverse()
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    items: rows.map((row) => toComment(row, null, postAuthorId)),
    previous: cursor && first ? { side: 'before', values: order.cursorOf(first) } : null,
    next: (backwards || more) && last ? { side: 'after', values: order.cursorOf(last) } : null,
  }
}

/** `345`, or `12-345` in an order by count. */
export function writeThreadCursor({ values }: Cursor): string {
  return values.join('-')
}

/** Null if it is not a cursor of this list. */
export function readThreadCursor(
  list: ListName,
  side: Cursor['side'],
  text: string | undefined,
): Cursor | null {
  const { columns } = LISTS[list].order
  const parts = text?.split('-') ?? []
  if (parts.length !== columns.length || !parts.every((part) => /^(0|[1-9]\d{0,15})$/.test(part))) return null
  const values = parts.map(Number)
  const fits = columns.every(
    ({ type }, index) => (values[index] ?? 0) <= (type === 'integer' ? MAX_INTEGER : Number.MAX_SAFE_INTEGER),
  )
  return fits ? { side, values } : null
}
