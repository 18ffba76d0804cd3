/** Opens dialogs by `data-dialog`, closes them by `data-dialog-close` and by a click on the backdrop; prints and saves what they show. */
export function listenForDialogs(): void {
  document.addEventListener('click', (event) => {
    const target = event.target as Element
    const opener = target.closest<HTMLElement>('[data-dialog]')
    if (opener?.dataset.dialog) dialogById(opener.dataset.dialog)?.showModal()

    if (target.closest('[data-print]')) print()
    const download = target.closest<HTMLElement>('[data-download]')
    if (download) saveAsFile(download.dataset.download ?? '', answerIn(download.closest('dialog')))

    const closer = target.closest<HTMLButtonElement>('[data-dialog-close]')
    if (closer) closer.closest('dialog')?.close(closer.value)
    // Only the backdrop reports the dialog itself as target.
    else if (target instanceof HTMLDialogElement) target.close('')
  })
}

/** What the dialog shows of an answer. */
function answerIn(dialog: HTMLDialogElement | null): string {
  return dialog?.querySelector('[data-answer]')?.textContent ?? ''
}

function saveAsFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // Later: browsers read it when the download begins.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Opens a dialog and resolves to the value of the pressed button, or '' when dismissed. */
export function ask(id: string, subject = ''): Promise<string> {
  const dialog = dialogById(id)
  if (!dialog) return Promise.resolve('')
  for (const element of dialog.querySelectorAll('[data-subject]')) element.textContent = subject
  dialog.returnValue = ''
  dialog.showModal()
  return new Promise((answer) => {
    dialog.addEventListener('close', () => answer(dialog.returnValue), { once: true })
  })
}

function dialogById(id: string): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>(`dialog#${CSS.escape(id)}`)
}
