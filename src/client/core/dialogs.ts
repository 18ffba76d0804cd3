/** Buttons made by `opensDialog` open, buttons marked to close do, and a click beside the dialog dismisses it. */
export function listenForDialogs(): void {
  document.addEventListener('click', (event) => {
    const target = event.target as Element
    const opener = target.closest<HTMLElement>('[data-dialog]')
    if (opener?.dataset.dialog) dialogById(opener.dataset.dialog)?.showModal()

    const closer = target.closest<HTMLButtonElement>('[data-dialog-close]')
    if (closer) closer.closest('dialog')?.close(closer.value)
    // Only its backdrop reports the dialog itself as the target: everything inside is covered by its parts.
    else if (target instanceof HTMLDialogElement) target.close('')
  })
}

/** Opens a dialog and waits for the answer: the value of the pressed button, or '' when dismissed. */
export function ask(id: string, subject = ''): Promise<string> {
  const dialog = dialogById(id)
  if (!dialog) return Promise.resolve('')
  for (const place of dialog.querySelectorAll('[data-subject]')) place.textContent = subject
  dialog.returnValue = ''
  dialog.showModal()
  return new Promise((answer) => {
    dialog.addEventListener('close', () => answer(dialog.returnValue), { once: true })
  })
}

function dialogById(id: string): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>(`dialog#${CSS.escape(id)}`)
}
