/** Keys press what names them in `aria-keyshortcuts`: on the page, or in the dialog that lies above it. */
export function listenForShortcuts(): void {
  document.addEventListener('keydown', (event) => {
    const { ctrlKey, metaKey, altKey, repeat, isComposing } = event
    if (ctrlKey || metaKey || altKey || repeat || isComposing) return
    if ((event.target as Element).closest('input, textarea, select')) return
    const bearer = elementFor(event.key.toLowerCase())
    if (!bearer) return
    event.preventDefault()
    bearer.click()
  })
}

function elementFor(key: string): HTMLElement | undefined {
  const open = document.querySelector('dialog[open]')
  const bearers = document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts~="${CSS.escape(key)}"]`)
  return [...bearers].find((bearer) => bearer.closest('dialog') === open && bearer.checkVisibility())
}
