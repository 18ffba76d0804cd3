import { ApiError } from '../core/api.ts'
import { lastViewer, storeViewer, viewerOfPage } from '../core/viewer.ts'
import { hideDismissedAnnouncement } from './announcement.ts'
import { fetchUnread } from './bell.ts'
import { applyStoredTheme, markThemeButtons } from './theme.ts'

/**
 * A page restored from the back/forward cache is as it was left. Every page stores whose it is; if the last one was someone
 * else's, this one is reloaded before it is seen. A session that ended elsewhere is detected by a request.
 */
export function listenForRestoring(): void {
  const person = viewerOfPage()
  // A copy kept for offline has nobody, so it does not tell who is logged in.
  if (!('saved' in document.documentElement.dataset)) storeViewer()
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (lastViewer() !== person) return reloadUnseen()
    applyStoredTheme()
    markThemeButtons()
    hideDismissedAnnouncement()
    if (person) fetchUnread(person).catch(reloadIfLoggedOut)
  })
}

function reloadIfLoggedOut(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) reloadUnseen()
}

function reloadUnseen(): void {
  document.documentElement.hidden = true
  location.reload()
}
