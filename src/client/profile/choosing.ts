/** Hands over pictures that are chosen with the button or dropped on the card. The card may be exchanged meanwhile. */
export function listenForFiles(take: (file: File) => void): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'file') return
    const file = target.files?.[0]
    // So that the same file can be chosen again.
    target.value = ''
    if (file) take(file)
  })

  // A file that misses the card must not replace the page.
  document.addEventListener('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    const zone = zoneOf(event)
    event.dataTransfer.dropEffect = zone ? 'copy' : 'none'
    zone?.toggleAttribute('data-dragging', true)
  })
  document.addEventListener('dragleave', (event) => {
    const zone = zoneOf(event)
    if (zone && !zone.contains(event.relatedTarget as Node | null)) zone.removeAttribute('data-dragging')
  })
  document.addEventListener('drop', (event) => {
    const file = event.dataTransfer?.files[0]
    if (!file) return
    event.preventDefault()
    const zone = zoneOf(event)
    zone?.removeAttribute('data-dragging')
    if (zone) take(file)
  })
}

function zoneOf({ target }: Event): Element | null {
  return target instanceof Element ? target.closest('[data-drop]') : null
}
