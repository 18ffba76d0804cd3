/** Arrow keys within menus; opening, closing and Tab are the popover's own. */
export function listenForMenuKeys(): void {
  document.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
    const menu = (event.target as Element).closest('.menu:popover-open') ?? openedBy(event.target as Element)
    if (!step || !menu) return
    const items = [...menu.querySelectorAll<HTMLElement>('a, button')]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const next = at < 0 && step < 0 ? items.length - 1 : (at + step + items.length) % items.length
    items[next]?.focus()
    event.preventDefault()
  })
}

function openedBy(button: Element): Element | null {
  const id = button.getAttribute('popovertarget')
  return id ? document.querySelector(`#${CSS.escape(id)}:popover-open`) : null
}
