/** A reason that is chosen becomes the words that are sent, and the next Enter sends them. */
export function listenForReasonPresets(): void {
  document.addEventListener('click', (event) => {
    const choice = (event.target as Element).closest<HTMLButtonElement>('[data-reason]')
    const words = choice?.form?.querySelector('textarea')
    if (!choice || !words) return
    words.value = choice.dataset.reason!
    words.dispatchEvent(new Event('input', { bubbles: true }))
    submitButtonOf(choice.form!)?.focus()
  })

  document.addEventListener('keydown', (event) => {
    const words = (event.target as Element).closest<HTMLTextAreaElement>('.reasons textarea')
    if (!words?.form || event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    words.form.requestSubmit(submitButtonOf(words.form))
  })
}

export function submitButtonOf(form: HTMLFormElement): HTMLButtonElement | undefined {
  return [...form.elements].find(
    (element) => element instanceof HTMLButtonElement && element.type === 'submit',
  ) as HTMLButtonElement | undefined
}
