import type { ListName } from './list-selects.ts'
import { LISTS } from './list-selects.ts'
import type { Cursor } from './window.ts'

const MAX_INTEGER = 2_147_483_647

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
