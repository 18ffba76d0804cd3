/** Drafts of comments in sessionStorage, which survive a reload or a login in between. */
export function saveDraft(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {
    // Storage full or forbidden: the draft is only on the page.
  }
}

export function loadDraft(key: string): string {
  return sessionStorage.getItem(key) ?? ''
}

export function draftKey(postId: string, replyTo = ''): string {
  return `comment ${postId} ${replyTo}`
}

/** Ids of the comments of this post that have a reply draft. */
export function repliesWithDrafts(postId: string): string[] {
  const prefix = draftKey(postId)
  return Object.keys(sessionStorage).flatMap((key) =>
    key.startsWith(prefix) && key !== prefix ? key.slice(prefix.length) : [],
  )
}
