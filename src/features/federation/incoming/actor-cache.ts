import { LRUCache } from 'lru-cache'
import { limitConcurrency } from '../../../kernel/concurrency/concurrency-limit.ts'
import { unavailable } from '../../../kernel/errors.ts'
import { boundedText, OversizedError } from '../../../kernel/fetch/pinned-request.ts'
import { FetchError, type SafeOpen } from '../../../kernel/fetch/safe-fetch.ts'
import { jsonShapeProblem } from '../../../kernel/http/body/json-shape.ts'
import { verdictOn } from '../rules.ts'
import { hostOfUri } from './activity.ts'
import { actorWithKey, type RemoteActor, type RemoteProfile, readProfile } from './remote-actor.ts'

const ACCEPT =
  'application/activity+json, application/ld+json; profile="https://www.w3.org/ns/activitystreams"'
const TIMEOUT_MS = 10_000
const MAX_BYTES = 256 * 1024
/** Some thousands of actors: what is kept of one takes about 2 KB. */
const MAX_KNOWN_BYTES = 8 * 1024 * 1024
const ENTRY_BYTES = 500
/** Addresses that are gone or fail. */
const MAX_FAILING = 2_000
const FRESH_MS = 60 * 60_000
/** A key that does not fit may be an old one: the actor is asked for again, but not for every request that somebody makes up. */
const REFETCH_MS = 60_000
const GONE_MS = 10 * 60_000
const MIN_PAUSE_MS = 60_000
const MAX_PAUSE_MS = 60 * 60_000

/** The other sites' actors as this process has fetched them: who likes a post is verified by them and not stored. */
export interface ActorCache {
  /** `gone`: the other site says that there is no such actor. Throws a 503 while its site cannot be reached. */
  find(uri: string, keyId: string, signGet: SignGet | null): Promise<RemoteActor | 'gone' | null>
  /** The same after a signature that did not fit; null if it was asked for a moment ago. */
  refetch(uri: string, keyId: string, signGet: SignGet | null): Promise<RemoteActor | 'gone' | null>
  /** As it is now, whenever it was asked for last; for what somebody has verifiably said of themselves. */
  renew(uri: string, keyId: string, signGet: SignGet | null): Promise<RemoteActor | 'gone' | null>
}

/** Sites in secure mode tell nobody who does not say who asks. */
export type SignGet = (url: URL) => Promise<Record<string, string>>

interface Entry {
  /** Null: what stands at the address is not this actor. */
  profile: RemoteProfile | null
  fetchedAt: number
}

const limited = limitConcurrency({
  name: 'federation actors',
  concurrency: 8,
  maxWaiting: 64,
  maxRunMs: TIMEOUT_MS + 2_000,
  maxWaitMs: 5_000,
  perKey: { concurrency: 2, maxWaiting: 8 },
})

export function actorCache(
  open: SafeOpen,
  { allowsHttp, now }: { allowsHttp: boolean; now(): number },
): ActorCache {
  // Filled before a signature is verified, so with what anybody makes up: bounded by bytes.
  const known = new LRUCache<string, Entry>({ maxSize: MAX_KNOWN_BYTES, sizeCalculation: bytesOf })
  const goneUntil = new LRUCache<string, number>({ max: MAX_FAILING })
  /**
   * Negative cache, by host where the site is not there, else by the address alone: an address that somebody made up, which the site
   * answers with an error, shuts out nobody else there. How often it failed in a row, and until when nobody asks again.
   */
  const failing = new LRUCache<string, { failures: number; until: number }>({ max: MAX_FAILING })
  /** Concurrent requests for the same actor share one fetch. */
  const underWay = new Map<string, Promise<Entry | 'gone'>>()

  async function entryOf(uri: string, signGet: SignGet | null, maxAgeMs: number): Promise<Entry | 'gone'> {
    if ((goneUntil.get(uri) ?? 0) > now()) return 'gone'
    const entry = known.get(uri)
    if (entry && now() - entry.fetchedAt < maxAgeMs) return entry
    const shared = underWay.get(uri) ?? fetch(uri, signGet).finally(() => underWay.delete(uri))
    underWay.set(uri, shared)
    return shared
  }

  async function fetch(uri: string, signGet: SignGet | null): Promise<Entry | 'gone'> {
    const host = hostOfUri(uri)
    if ([host, uri].some((key) => (failing.get(key)?.until ?? 0) > now())) throw unavailable()
    return limited(host, async () => {
      try {
        const profile = readProfile(await readDocument(uri, signGet), allowsHttp)
        for (const key of [host, uri]) failing.delete(key)
        const entry = { profile: profile?.uri === uri ? profile : null, fetchedAt: now() }
        known.set(uri, entry)
        return entry
      } catch (error) {
        if (!(error instanceof FetchError)) throw error
        if (error.status === 404 || error.status === 410) {
          goneUntil.set(uri, now() + GONE_MS)
          known.delete(uri)
          return 'gone'
        }
        const key = isSiteAway(error) ? host : uri
        const failures = (failing.get(key)?.failures ?? 0) + 1
        const pause = Math.min(MIN_PAUSE_MS * 2 ** (failures - 1), MAX_PAUSE_MS)
        failing.set(key, { failures, until: now() + pause })
        throw unavailable()
      }
    })
  }

  async function readDocument(uri: string, signGet: SignGet | null): Promise<unknown> {
    const asked = { timeoutMs: TIMEOUT_MS, accept: ACCEPT, ...(signGet && { headersFor: signGet }) }
    const { url, headers, body, close } = await open(uri, asked)
    try {
      // What another host says of an actor counts for nothing.
      if (
        url.host !== hostOfUri(uri) ||
        !/^application\/(activity|ld)\+json\b/i.test(headers['content-type'] ?? '')
      )
        return null
      const text = await boundedText(body, MAX_BYTES)
      return jsonShapeProblem(text) ? null : JSON.parse(text)
    } catch (cause) {
      if (cause instanceof SyntaxError) return null
      throw new FetchError('failed', { cause })
    } finally {
      close()
    }
  }

  const read = (entry: Entry | 'gone', keyId: string) =>
    entry === 'gone' ? 'gone' : entry.profile && actorWithKey(entry.profile, keyId)

  return {
    async find(uri, keyId, signGet) {
      return read(await entryOf(uri, signGet, FRESH_MS), keyId)
    },
    async refetch(uri, keyId, signGet) {
      return read(await entryOf(uri, signGet, REFETCH_MS), keyId)
    },
    async renew(uri, keyId, signGet) {
      return read(await entryOf(uri, signGet, 0), keyId)
    },
  }
}

/** As the store of the house weighs: two bytes for each character of the JSON. */
function bytesOf(entry: Entry, uri: string): number {
  return ENTRY_BYTES + 2 * (uri.length + JSON.stringify(entry.profile).length)
}

/** It gave no answer, or says that it is not there or wants rest; every other answer is about what it was asked for. */
function isSiteAway({ status, cause }: FetchError): boolean {
  if (cause instanceof OversizedError) return false
  return status === null || verdictOn(status) === 'later'
}
