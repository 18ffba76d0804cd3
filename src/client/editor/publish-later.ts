/** The field for the time of publishing; posts that are public have none. */
export function publishAtField(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector('[name="publish_at"]')
}

/** The button says whether it publishes now or later. */
export function labelSubmit(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLElement>('[name="wanted"][data-later]')
  const label = button?.querySelector('span')
  const field = publishAtField(form)
  if (!label || !field) return
  const now = label.textContent
  const show = () => {
    label.textContent = (field.value && button?.dataset.later) || now
  }
  field.addEventListener('input', show)
  show()
}
