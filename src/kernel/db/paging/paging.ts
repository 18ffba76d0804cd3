import { type Static, type TSchema, Type } from 'typebox'
import { InvalidRequest } from '../../errors.ts'
import { type CursorValues, readCursor, writeCursor } from './cursor.ts'

export const MAX_ROWS_BY_PAGE = 10_000
const MAX_PER_PAGE = 100
const DEFAULT_PER_PAGE = 20
/** How many rows are read for a page: limits are part of a statement's text, and each text is prepared and kept. */
const PAGE_SIZES_READ = [10, 20, 50, MAX_PER_PAGE]

/** `page` for people who jump, `cursor` for those who keep going, at constant cost per page. */
export const PageQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
  page_size: Type.Optional(Type.Integer({ minimum: 1 })),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
})
export type PageQuery = Static<typeof PageQuery>

/** In the API description a page is named after its items, such as PostSummaryPage. */
export function ListOf<T extends TSchema & { title?: string }>(item: T) {
  return Type.Object(
    {
      items: Type.Array(item),
      page: Type.Union([Type.Integer(), Type.Null()]),
      page_size: Type.Integer(),
      total: Type.Union([Type.Integer(), Type.Null()]),
      total_capped: Type.Optional(Type.Literal(true)),
      next_cursor: Type.Union([Type.String(), Type.Null()]),
    },
    item.title ? { title: `${item.title}Page` } : {},
  )
}

export interface Page<T> {
  items: T[]
  page: number | null
  page_size: number
  total: number | null
  total_capped?: true
  next_cursor: string | null
}

export interface PageRequest {
  page: number
  page_size: number
  /** How many rows to read: more than the page holds, which shows whether there is a next one. */
  limit: number
  offset: number
  after: CursorValues | null
}

export function readPage(query: PageQuery, perPage = DEFAULT_PER_PAGE): PageRequest {
  const page_size = Math.min(query.page_size ?? perPage, MAX_PER_PAGE)
  const limit = PAGE_SIZES_READ.find((size) => size >= page_size)! + 1
  if (query.cursor !== undefined)
    return { page: 1, page_size, limit, offset: 0, after: readCursor(query.cursor) }
  const page = query.page ?? 1
  if (page * page_size > MAX_ROWS_BY_PAGE) {
    throw new InvalidRequest([{ field: 'page', rule: 'pastPages', limit: MAX_ROWS_BY_PAGE }])
  }
  return { page, page_size, limit, offset: (page - 1) * page_size, after: null }
}

/**
 * Builds the answer from more rows than the page holds (which shows whether there is a next one) and a count that stopped one past
 * the cap: no list ever counts all its rows.
 */
export function pageOf<T>(
  { page, page_size, after }: PageRequest,
  rows: T[],
  countedTo: number | null,
  cursorOf: (row: T) => CursorValues,
): Page<T> {
  const items = rows.slice(0, page_size)
  const last = items.at(-1)
  const next_cursor = rows.length > page_size && last ? writeCursor(cursorOf(last)) : null
  if (after) return { items, page: null, page_size, total: null, next_cursor }
  const capped = (countedTo ?? 0) > MAX_ROWS_BY_PAGE
  const total = Math.min(countedTo ?? 0, MAX_ROWS_BY_PAGE)
  return { items, page, page_size, total, ...(capped ? { total_capped: true as const } : {}), next_cursor }
}
