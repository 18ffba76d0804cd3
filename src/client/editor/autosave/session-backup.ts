/**
 * While words are on their way they are also kept in this tab: should the session turn out to be over, the page
 * leaves for the login, and they are there again afterwards.
 */
export async function backUpWhile<T>(words: object, work: () => Promise<T>): Promise<T> {
  const place = storageKey()
  try {
    sessionStorage.setItem(place, JSON.stringify(words))
  } catch {
    // No room, or not allowed: then they are only on the page.
  }
  return work().finally(() => sessionStorage.removeItem(place))
}

export function takeBackup<T>(): T | null {
  const kept = sessionStorage.getItem(storageKey())
  sessionStorage.removeItem(storageKey())
  return kept ? JSON.parse(kept) : null
}

function storageKey(): string {
  return `words ${location.pathname}${location.search}`
}
