import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Topic } from '../cache/changes.ts'
import { createSharedCache, type Revalidation } from '../cache/shared-cache.ts'
import type { Db } from '../db/db.ts'
import type { ErrorCode } from '../errors.ts'
import { NO_STORE } from '../http/cache-control.ts'
import { type CachedAnswer, cachedAnswer } from './cached-answer.ts'
import { loadInTurn } from './fill-queue.ts'
import { keyHeaders } from './front-cache/keys.ts'
import { responseKey, type Variant, variantOf } from './key.ts'
import {
  type CachedResponse,
  markStale,
  matchesEtag,
  type Requester,
  type ResponseContent,
} from './response.ts'

const bytesOf = ({ bytes }: CachedAnswer) => bytes
const answers = createSharedCache<CachedAnswer>({ name: 'responses', bytesOf })
const missing = createSharedCache<CachedAnswer>({ name: 'missing pages', bytesOf, missing: true })

/** First path segments of cached addresses; lookups elsewhere are pointless. */
const sections = new Set<string>()

/** In place of the address: one page for all that lead nowhere. */
export const NOWHERE = ''

const NOTHING = Buffer.alloc(0)

/** An answer that is the same for all visitors of one language. */
interface SharedAnswer {
  /** Canonical address, with the parameters that the answer depends on; others are not part of the key. */
  path: string
  /** `again`: the cache has an outdated one, so the address is asked for repeatedly. */
  make(again: boolean): Promise<ResponseContent & { topics: Topic[] }>
  revalidation?: Revalidation
  /** The code of a 404. */
  refused?: ErrorCode
  onServed?(requester: Requester): void
}

/** Answers a visitor from the response cache, filling it first if necessary. */
export async function answerVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, make, revalidation, refused, onServed }: SharedAnswer,
): Promise<Buffer> {
  const { config, db } = request.server
  const { url: route = '', config: policy } = request.routeOptions
  const limited = policy.limit !== undefined && config.limits > 0
  const variant = variantOf(request)
  // Bounded by the number of routes: an address without a route is not looked up at the socket.
  if (!request.is404) sections.add(sectionOf(path))
  request.refused = refused
  const fill = async (again: boolean) => {
    const { topics, ...made } = await make(again)
    const { framesVideos, paced = false } = policy
    const noindex = !request.server.siteTexts().indexed
    const content = { ...made, framesVideos, noindex, keyHeaders: keyHeaders(config.purge, topics) }
    const served = { route, limited, paced, refused, ...(onServed ? { onServed } : {}) }
    return { value: await cachedAnswer(config, content, variant, served), topics }
  }
  const cache = refused ? missing : answers
  const answer = await loadInTurn(db, { ip: request.ip, answer: reply.raw }, (inTurn) =>
    cache.load(db, responseKey(variant, path), (again) => inTurn(() => fill(again)), revalidation),
  )
  const { status, headers, body } = await answer.load(variant.origin)
  onServed?.({ method: request.method, viewer: null, ip: request.ip, headers: request.headers })
  const known = matchesEtag(request.headers, headers)
  reply.headers(headers).code(known ? 304 : status)
  // The answer to expired credentials clears their cookies: no shared cache may keep that.
  if (request.server.hasCredentials(request.headers)) reply.header('cache-control', NO_STORE)
  if (known) return NOTHING
  return typeof body === 'string' ? Buffer.from(body, 'latin1') : body
}

/** Whether anything below the same first segment was ever cached: cheaper than a lookup. */
export function mayBeCached(url: string): boolean {
  return sections.has(sectionOf(url))
}

function sectionOf(url: string): string {
  return /^\/[^/?]*/.exec(url)?.[0] ?? ''
}

/**
 * Stale-if-error: while the database is away, the last answer for this address is sent again. Rate limits, which are in the
 * database, do not apply then.
 */
export function findStaleResponse(db: Db, variant: Variant, url: string): CachedResponse | undefined {
  const found = answers.findStale(db, responseKey(variant, url))
  const response = found?.value.find(variant.origin)
  return found && response && markStale(response, found.ageMs)
}

/** A cached answer that is current and may be sent without going through the guard. */
export function findResponse(db: Db, variant: Variant, url: string): CachedResponse | undefined {
  const key = responseKey(variant, url)
  const response = (answers.find(db, key) ?? missing.find(db, key))?.find(variant.origin)
  return response?.limited ? undefined : response
}
