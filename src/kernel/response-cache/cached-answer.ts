import type { Config } from '../config/config.ts'
import { plainOrigin, splitAtOrigin } from '../http/origin.ts'
import type { Variant } from './key.ts'
import { type CachedResponse, type ResponseContent, recompressed, responseOf } from './response.ts'

/** Number of origins for which an answer is kept ready; for others it is filled in again, because callers can make up any number. */
const MAX_ORIGINS = 2
/** Size of a response's headers, which it holds in two forms. */
const HEADERS_BYTES = 3_000

/** From this many uses on, an answer is worth being compressed well. */
const OFTEN = 8

/** What the cache holds for an address: a response, or a text with a placeholder that becomes a response for each origin. */
export interface CachedAnswer {
  bytes: number
  /** The response for callers of this origin, if it is ready. */
  find(origin: string): CachedResponse | undefined
  load(origin: string): Promise<CachedResponse>
}

type Served = Pick<CachedResponse, 'route' | 'limited' | 'paced' | 'refused' | 'onServed'>

/** Must not reference the request that fills the cache, which it would keep alive. */
export async function cachedAnswer(
  config: Config,
  content: ResponseContent,
  { encoding, origin: firstOrigin }: Variant,
  served: Served,
): Promise<CachedAnswer> {
  const parts = splitAtOrigin(String(content.body))
  const fill = async (origin: string): Promise<CachedResponse> => {
    const body = parts.length > 1 ? parts.join(plainOrigin(origin)) : content.body
    return { ...(await responseOf(config, { ...content, body }, encoding)), ...served }
  }
  const first = await fill(firstOrigin)
  const bytes = first.body.length + HEADERS_BYTES
  if (parts.length === 1) return sameForAll(first, bytes)
  const ready = new Map([[firstOrigin, smallerWhenReused(first)]])
  return {
    bytes: MAX_ORIGINS * bytes + 2 * parts.reduce((sum, { length }) => sum + length, 0),
    find: (origin) => ready.get(origin)?.(),
    async load(origin) {
      const use = ready.get(origin) ?? smallerWhenReused(await fill(origin))
      if (ready.size < MAX_ORIGINS) ready.set(origin, use)
      return use()
    },
  }
}

/** A separate function, so that its closure does not hold the text along with the response. */
function sameForAll(response: CachedResponse, bytes: number): CachedAnswer {
  const use = smallerWhenReused(response)
  return { bytes, find: use, load: async () => use() }
}

/** Counts the uses of a response; one that is used often is replaced by a better compressed one. */
function smallerWhenReused(first: CachedResponse): () => CachedResponse {
  let response = first
  let uses = 0
  return () => {
    if (++uses === OFTEN)
      recompressed(response).then(
        (smaller) => {
          response = smaller ?? response
        },
        // It goes on as it is.
        () => {},
      )
    return response
  }
}
