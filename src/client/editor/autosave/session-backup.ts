import { tabStorage } from '../../core/storage.ts'
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
  tabStorage.write(key, JSON.stringify(backup))
  return work().finally(() => tabStorage.remove(key))
}

export function takeBackup<Draft>(): Backup<Draft> | null {
  const stored = tabStorage.read(storageKey())
  tabStorage.remove(storageKey())
  return stored ? JSON.parse(stored) : null
}

/** Per person: another one may log in. */
function storageKey(): string {
  return `backup ${viewerOfPage()} ${location.pathname}${location.search}`
}
