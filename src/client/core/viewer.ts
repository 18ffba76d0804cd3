import { deviceStorage } from './storage.ts'

const STORAGE_KEY = 'viewer'

/** Whom the server made this page for: empty for a visitor, and on a copy that the service worker kept. */
export function viewerOfPage(): string {
  return document.getElementById('viewer-card')?.dataset.person ?? ''
}

/** Every page stores whose it is: the last one that was loaded tells who is logged in. */
export function storeViewer(): void {
  deviceStorage.write(STORAGE_KEY, viewerOfPage())
}

/** Null where the browser keeps nothing: then nobody can tell. */
export function lastViewer(): string | null {
  return deviceStorage.read(STORAGE_KEY)
}

/** Whether another person has logged in since this page was loaded. A copy kept for offline has nobody, so it tells nothing. */
export function isLeftOver(): boolean {
  const [here, now] = [viewerOfPage(), lastViewer()]
  return Boolean(here && now && here !== now)
}
