import { MAX_ROWS_BY_PAGE } from '../kernel/db/paging/paging.ts'

interface Found<T> {
  found: T
  page: number
  pages: number
}

/** Clamps the requested page number to those that exist, instead of refusing it. */
export async function nearestPage<T extends { total: number | null }>(
  asked: string | undefined,
  rows: number,
  read: (page: number) => Promise<T>,
): Promise<Found<T>> {
  const wanted = Math.min(Math.max(1, Number.parseInt(asked ?? '', 10) || 1), MAX_ROWS_BY_PAGE / rows)
  const first = await read(wanted)
  const pages = Math.max(1, Math.ceil((first.total ?? 0) / rows))
  const page = Math.min(wanted, pages)
  return { found: page < wanted ? await read(page) : first, page, pages }
}
