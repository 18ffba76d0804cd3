import { type SelectQueryBuilder, sql } from 'kysely'
import { type Static, type TSchema, Type } from 'typebox'
import { InvalidRequest } from '../errors.ts'
import type { Reader } from './db.ts'

export const MAX_ROWS_BY_PAGE = 10_000
const MAX_PER_PAGE = 100
const DEFAULT_PER_PAGE = 20
/** How many rows are read for a page: limits stand in the text of a statement, and each text is prepared and stays. */
const PAGE_SIZES_READ = [10, 20, 50, MAX_PER_PAGE]

/** `page` for people who jump, `cursor` for those who walk on without an end at constant cost. */
export const PageQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
  page_size: Type.Optional(Type.Integer({ minimum: 1 })),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
})
export type PageQuery = Static<typeof PageQuery>

export function ListOf<T extends TSchema>(item: T) {
  return Type.Object({
    items: Type.Array(item),
    page: Type.Union([Type.Integer(), Type.Null()]),
    page_size: Type.Integer(),
    total: Type.Union([Type.Integer(), Type.Null()]),
    total_capped: Type.Optional(Type.Literal(true)),
    next_cursor: Type.Union([Type.String(), Type.Null()]),
  })
}

export interface Page<T> {
  items: T[]
  page: number | null
  page_size: number
  total: number | null
  total_capped?: true
  next_cursor: string | null
}

/** The values of the ordering columns of the last row seen. */
export type Position = (string | number)[]

export interface PageRequest {
  page: number
  page_size: number
  /** How many rows to read: more than the page holds, so that it tells whether there is a next one. */
  limit: number
  offset: number
  after: Position | null
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

/** One page of rows by falling id, and at least one row more where there is one. The query must have one `id` in sight. */
export function newestFirst<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { limit, offset, after }: Omit<PageRequest, 'page' | 'page_size'>,
) {
  const ordered = query.orderBy(sql`id`, 'desc').limit(sql.lit(limit))
  // Out of the planner's sight, or it would plan anew for each page.
  if (!after) return ordered.offset(sql<number>`(select ${offset}::integer)`).execute()
  const [id] = after
  if (!Number.isSafeInteger(id)) throw invalidCursor()
  return ordered.where(sql<boolean>`id < ${id}`).execute()
}

/** Counts rows, but never more than tells that the cap is passed. */
export async function countUpTo<DB, TB extends keyof DB, O>(
  db: Reader,
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<number> {
  const some = query
    .clearSelect()
    .select(sql.lit(1).as('one'))
    .limit(sql.lit(MAX_ROWS_BY_PAGE + 1))
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${some} as counted`.execute(db)
  return rows[0]!.count
}

/**
 * Makes the answer from more rows than the page holds (which tells whether there is a next one) and from a count
 * that stopped one past the cap: no list ever counts all its rows.
 */
export function pageOf<T>(
  { page, page_size, after }: PageRequest,
  rows: T[],
  countedTo: number | null,
  positionOf: (row: T) => Position,
): Page<T> {
  const items = rows.slice(0, page_size)
  const last = items.at(-1)
  const next_cursor = rows.length > page_size && last ? writeCursor(positionOf(last)) : null
  if (after) return { items, page: null, page_size, total: null, next_cursor }
  const capped = (countedTo ?? 0) > MAX_ROWS_BY_PAGE
  const total = Math.min(countedTo ?? 0, MAX_ROWS_BY_PAGE)
  return { items, page, page_size, total, ...(capped ? { total_capped: true as const } : {}), next_cursor }
}

export function writeCursor(position: Position): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

function readCursor(cursor: string): Position {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(position) && position.every((value) => ['string', 'number'].includes(typeof value))) {
      return position
    }
  } catch {}
  throw invalidCursor()
}

export function invalidCursor(): InvalidRequest {
  return new InvalidRequest([{ field: 'cursor', rule: 'pattern' }])
}
