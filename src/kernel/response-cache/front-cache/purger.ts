import type { Logger } from 'pino'
import { followChanges } from '../../cache/changes.ts'
import type { FrontCache } from '../../config/front-cache.ts'
import { ALL, changedKeys } from './keys.ts'
import { purge, SERVICES } from './purge-request.ts'

const DEADLINE_MS = 2_000
const FIRST_RETRY_MS = 250
const MAX_RETRY_MS = 10_000
/** Beyond this many keys everything is purged. */
const MAX_WAITING = 2_000
/** An answer that left the site before the change may reach the cache after the purge: it is purged again this much later. */
const AGAIN_MS = [500, 5_000]

/** Over all caches in front of the site, for the metrics. */
const counts = { purged: 0, failed: 0 }

export function purgeCounts(): Readonly<typeof counts> {
  return counts
}

/**
 * Sends purges to a cache in front of the site, in batches, until each has been confirmed. Every process purges what it hears of, the
 * changes of others included: so a process that dies between its commit and its purge loses none, and what another one answered
 * before it heard of a change is purged when it has heard. The first purge is of everything: nobody followed the changes before.
 */
export function openPurger(cache: FrontCache, log: Pick<Logger, 'warn' | 'info'>): () => Promise<void> {
  const { maxKeys, everyMs } = SERVICES[cache.kind]
  /** By key, how many times it is to be purged again. */
  const waiting = new Map<string, number>()
  const later = new Set<NodeJS.Timeout>()
  let failures = 0
  let sentAt = -everyMs
  let sending: Promise<void> | undefined
  let next: NodeJS.Timeout | undefined
  let closed = false

  function add(keys: Iterable<string>, times: number): void {
    if (waiting.has(ALL)) keys = [ALL]
    for (const key of keys) {
      if (key === ALL || waiting.size >= MAX_WAITING) {
        const most = Math.max(times, ...waiting.values())
        waiting.clear()
        waiting.set(ALL, most)
        break
      }
      waiting.set(key, Math.max(times, waiting.get(key) ?? 0))
    }
    if (!sending && !next && !closed) sendAfter(Math.max(0, sentAt + everyMs - performance.now()))
  }

  function sendAfter(ms: number): void {
    next = setTimeout(() => {
      next = undefined
      sending = send().finally(() => {
        sending = undefined
        if (waiting.size > 0 && !closed) sendAfter(failures > 0 ? retryMs(failures) : everyMs)
      })
    }, ms)
    next.unref()
  }

  async function send(): Promise<void> {
    const batch = [...waiting].slice(0, maxKeys)
    for (const [key] of batch) waiting.delete(key)
    sentAt = performance.now()
    try {
      await purge(
        cache,
        batch.map(([key]) => key),
        AbortSignal.timeout(DEADLINE_MS),
      )
      counts.purged += batch.length
      if (failures > 0) log.info({ cache: cache.url.host }, 'purges reach the cache again')
      failures = 0
      repeat(batch)
    } catch (err) {
      counts.failed++
      if (failures++ === 0) log.warn({ err, cache: cache.url.host }, 'a purge did not reach the cache')
      for (const [key, times] of batch) add([key], times)
    }
  }

  function repeat(batch: [key: string, times: number][]): void {
    for (const [left, ms] of AGAIN_MS.toReversed().entries()) {
      const keys = batch.flatMap(([key, times]) => (times === left + 1 ? key : []))
      if (keys.length === 0 || closed) continue
      const timer = setTimeout(() => {
        later.delete(timer)
        add(keys, left)
      }, ms)
      later.add(timer.unref())
    }
  }

  const end = followChanges((topics) => add(changedKeys(topics), AGAIN_MS.length))
  add([ALL], AGAIN_MS.length)
  return async () => {
    end()
    closed = true
    for (const timer of later) clearTimeout(timer)
    clearTimeout(next)
    await sending
    // The last changes; whatever does not arrive is covered by the first purge of the next start.
    if (waiting.size > 0) await send()
  }
}

function retryMs(failures: number): number {
  return Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1))
}
