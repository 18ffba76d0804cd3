/** After an action: where the page does not come, it is navigated to. */
export async function refreshFragments(ids: string[], address = location.href): Promise<void> {
  replaceFragments(ids, await fetchPage(address), address)
}

/** Replaces elements by id with those of a freshly fetched page. An id missing on one side only navigates to that page. */
export function replaceFragments(ids: string[], page: Document | null, address = location.href): void {
  const pairs = ids
    .map((id) => [document.getElementById(id), page?.getElementById(id)] as const)
    .filter(([old, fresh]) => old || fresh)
  if (pairs.some(([old, fresh]) => !old || !fresh)) {
    navigateTo(address)
    return
  }
  const focused = document.activeElement
  for (const [old, fresh] of pairs) old!.replaceWith(fresh!)
  if (!focused?.isConnected) restoreFocus(focused)
}

export async function fetchPage(address: string): Promise<Document | null> {
  const response = await fetch(address)
  const text = await response.text()
  if (!response.ok) return null
  const page = new DOMParser().parseFromString(text, 'text/html')
  copyMissingIcons(page)
  return page
}

/** Each page's SVG sprite holds only its own icons; a fragment of another page may need more. */
function copyMissingIcons(page: Document): void {
  const sprite = document.querySelector('.sprite')
  for (const symbol of page.querySelectorAll('.sprite > symbol'))
    if (!document.getElementById(symbol.id)) sprite?.append(symbol)
}

function navigateTo(address: string): void {
  if (address === location.href) location.reload()
  else location.assign(address)
}

/** Focuses the replacement of the element that had the focus, or of its nearest ancestor with an id. */
function restoreFocus(lost: Element | null): void {
  for (let element = lost; element; element = element.parentElement) {
    if (!element.id) continue
    const same = document.getElementById(element.id)
    const target = same instanceof HTMLDetailsElement ? same.querySelector('summary') : same
    target?.focus({ preventScroll: true })
    if (target && target === document.activeElement) return
  }
}
