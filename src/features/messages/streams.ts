import type { ServerResponse } from 'node:http'
import type { Db } from '../../kernel/db/db.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import { onUnreadSignal } from '../notifications/service.ts'
import { liveSessions, onSessionsEnded } from '../sessions/service.ts'
import { MAX_STREAMS } from './rules.ts'
import { unreadOfMany } from './unread.ts'

declare module 'fastify' {
  interface FastifyInstance {
    streams: Streams
  }
}

export interface Streams {
  /** The head of the answer must be written; from now on it is in these hands. */
  open(viewer: Viewer, answer: ServerResponse): void
  /** Every 25 seconds: ends streams whose session ran out, lets the others know that all is well, heals what got lost. */
  beat(): Promise<void>
  close(): void
}

interface Stream {
  personId: number
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
// So that the browser does not come back to be refused.
const SESSION_ENDED = 'event: session_ended\ndata: {}\n\n'
const MAX_UNSENT_BYTES = 16_384

/** Tells open pages how much their readers have not read, whenever it may have changed. */
export function gatherStreams(db: Db, onError: (error: unknown) => void): Streams {
  const byPerson = new Map<number, Set<Stream>>()
  const stale = new Set<number>()
  let looking = false
  let stopListening: (() => void)[] | undefined
  let beating: NodeJS.Timeout | undefined

  function open({ id: personId, session_id: sessionId }: Viewer, answer: ServerResponse): void {
    stopListening ??= [onUnreadSignal(db, (ids) => void lookAgain(ids)), onSessionsEnded(db, endThoseIn)]
    beating ??= setInterval(() => void beat().catch(onError), BEAT_MS).unref()
    const own = byPerson.get(personId) ?? new Set()
    const stream = { personId, sessionId, answer, told: '' }
    byPerson.set(personId, own.add(stream))
    answer.once('close', () => forget(stream))
    answer.write(HELLO)
    if (own.size > MAX_STREAMS) end(own.values().next().value!)
    void lookAgain([personId])
    // The session may have ended since the guard saw it, before this stream could hear of it.
    endUnlessLive([stream]).catch(onError)
  }

  /** With the session, and at once, wherever it was ended. */
  function endThoseIn(sessionIds: number[]): void {
    const ended = new Set(sessionIds)
    for (const stream of all()) if (ended.has(stream.sessionId)) endWithSession(stream)
  }

  function all(): Stream[] {
    return [...byPerson.values()].flatMap((streams) => [...streams])
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
    await endUnlessLive(all())
    for (const stream of all()) send(stream, STILL_HERE)
    await lookAgain(byPerson.keys())
  }

  async function endUnlessLive(streams: Stream[]): Promise<void> {
    const sessionIds = streams.map(({ sessionId }) => sessionId)
    const live = await liveSessions(db, sessionIds)
    for (const stream of streams) if (!live.has(stream.sessionId)) endWithSession(stream)
  }

  function endWithSession(stream: Stream): void {
    send(stream, SESSION_ENDED)
    end(stream)
  }

  function end(stream: Stream): void {
    forget(stream)
    stream.answer.end()
  }

  function forget(stream: Stream): void {
    const own = byPerson.get(stream.personId)
    own?.delete(stream)
    if (own?.size === 0) byPerson.delete(stream.personId)
  }

  return {
    open,
    beat,
    close() {
      for (const stop of stopListening ?? []) stop()
      clearInterval(beating)
      for (const stream of all()) end(stream)
    },
  }
}

/** Whoever does not take what is sent is cut off, and comes back when they can. */
function send({ answer }: Stream, text: string): void {
  if (answer.writableLength > MAX_UNSENT_BYTES) answer.destroy()
  else answer.write(text)
}
