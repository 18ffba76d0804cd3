import { api } from '../core/api.ts'
import { showCachedUnread, showUnread, type Unread } from './unread-badges.ts'
import { streamUnread } from './unread-stream.ts'

const ASK = 'ask'

/** Shows how much is unread, and keeps it true while the page is in sight. */
export function watchUnread(): void {
  const person = document.getElementById('viewer-card')?.dataset.person
  if (!person) return
  showCachedUnread(person)
  if ('locks' in navigator && 'BroadcastChannel' in window) shareStream(person)
  else fetchOnce(person)
}

/** Of the tabs in sight one holds the stream and tells the others; when it goes out of sight, the next one takes over. */
function shareStream(person: string): void {
  const name = `bell ${person}`
  let whileVisible = new AbortController()

  const listen = () => {
    whileVisible = new AbortController()
    const { signal } = whileVisible
    const tabs = new BroadcastChannel(name)
    signal.addEventListener('abort', () => tabs.close())
    let heard: Unread | undefined
    tabs.addEventListener('message', ({ data }) => {
      if (data !== ASK) showUnread(person, data)
      else if (heard) tabs.postMessage(heard)
    })
    tabs.postMessage(ASK)
    const tell = (unread: Unread) => {
      heard = unread
      showUnread(person, unread)
      tabs.postMessage(unread)
    }
    // Waiting for one's turn ends with an error when the tab goes out of sight.
    navigator.locks.request(name, { signal }, () => streamUnread(signal, tell)).catch(() => {})
  }

  document.addEventListener('visibilitychange', () => (document.hidden ? whileVisible.abort() : listen()))
  if (!document.hidden) listen()
}

/** Where tabs cannot agree, none holds a stream: a browser has only a few connections for all of them. */
async function fetchOnce(person: string): Promise<void> {
  const unread = await api<Unread>('GET', '/api/messages/unread', undefined, { background: true }).catch(
    () => null,
  )
  if (unread) showUnread(person, unread)
}
