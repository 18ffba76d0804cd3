/**
 * Lists and comments are the same for all members, so those whom the viewer mutes are hidden here, by a constructed style sheet:
 * it holds before the first paint and for whatever is loaded later. In someone's space, which one has to open, nothing is hidden.
 */
export function hideMuted(): void {
  const ids = mutedIds()
  if (ids.length === 0 && document.adoptedStyleSheets.length === 0) return
  const authors = `:is(${ids.map((id) => `[data-author="${id}"]`).join()})`
  // The bundles of the early script and of the site share it.
  const [sheet = new CSSStyleSheet()] = document.adoptedStyleSheets
  sheet.replaceSync(`.post-list > li:has(> .post-card${authors}):not(.space-content *) { display: none }
    .comment${authors}:not(.comment-opened) > .comment-body > :not(.byline, .comment-fold) { display: none }`)
  document.adoptedStyleSheets = [sheet]
}

export function mutedIds(): string[] {
  const content = document.querySelector<HTMLMetaElement>('meta[name="muted"]')?.content
  return content ? content.split(' ') : []
}

/** Muting refreshes the list in the head. */
export function followMutes(): void {
  new MutationObserver(hideMuted).observe(document.head, { childList: true })
}
