import { refreshFragments } from './fragments.ts'

const POLL_MS = 2_000

/** Polling: fragments with `data-poll` and an id are fetched again while they have it, as long as the page is seen. */
export function pollFragments(): void {
  setInterval(async () => {
    if (document.hidden) return
    const ids = [...document.querySelectorAll('[data-poll]')].map(({ id }) => id)
    // A poll that fails is made again.
    if (ids.length > 0) await refreshFragments(ids).catch(() => {})
  }, POLL_MS)
}
