import { createHmac } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { type Day, shanghaiDay } from '../../../kernel/calendar.ts'
import type { Db, Trx } from '../../../kernel/db/db.ts'
import { addressBucket } from '../../../kernel/http/client-ip.ts'
import type { Requester } from '../../../kernel/response-cache/response.ts'
import { addViews, deleteViewsBefore, saltOf } from './queries.ts'

const FLUSH_MS = 5_000
const MAX_BUFFERED = 50_000
const BATCH = 5_000
/** Buckets of user agents per address: enough for an office, and made-up browsers add no more readers than this. */
const READERS_PER_ADDRESS = 32

/** A user, or an address and user agent. Only a salted hash of it is stored. */
interface ReaderTrace {
  viewer: { id: number } | null
  ip: string
  userAgent: string
}

/** Null if nobody is reading: a HEAD gets no text, and a copy saved by a service worker is not a reading. */
export function readerOf({ method, viewer, ip, headers }: Requester): ReaderTrace | null {
  if (method !== 'GET' || headers.purpose === 'prefetch') return null
  return { viewer, ip, userAgent: headers['user-agent'] ?? '' }
}

/** Counts visitors of cached answers; they cannot be the author. */
export function countVisitorsOf(views: ViewCounter, id: number): (visitor: Requester) => void {
  return (visitor) => views.count({ id, author: null }, readerOf(visitor))
}

export interface ViewCounter {
  /**
   * Buffered: written in a batch some seconds later. Authors' views of their own posts do not count.
   */
  count(post: { id: number; author: { uid: number } | null }, reader: ReaderTrace | null): void
  flush(): Promise<void>
  close(): Promise<void>
}

interface View {
  day: Day
  post_id: number
  trace: string
}

/** In-memory buffer of views, flushed by a timer. These are the only counts that may be lost, so nothing waits for them. */
export function openViewCounter(db: Db, onError: (error: unknown) => void): ViewCounter {
  let buffer = new Map<string, View>()
  let flushing: Promise<void> = Promise.resolve()

  const flush = async () => {
    const views = [...buffer.values()]
    buffer = new Map()
    for (let at = 0; at < views.length; at += BATCH) await saveViews(db, views.slice(at, at + BATCH))
  }
  const flushInTurn = () => {
    flushing = flushing.then(flush).catch(onError)
    return flushing
  }
  const timer = setInterval(flushInTurn, FLUSH_MS).unref()

  return {
    count({ id, author }, reader) {
      if (reader === null || buffer.size >= MAX_BUFFERED) return
      if (author !== null && reader.viewer?.id === author.uid) return
      const trace = readerTrace(reader.viewer, reader.ip, reader.userAgent)
      const view = { day: shanghaiDay(db.clock.now()), post_id: id, trace }
      buffer.set(`${view.day} ${view.post_id} ${view.trace}`, view)
    },
    flush: flushInTurn,
    async close() {
      clearInterval(timer)
      await flushInTurn()
    },
  }
}

/** Of somebody who asked from this address, for other counts of readers; never to be stored. */
export function readerTrace(viewer: { id: number } | null, ip: string, userAgent: string): string {
  return viewer ? `person ${viewer.id}` : `${addressBucket(ip)} ${crc32(userAgent) % READERS_PER_ADDRESS}`
}

async function saveViews(db: Db, views: View[]): Promise<void> {
  const salts = new Map<Day, Buffer>()
  for (const { day } of views) if (!salts.has(day)) salts.set(day, await saltOf(db, day))
  const hashOf = ({ day, trace }: View) => createHmac('sha256', salts.get(day)!).update(trace).digest()
  await addViews(
    db,
    views.map((view) => ({ ...view, reader_hash: hashOf(view).subarray(0, 16) })),
  )
}

const VIEWS_AT_ONCE = 10_000

/** Deletes the salts and then the hashes of past days; after that, nobody can tell who read what. */
export function deletePastViews(trx: Trx): Promise<number> {
  return deleteViewsBefore(trx, shanghaiDay(trx.now), VIEWS_AT_ONCE)
}

declare module 'fastify' {
  interface FastifyInstance {
    views: ViewCounter
  }
}
