import { api } from '../core/api.ts'
import { viewerOfPage } from '../core/viewer.ts'
import { showCachedUnread, showUnread, type Unread } from './unread-badges.ts'
import { streamUnread } from './unread-stream.ts'

const ASK = 'ask'

/** Shows the unread counts and keeps them up to date while the page is visible. */
export function watchUnread(): void {
  const person = viewerOfPage()
  if (!person) return
  showCachedUnread(person)
  if ('locks' in navigator && 'BroadcastChannel' in window) shareStream(person)
  // Without Web Locks no tab opens a stream: a browser has few connections per host for all tabs.
  else fetchUnread(person).catch(() => {})
}

/** Leader election by Web Lock: one visible tab holds the event stream and broadcasts to the others; hiding it passes the lock on. */
function shareStream(person: string): void {
  const name = `bell ${person}`
  let listening: AbortController | undefined

  const listen = () => {
    if (listening || document.hidden) return
    listening = new AbortController()
    const { signal } = listening
    const tabs = new BroadcastChannel(name)
    signal.addEventListener('abort', () => tabs.close())
    let latest: Unread | undefined
    tabs.addEventListener('message', ({ data }) => {
      if (data !== ASK) showUnread(person, data)
      else if (latest) tabs.postMessage(latest)
    })
    tabs.postMessage(ASK)
    const publish = (unread: Unread) => {
      latest = unread
      showUnread(person, unread)
      tabs.postMessage(unread)
    }
    // Aborting the wait for the lock rejects.
    navigator.locks.request(name, { signal }, () => streamUnread(signal, publish)).catch(() => {})
  }

  const stop = () => {
    listening?.abort()
    listening = undefined
  }

  document.addEventListener('visibilitychange', () => (document.hidden ? stop() : listen()))
  // An open stream keeps a page out of the back/forward cache.
  addEventListener('pagehide', stop)
  addEventListener('pageshow', listen)
  listen()
}

export async function fetchUnread(person: string): Promise<void> {
  showUnread(person, await api('GET', '/api/messages/unread', undefined, { background: true }))
}
