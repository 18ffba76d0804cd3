/** What is typed stays in this tab until it is sent: a reload, or a login in between, does not lose it. */
export function keepWords(key: string, words: string): void {
  try {
    if (words) sessionStorage.setItem(key, words)
    else sessionStorage.removeItem(key)
  } catch {
    // No room, or not allowed: then they are only on the page.
  }
}

export function keptWords(key: string): string {
  return sessionStorage.getItem(key) ?? ''
}

export function keyOf(postId: string, replyTo = ''): string {
  return `comment ${postId} ${replyTo}`
}

/** The comments of this post that someone has begun to answer. */
export function answersBegun(postId: string): string[] {
  const prefix = keyOf(postId)
  return Object.keys(sessionStorage).flatMap((key) =>
    key.startsWith(prefix) && key !== prefix ? key.slice(prefix.length) : [],
  )
}
