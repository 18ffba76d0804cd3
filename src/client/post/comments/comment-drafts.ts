import { deviceStorage } from '../../core/storage.ts'

/** Drafts of comments in localStorage: they survive a reload, a login in between and a closed browser, for 30 days. */
const MAX_AGE_MS = 30 * 24 * 3600 * 1000
const PREFIX = 'comment'

export function saveDraft(key: string, text: string): void {
  if (text) deviceStorage.write(key, `${Date.now()} ${text}`)
  else deviceStorage.remove(key)
}

export function loadDraft(key: string): string {
  const stored = deviceStorage.read(key) ?? ''
  return stored.slice(stored.indexOf(' ') + 1)
}

/** Per person: others may use the same device. */
export function draftKey(postId: string, place = ''): string {
  const viewer = document.getElementById('comment-box')?.dataset.viewer
  return `${PREFIX} ${viewer} ${postId} ${place}`
}

/** Ids of the comments of this post that have a reply draft. */
export function repliesWithDrafts(postId: string): string[] {
  const prefix = draftKey(postId)
  return deviceStorage.keys().flatMap((key) => {
    const place = key.startsWith(prefix) ? key.slice(prefix.length) : ''
    return /^\d+$/.test(place) ? place : []
  })
}

export function deleteOldDrafts(): void {
  for (const key of deviceStorage.keys()) {
    if (!key.startsWith(`${PREFIX} `)) continue
    if (!(Date.now() - Number.parseInt(deviceStorage.read(key) ?? '', 10) < MAX_AGE_MS))
      deviceStorage.remove(key)
  }
}
