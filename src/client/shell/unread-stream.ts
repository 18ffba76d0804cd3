import { ApiError, api } from '../core/api.ts'
import type { Unread } from './unread-badges.ts'

const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 5 * 60_000
/** A stream that lived this long resets the backoff. */
const HEALTHY_MS = 60_000

/** Event stream with reconnection by exponential backoff, until the signal aborts or the session ends. */
export function streamUnread(signal: AbortSignal, onUnread: (unread: Unread) => void): Promise<void> {
  return new Promise((done) => {
    let wait = FIRST_WAIT_MS
    let source: EventSource | undefined
    let timer = 0

    const open = () => {
      const opened = performance.now()
      source = new EventSource('/api/messages/stream')
      source.addEventListener('unread', ({ data }) => onUnread(JSON.parse(data)))
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

    // With jitter, so that the clients of a restarted server do not reconnect at the same moment.
    const scheduleReconnect = () => {
      timer = setTimeout(reconnect, wait * (0.5 + Math.random()))
      wait = Math.min(wait * 2, MAX_WAIT_MS)
    }

    /** An EventSource exposes no status and cannot renew the session, so an API call is made first. */
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
