import type { ServerResponse } from 'node:http'
import type { Db } from '../../kernel/db.ts'
import type { Viewer } from '../../kernel/http.ts'
import { onNudge } from '../notifications/service.ts'
import { liveSessions } from '../sessions/service.ts'
import { MOST_STREAMS } from './rules.ts'
import { unreadOfMany } from './unread.ts'

declare module 'fastify' {
  interface FastifyInstance {
    streams: Streams
  }
}

export interface Streams {
  /** The head of the answer must be written; from now on it is in these hands. */
  open(viewer: Viewer, answer: ServerResponse): void
  /** Every 25 seconds: ends streams whose session has ended, lets the others know that all is well, heals what got lost. */
  beat(): Promise<void>
  close(): void
}

interface Stream {
  sessionId: number
  answer: ServerResponse
  /** What was sent last. */
  told: string
}

const BEAT_MS = 25_000
const PEOPLE_AT_ONCE = 500
// The browser waits this long before it comes back.
const HELLO = 'retry: 3000\n\n'
const STILL_HERE = ':\n\n'
const MOST_UNSENT_BYTES = 16_384

/** Tells open pages how much their readers have not read, whenever it may have changed. */
export function gatherStreams(db: Db, onError: (error: unknown) => void): Streams {
  const byPerson = new Map<number, Set<Stream>>()
  const stale = new Set<number>()
  let looking = false
  let stopListening: (() => void) | undefined
  let beating: NodeJS.Timeout | undefined

  function open({ id, session_id: sessionId }: Viewer, answer: ServerResponse): void {
    stopListening ??= onNudge(db, (ids) => void lookAgain(ids))
    beating ??= setInterval(() => void beat().catch(onError), BEAT_MS).unref()
    const own = byPerson.get(id) ?? new Set()
    const stream = { sessionId, answer, told: '' }
    byPerson.set(id, own.add(stream))
    answer.once('close', () => forget(id, stream))
    answer.write(HELLO)
    if (own.size > MOST_STREAMS) end(id, own.values().next().value!)
    void lookAgain([id])
  }

  /** One look at a time, so that an older count never comes after a newer one. */
  async function lookAgain(ids: Iterable<number>): Promise<void> {
    for (const id of ids) if (byPerson.has(id)) stale.add(id)
    if (looking) return
    looking = true
    try {
      while (stale.size > 0) await tell([...stale].slice(0, PEOPLE_AT_ONCE))
    } catch (error) {
      stale.clear()
      onError(error)
    } finally {
      looking = false
    }
  }

  async function tell(people: number[]): Promise<void> {
    for (const id of people) stale.delete(id)
    for (const [id, unread] of await unreadOfMany(db, people)) {
      const text = `event: unread\ndata: ${JSON.stringify(unread)}\n\n`
      for (const stream of byPerson.get(id) ?? []) {
        if (stream.told !== text) send(stream, text)
        stream.told = text
      }
    }
  }

  async function beat(): Promise<void> {
    const all = [...byPerson].flatMap(([id, streams]) => [...streams].map((stream) => ({ id, stream })))
    const live = await liveSessions(
      db,
      all.map(({ stream }) => stream.sessionId),
    )
    for (const { id, stream } of all) {
      if (live.has(stream.sessionId)) send(stream, STILL_HERE)
      else end(id, stream)
    }
    await lookAgain(byPerson.keys())
  }

  function end(id: number, stream: Stream): void {
    forget(id, stream)
    stream.answer.end()
  }

  function forget(id: number, stream: Stream): void {
    const own = byPerson.get(id)
    own?.delete(stream)
    if (own?.size === 0) byPerson.delete(id)
  }

  return {
    open,
    beat,
    close() {
      stopListening?.()
      clearInterval(beating)
      for (const [id, streams] of byPerson) for (const stream of streams) end(id, stream)
    },
  }
}

/** Whoever does not take what is sent is cut off, and comes back when they can. */
function send({ answer }: Stream, text: string): void {
  if (answer.writableLength > MOST_UNSENT_BYTES) answer.destroy()
  else answer.write(text)
}
