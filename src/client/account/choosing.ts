/** Hands over pictures that are chosen with the button or dropped on the card. The card may be exchanged meanwhile. */
export function listenForFiles(take: (file: File) => void): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'file') return
    const file = target.files?.[0]
    // So that the same file can be chosen again.
    target.value = ''
    if (file) take(file)
  })

  document.addEventListener('dragover', (event) => {
    const zone = zoneOf(event)
    if (!zone || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    zone.toggleAttribute('data-dragging', true)
  })
  document.addEventListener('dragleave', (event) => {
    const zone = zoneOf(event)
    if (zone && !zone.contains(event.relatedTarget as Node | null)) zone.removeAttribute('data-dragging')
  })
  document.addEventListener('drop', (event) => {
    const zone = zoneOf(event)
    const file = event.dataTransfer?.files[0]
    if (!zone || !file) return
    event.preventDefault()
    zone.removeAttribute('data-dragging')
    take(file)
  })
}

function zoneOf({ target }: Event): Element | null {
  return target instanceof Element ? target.closest('[data-drop]') : null
}
