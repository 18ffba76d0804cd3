import { ApiError, api } from '../core/api.ts'
import type { Unread } from './unread-badges.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 5 * 60_000
/** A stream that lived this long was a good one. */
const GOOD_MS = 60_000

/** Listens until the signal comes or the session ends. After a break it comes back, later each time. */
export function holdStream(signal: AbortSignal, tell: (unread: Unread) => void): Promise<void> {
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
        if (performance.now() - opened > GOOD_MS) wait = FIRST_WAIT_MS
        comeBack()
      })
    }

    // Not all at the same moment, who lost the same server.
    const comeBack = () => {
      timer = setTimeout(mend, wait * (0.5 + Math.random()))
      wait = Math.min(wait * 2, LONGEST_WAIT_MS)
    }

    /** A stream cannot say why it was refused, nor renew a session; a call can. */
    const mend = async () => {
      try {
        await api('GET', '/api/messages/unread', undefined, { stays: true })
        if (!signal.aborted) open()
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return done()
        if (!signal.aborted) comeBack()
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
