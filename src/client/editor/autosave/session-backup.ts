import { viewerOfPage } from '../../core/viewer.ts'

/** What was being sent, with the version that it is based on: something newer may be stored until it is restored. */
interface Backup<Draft> {
  draft: Draft
  version: number
}

/**
 * Keeps a draft in sessionStorage while its request is in flight: if the session has ended, the page is redirected to
 * the login, and the draft is restored afterwards.
 */
export async function backUpWhile<T>(backup: Backup<object>, work: () => Promise<T>): Promise<T> {
  const key = storageKey()
  try {
    sessionStorage.setItem(key, JSON.stringify(backup))
  } catch {
    // Storage full or forbidden: the draft is only on the page.
  }
  return work().finally(() => sessionStorage.removeItem(key))
}

export function takeBackup<Draft>(): Backup<Draft> | null {
  const stored = sessionStorage.getItem(storageKey())
  sessionStorage.removeItem(storageKey())
  return stored ? JSON.parse(stored) : null
}

/** Per person: another one may log in. */
function storageKey(): string {
  return `backup ${viewerOfPage()} ${location.pathname}${location.search}`
}
