import { isOfInputMethod } from '../core/input-method.ts'

/** A `<details>` around a form: focuses its field when opened, closes with Escape or its own button. */
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
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[data-closes="details"]')
    if (button) close(button.closest('form'))
  })
  document.addEventListener('keydown', (event) => {
    // Someone else's: of a list of suggestions, or of an input method.
    if (event.key !== 'Escape' || event.defaultPrevented || isOfInputMethod(event)) return
    close((event.target as Element).closest('form'))
  })
}

/** Only a form that is itself what the `<details>` unfolds: replies below a comment, with a form among them, stay open. */
function close(form: HTMLFormElement | null): void {
  const details = form?.parentElement
  if (!form || !(details instanceof HTMLDetailsElement)) return
  form.reset()
  details.open = false
  details.querySelector('summary')?.focus()
}
