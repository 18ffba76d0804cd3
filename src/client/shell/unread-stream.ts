import { ApiError, api } from '../core/api.ts'
import type { Unread } from './unread-badges.ts'

const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 5 * 60_000
/** A stream that lived this long was a good one. */
const HEALTHY_MS = 60_000

/** Listens until the signal comes or the session ends. After a break it comes back, later each time. */
export function streamUnread(signal: AbortSignal, tell: (unread: Unread) => void): Promise<void> {
  return new Promise((done) => {
    let wait = FIRST_WAIT_MS
    let source: EventSource | undefined
    let timer = 0

    const open = () => {
      const opened = performance.now()
      source = new EventSource('/api/messages/stream')
      source.addEventListener('unread', ({ data }) => tell(JSON.parse(data)))
      source.addEventListener('session_ended', () => {
        source?.close()
        done()
      })
      source.addEventListener('error', () => {
        source?.close()
        if (performance.now() - opened > HEALTHY_MS) wait = FIRST_WAIT_MS
        scheduleReconnect()
      })
    }

    // Not all at the same moment, who lost the same server.
    const scheduleReconnect = () => {
      timer = setTimeout(reconnect, wait * (0.5 + Math.random()))
      wait = Math.min(wait * 2, MAX_WAIT_MS)
    }

    /** A stream cannot say why it was refused, nor renew a session; a call can. */
    const reconnect = async () => {
      try {
        await api('GET', '/api/messages/unread', undefined, { background: true })
        if (!signal.aborted) open()
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return done()
        if (!signal.aborted) scheduleReconnect()
      }
    }

    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      source?.close()
      done()
    })
    open()
  })
}
