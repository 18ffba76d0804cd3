import { fetchPage, replaceFragments } from './fragments.ts'

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
    // A failed poll is repeated, also where the server had no page for it: nobody asked to leave what is being typed.
    const page = await fetchPage(location.href).catch(() => null)
    if (page) replaceFragments(ids, page)
    polling = false
  }, POLL_MS)
}
