/** What is typed stays in this tab until it is sent: a reload, or a login in between, does not lose it. */
export function saveDraft(key: string, words: string): void {
  try {
    if (words) sessionStorage.setItem(key, words)
    else sessionStorage.removeItem(key)
  } catch {
    // No room, or not allowed: then they are only on the page.
  }
}

export function loadDraft(key: string): string {
  return sessionStorage.getItem(key) ?? ''
}

export function draftKey(postId: string, replyTo = ''): string {
  return `comment ${postId} ${replyTo}`
}

/** The comments of this post that someone has begun to answer. */
export function repliesWithDrafts(postId: string): string[] {
  const prefix = draftKey(postId)
  return Object.keys(sessionStorage).flatMap((key) =>
    key.startsWith(prefix) && key !== prefix ? key.slice(prefix.length) : [],
  )
}
