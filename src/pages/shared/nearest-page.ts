import { MAX_ROWS_BY_PAGE } from '../../kernel/db/paging/paging.ts'

interface Found<T> {
  found: T
  page: number
  pages: number
}

/** Clamps the requested page number to those that exist, instead of refusing it. */
export async function nearestPage<T extends { total: number | null }>(
  requested: string | number | undefined,
  rows: number,
  read: (page: number) => Promise<T>,
): Promise<Found<T>> {
  const last = Math.floor(MAX_ROWS_BY_PAGE / rows)
  const first = Math.min(pageNumber(requested), last)
  const found = await read(first)
  const pages = Math.min(last, Math.max(1, Math.ceil((found.total ?? 0) / rows)))
  const page = Math.min(first, pages)
  return { found: page < first ? await read(page) : found, page, pages }
}

/** The page number in a query; 1 for anything invalid. */
export function pageNumber(text: string | number | undefined): number {
  return Math.max(1, Number.parseInt(String(text), 10) || 1)
}
