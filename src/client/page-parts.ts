/** Exchanges one part of the page for what the server shows there now. */
export async function refreshPart(id: string): Promise<void> {
  const response = await fetch(location.href)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const fresh = page.getElementById(id)
  const old = document.getElementById(id)
  if (!response.ok || !fresh || !old) return location.reload()

  const focused = document.activeElement
  const held = old.contains(focused)
  old.replaceWith(fresh)
  if (held) focusLike(focused)
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
