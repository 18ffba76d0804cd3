import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '../../kernel/db/db.ts'
import { unavailable } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { onUnreadSignal } from '../notifications/service.ts'
import { liveSessions, onSessionsEnded } from '../sessions/service.ts'
import { MAX_STREAMS } from './rules.ts'
import { unreadOfMany } from './unread.ts'

declare module 'fastify' {
  interface FastifyInstance {
    streams: EventStreams
  }
}

interface EventStreams {
  /** Takes over a response whose headers have been written. */
  open(viewer: Viewer, answer: ServerResponse): void
  count(): number
  /** Every 25 seconds: ends streams whose session has expired, keeps the others alive, and makes up for lost signals. */
  heartbeat(): Promise<void>
  close(): void
}

interface Stream {
  userId: number
  sessionId: number
  answer: ServerResponse
  lastSent: string
}

const HEARTBEAT_MS = 25_000
const MAX_USERS_PER_READ = 500
// How long the browser waits before it reconnects.
const RETRY_HINT = 'retry: 3000\n\n'
const HEARTBEAT = ':\n\n'
// Tells the browser not to reconnect, since that would be refused.
const SESSION_ENDED = 'event: session_ended\ndata: {}\n\n'
const MAX_UNSENT_BYTES = 16_384

/** Server-sent events: sends unread counts to open pages whenever they may have changed. */
export function openEventStreams(db: Db, onError: (error: unknown) => void): EventStreams {
  const byUser = new Map<number, Set<Stream>>()
  const stale = new Set<number>()
  let refreshing = false
  let stopListening: (() => void)[] | undefined
  let heartbeatTimer: NodeJS.Timeout | undefined

  function open({ id: userId, session_id: sessionId }: Viewer, answer: ServerResponse): void {
    // The client has left while the guard read the session: `close` came before anything listens to it.
    if (answer.destroyed) return
    stopListening ??= [onUnreadSignal(db, (ids) => void refreshUnread(ids)), onSessionsEnded(db, endSessions)]
    heartbeatTimer ??= setInterval(() => void heartbeat().catch(onError), HEARTBEAT_MS).unref()
    const own = byUser.get(userId) ?? new Set()
    const stream = { userId, sessionId, answer, lastSent: '' }
    byUser.set(userId, own.add(stream))
    answer.once('close', () => forget(stream))
    answer.write(RETRY_HINT)
    if (own.size > MAX_STREAMS) end(own.values().next().value!)
    void refreshUnread([userId])
    // The session may have ended between the guard and the subscription above.
    endUnlessLive([stream]).catch(onError)
  }

  /** Called by signals, in whichever process the session ended. */
  function endSessions(sessionIds: number[]): void {
    const ended = new Set(sessionIds)
    for (const stream of all()) if (ended.has(stream.sessionId)) endWithSession(stream)
  }

  function all(): Stream[] {
    return [...byUser.values()].flatMap((streams) => [...streams])
  }

  /** One read at a time, so that an older count is never sent after a newer one. */
  async function refreshUnread(ids: Iterable<number>): Promise<void> {
    for (const id of ids) if (byUser.has(id)) stale.add(id)
    if (refreshing) return
    refreshing = true
    try {
      while (stale.size > 0) await sendUnread([...stale].slice(0, MAX_USERS_PER_READ))
    } catch (error) {
      stale.clear()
      onError(error)
    } finally {
      refreshing = false
    }
  }

  async function sendUnread(userIds: number[]): Promise<void> {
    for (const id of userIds) stale.delete(id)
    for (const [id, unread] of await unreadOfMany(db, userIds)) {
      const text = `event: unread\ndata: ${JSON.stringify(unread)}\n\n`
      for (const stream of byUser.get(id) ?? []) {
        if (stream.lastSent !== text) send(stream, text)
        stream.lastSent = text
      }
    }
  }

  async function heartbeat(): Promise<void> {
    await endUnlessLive(all())
    for (const stream of all()) send(stream, HEARTBEAT)
    await refreshUnread(byUser.keys())
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
    const own = byUser.get(stream.userId)
    own?.delete(stream)
    if (own?.size === 0) byUser.delete(stream.userId)
  }

  return {
    open,
    count: () => all().length,
    heartbeat,
    close() {
      for (const stop of stopListening ?? []) stop()
      clearInterval(heartbeatTimer)
      for (const stream of all()) end(stream)
    },
  }
}

/** Backpressure: a client that does not read is disconnected, and may reconnect. */
function send({ answer }: Stream, text: string): void {
  if (answer.writableLength > MAX_UNSENT_BYTES) answer.destroy()
  else answer.write(text)
}

/** Hijacks the reply and hands its socket to the event streams. */
export function answerWithStream(app: FastifyInstance, viewer: Viewer, reply: FastifyReply): undefined {
  if (app.drain.started) throw unavailable()
  // Not kept alive: a closing server would wait for the next request on the connection.
  reply.header('connection', 'close').header('x-accel-buffering', 'no')
  reply.header('content-type', 'text/event-stream; charset=utf-8')
  reply.hijack()
  reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>)
  app.streams.open(viewer, reply.raw)
}
