/**
 * Lists and comments are the same for all members, so people and tags that the viewer mutes are hidden here, by a constructed style
 * sheet: it applies before the first paint and to whatever is loaded later. Nothing is hidden in someone's space, in a series or on a
 * tag's page, which people open on purpose.
 */
export function hideMuted(): void {
  const [ids, tags] = [mutedIds(), listIn('muted-tags')]
  if (ids.length + tags.length === 0 && document.adoptedStyleSheets.length === 0) return
  const authors = `:is(${ids.map((id) => `[data-author="${id}"]`).join()})`
  const posts = `:is(${authors}, ${tags.map((tag) => `[data-tags~="${tag}"]`).join()})`
  // The bundles of the early script and of the site share it.
  const [sheet = new CSSStyleSheet()] = document.adoptedStyleSheets
  const opened = '.space-content *, .series-posts *, .tag-content *'
  sheet.replaceSync(`:is(.post-list, .front) > li:has(> .post-card${posts}):not(${opened}), .related > li${posts},
    .front:not(:has(.post-card:not(${posts}))) { display: none }
    .comment${authors}:not(.comment-opened) > .comment-body > :not(.byline, .comment-fold) { display: none }`)
  document.adoptedStyleSheets = [sheet]
}

export function mutedIds(): string[] {
  return listIn('muted')
}

/** A list in the head, with its entries separated by spaces. */
function listIn(name: 'muted' | 'muted-tags'): string[] {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
  return content ? content.split(' ') : []
}

/** Muting refreshes the lists in the head. */
export function followMutes(): void {
  new MutationObserver(hideMuted).observe(document.head, { childList: true })
}
