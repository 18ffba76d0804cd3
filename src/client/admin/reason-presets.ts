import { isOfInputMethod } from '../core/input-method.ts'

/** A preset fills the reason field and focuses the submit button; Enter in the field submits too. */
export function listenForReasonPresets(): void {
  document.addEventListener('click', (event) => {
    const choice = (event.target as Element).closest<HTMLButtonElement>('[data-reason]')
    const field = choice?.form?.querySelector('textarea')
    if (!choice || !field) return
    field.value = choice.dataset.reason!
    field.dispatchEvent(new Event('input', { bubbles: true }))
    submitButtonOf(choice.form!)?.focus()
  })

  document.addEventListener('keydown', (event) => {
    const field = (event.target as Element).closest<HTMLTextAreaElement>('.reasons textarea')
    if (!field?.form || event.key !== 'Enter' || event.shiftKey || isOfInputMethod(event)) return
    event.preventDefault()
    field.form.requestSubmit(submitButtonOf(field.form))
  })
}

export function submitButtonOf(form: HTMLFormElement): HTMLButtonElement | undefined {
  return [...form.elements].find(
    (element) => element instanceof HTMLButtonElement && element.type === 'submit',
  ) as HTMLButtonElement | undefined
}
