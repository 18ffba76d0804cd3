/**
 * Keeps a draft in sessionStorage while its request is in flight: if the session has ended, the page is redirected to
 * the login, and the draft is restored afterwards.
 */
export async function backUpWhile<T>(draft: object, work: () => Promise<T>): Promise<T> {
  const key = storageKey()
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Storage full or forbidden: the draft is only on the page.
  }
  return work().finally(() => sessionStorage.removeItem(key))
}

export function takeBackup<T>(): T | null {
  const stored = sessionStorage.getItem(storageKey())
  sessionStorage.removeItem(storageKey())
  return stored ? JSON.parse(stored) : null
}

function storageKey(): string {
  return `words ${location.pathname}${location.search}`
}
