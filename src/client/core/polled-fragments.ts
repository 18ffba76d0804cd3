import { refreshFragments } from './fragments.ts'

const POLL_MS = 2_000

/**
 * Polling: fragments with `data-poll` and an id are fetched again while they have it, as long as the page is visible. One poll at a
 * time: a second slow answer would replace a finished fragment, along with what has been chosen in it.
 */
export function pollFragments(): void {
  let polling = false
  setInterval(async () => {
    const ids = [...document.querySelectorAll('[data-poll]')].map(({ id }) => id)
    if (document.hidden || polling || ids.length === 0) return
    polling = true
    // A failed poll is repeated.
    await refreshFragments(ids).catch(() => {})
    polling = false
  }, POLL_MS)
}
