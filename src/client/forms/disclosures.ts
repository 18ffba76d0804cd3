/** A `<details>` with a form: focuses its field when opened, closes with Escape or its own button. */
export function listenForDisclosures(): void {
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.open)
        target.querySelector<HTMLInputElement>('[data-ready-to-type]')?.select()
    },
    // This event does not bubble.
    true,
  )
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('[data-closes="details"]')
    if (button) close(button.closest('details'))
  })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close((event.target as Element).closest('form')?.closest('details') ?? null)
  })
}

function close(details: HTMLDetailsElement | null): void {
  if (!details) return
  details.querySelector('form')?.reset()
  details.open = false
  details.querySelector('summary')?.focus()
}
