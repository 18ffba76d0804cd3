import { t } from '../core/i18n.ts'
import { POSTS, READER, SHELL } from './cache-names.ts'
import type { PageReport } from './worker-types.ts'

/** Registers the service worker and tells it who reads what; a saved copy says that it is one. */
export function listenForOffline(): void {
  if (!('serviceWorker' in navigator)) return
  if ('saved' in document.documentElement.dataset) {
    if (document.querySelector('.post-page')) addNote()
    void rememberReader()
    void listSavedPosts()
  } else if (document.readyState === 'complete') void report()
  else addEventListener('load', () => void report())
}

async function report(): Promise<void> {
  const { serviceWorker } = navigator
  // Not available in every window: without storage, the browser refuses.
  const registered = await serviceWorker
    .register(`/sw.js?language=${document.documentElement.lang}`)
    .catch(() => null)
  if (!registered) return
  const { active } = await serviceWorker.ready
  const card = document.getElementById('viewer-card')
  const reader = card?.dataset.person ?? ''
  const name = card?.querySelector('strong')?.textContent ?? ''
  const path = document.querySelector('.post-page') ? location.pathname : null
  active?.postMessage({ reader, name, path } satisfies PageReport)
}

/** A copy is the visitors' page; who is logged in all the same is not asked to log in by it, and named by the offline page. */
async function rememberReader(): Promise<void> {
  const saved = await (await caches.match(READER, { cacheName: SHELL }))?.text()
  const [reader, name] = saved?.split('\n') ?? []
  if (!reader) return
  document.documentElement.dataset.reader = reader
  const place = document.getElementById('offline-reader')
  if (!place || !name) return
  place.textContent = name
  place.parentElement?.removeAttribute('hidden')
}

function addNote(): void {
  const note = document.createElement('p')
  note.className = 'note note-info'
  note.textContent = t.savedCopy
  document.getElementById('main')?.prepend(note)
}

/** On the offline page: the newest first. */
async function listSavedPosts(): Promise<void> {
  const list = document.getElementById('saved-posts')
  if (!list) return
  const posts = await caches.open(POSTS)
  for (const { url } of [...(await posts.keys())].reverse()) {
    const html = (await (await posts.match(url))?.text()) ?? ''
    const { title } = new DOMParser().parseFromString(html.slice(0, html.indexOf('</title>')), 'text/html')
    const link = Object.assign(document.createElement('a'), { href: url, dir: 'auto' })
    link.textContent = title.slice(0, title.lastIndexOf(' · '))
    const item = document.createElement('li')
    item.append(link)
    list.append(item)
  }
  list.parentElement?.toggleAttribute('hidden', !list.hasChildNodes())
}
