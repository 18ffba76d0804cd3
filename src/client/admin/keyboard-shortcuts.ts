import { isOfInputMethod } from '../core/input-method.ts'

/** A key clicks the element with that `aria-keyshortcuts`, on the page or in the open dialog. */
export function listenForShortcuts(): void {
  document.addEventListener('keydown', (event) => {
    const { ctrlKey, metaKey, altKey, repeat } = event
    if (ctrlKey || metaKey || altKey || repeat || isOfInputMethod(event)) return
    if ((event.target as Element).closest('input, textarea, select')) return
    const element = elementFor(event.key.toLowerCase())
    if (!element) return
    event.preventDefault()
    element.click()
  })
}

function elementFor(key: string): HTMLElement | undefined {
  const open = document.querySelector('dialog[open]')
  const elements = document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts~="${CSS.escape(key)}"]`)
  return [...elements].find((element) => element.closest('dialog') === open && element.checkVisibility())
}
