/** Exchanges parts of the page for what the server shows there now; what neither has is passed over. */
export async function refreshFragments(ids: string[], address = location.href): Promise<void> {
  const page = await fetchPage(address)
  const pairs = ids
    .map((id) => [document.getElementById(id), page?.getElementById(id)] as const)
    .filter(([old, fresh]) => old || fresh)
  if (pairs.some(([old, fresh]) => !old || !fresh)) return navigateTo(address)

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

/** A page has the drawings of its own icons only; a part of another one may need more. */
function copyMissingIcons(page: Document): void {
  const sprite = document.querySelector('.sprite')
  for (const drawing of page.querySelectorAll('.sprite > symbol'))
    if (!document.getElementById(drawing.id)) sprite?.append(drawing)
}

function navigateTo(address: string): void {
  if (address === location.href) location.reload()
  else location.assign(address)
}

/** The keyboard goes on where it was: on the same thing, or on what it was in. */
function restoreFocus(lost: Element | null): void {
  for (let place = lost; place; place = place.parentElement) {
    if (!place.id) continue
    const same = document.getElementById(place.id)
    const target = same instanceof HTMLDetailsElement ? same.querySelector('summary') : same
    target?.focus({ preventScroll: true })
    if (target && target === document.activeElement) return
  }
}
