/** Whom the server made this page for: empty for a visitor, and on a copy that the service worker kept. */
export function viewerOfPage(): string {
  return document.getElementById('viewer-card')?.dataset.person ?? ''
}
