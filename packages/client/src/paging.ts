import type { Joule } from './client.ts'
import { answer } from './errors.ts'
import type { paths } from './schema.ts'

interface Page {
  items: unknown[]
  page: number | null
  page_size: number
  total: number | null
  next_cursor: string | null
}

type AnswerOf<P extends keyof paths> = paths[P] extends {
  get: { responses: { 200: { content: { 'application/json': infer Answer } } } }
}
  ? Answer
  : null

type ParamsOf<P extends keyof paths> = paths[P] extends {
  get: { parameters: infer Params extends { query?: object } }
}
  ? Params
  : never

/** Paths of lists that come in pages. */
export type ListPath = { [P in keyof paths]: AnswerOf<P> extends Page ? P : never }[keyof paths]

export type PageOf<P extends ListPath> = AnswerOf<P>
export type ItemOf<P extends ListPath> = AnswerOf<P> extends { items: (infer Item)[] } ? Item : never

type ListOptions<P extends ListPath> = { signal?: AbortSignal } & (object extends ParamsOf<P>
  ? { params?: ParamsOf<P> }
  : { params: ParamsOf<P> })

/** Left out where the list needs none. */
type OptionsArgument<P extends ListPath> =
  object extends ListOptions<P> ? [options?: ListOptions<P>] : [options: ListOptions<P>]

interface Walk {
  signal?: AbortSignal
  params?: { query?: object }
}

const PAGE_SIZE = 100

/** All items of a list, read page by page as they are asked for. */
export async function* items<P extends ListPath>(
  joule: Joule,
  path: P,
  ...options: OptionsArgument<P>
): AsyncGenerator<ItemOf<P>, void> {
  for await (const page of pages(joule, path, ...options)) yield* (page as { items: ItemOf<P>[] }).items
}

/** All pages of a list: by cursor, so that new rows move nothing; by number where the list has no cursors. */
export function pages<P extends ListPath>(
  joule: Joule,
  path: P,
  ...[options]: OptionsArgument<P>
): AsyncGenerator<PageOf<P>, void> {
  return walk(joule, path, { ...options }) as AsyncGenerator<PageOf<P>, void>
}

/** Takes and answers what the types above say; here the path is any of them. */
async function* walk(joule: Joule, path: ListPath, { params, signal }: Walk): AsyncGenerator<Page, void> {
  let next: object | null = {}
  while (next) {
    const query: object = { page_size: PAGE_SIZE, ...params?.query, ...next }
    const init = { signal, params: { ...params, query } } as Record<string, unknown>
    const page: Page = await answer(joule.GET(path as '/api/posts', init))
    yield page
    next = nextOf(page)
  }
}

function nextOf({ items, page, page_size, total, next_cursor }: Page): object | null {
  if (next_cursor !== null) return { page: undefined, cursor: next_cursor }
  const more = items.length > 0 && page !== null && page * page_size < (total ?? 0)
  return more ? { page: page + 1 } : null
}
