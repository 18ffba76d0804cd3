import { moveSubscription, openMessage, showMessage } from '../offline/push.ts'
import {
  deletePost,
  inOrder,
  savedAsset,
  savedPage,
  saveOfflinePage,
  savePost,
  setReader,
} from '../offline/saved-posts.ts'
import type {
  ChangeEvent,
  ClickEvent,
  FetchEvent,
  PageReport,
  PushEvent,
  WorkerEvent,
  WorkerScope,
} from '../offline/worker-types.ts'

// Service worker: pages come from the network; without one, posts that were read here are shown as visitors see them.
// Push messages become notifications.
// The API and everything that is not a GET are left alone.
declare const self: WorkerScope
// Their names change with their content.
const KEPT = /^\/(?:assets|brand)\//
const POST = /^\/posts\/\d+$/

self.addEventListener('install', (event: WorkerEvent) => {
  event.waitUntil(inOrder(saveOfflinePage).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event: WorkerEvent) => {
  const { navigationPreload } = self.registration
  event.waitUntil(Promise.all([navigationPreload?.enable(), self.clients.claim()]))
})

self.addEventListener('message', (event: WorkerEvent & { data: PageReport }) => {
  const { reader, name, path } = event.data
  event.waitUntil(inOrder(() => setReader(reader, name)))
  // Fails without a network, and then the previous copy stays.
  if (path && POST.test(path)) event.waitUntil(inOrder(() => savePost(path)).catch(() => {}))
})

self.addEventListener('push', (event: PushEvent) => event.waitUntil(showMessage(self, event)))
self.addEventListener('notificationclick', (event: ClickEvent) => event.waitUntil(openMessage(self, event)))
self.addEventListener('pushsubscriptionchange', (event: ChangeEvent) =>
  event.waitUntil(moveSubscription(self, event)),
)

self.addEventListener('fetch', (event: FetchEvent) => {
  const { request } = event
  const { pathname, origin } = new URL(request.url)
  if (origin !== location.origin) return
  if (request.method === 'POST' && pathname === '/api/auth/logout')
    event.waitUntil(inOrder(() => setReader('', '')))
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(fromNetworkFirst(event, pathname))
  else if (KEPT.test(pathname)) event.respondWith(savedAsset(request))
})

async function fromNetworkFirst(event: FetchEvent, path: string): Promise<Response> {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    if (answer.status === 404 || answer.status === 410) event.waitUntil(inOrder(() => deletePost(path)))
    return answer
  } catch {
    return savedPage(path)
  }
}
