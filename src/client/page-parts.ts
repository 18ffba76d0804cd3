/** Exchanges parts of the page for what the server shows there now. */
export async function refreshParts(ids: string[]): Promise<void> {
  const response = await fetch(location.href)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const pairs = ids.map((id) => [document.getElementById(id), page.getElementById(id)] as const)
  if (!response.ok || pairs.some(([old, fresh]) => !old || !fresh)) return location.reload()

  const focused = document.activeElement
  for (const [old, fresh] of pairs) old!.replaceWith(fresh!)
  if (!focused?.isConnected) focusLike(focused)
}

/** The keyboard goes on where it was: on the same thing, or on what it was in. */
function focusLike(lost: Element | null): void {
  for (let place = lost; place; place = place.parentElement) {
    if (!place.id) continue
    const same = document.getElementById(place.id)
    const target = same instanceof HTMLDetailsElement ? same.querySelector('summary') : same
    target?.focus({ preventScroll: true })
    if (target && target === document.activeElement) return
  }
}
