/** The button that stands for a file input names no file: its name appears behind it. Markup: `fileButton`. */
export function listenForChosenFiles(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'file') return
    const name = target.closest('label')?.nextElementSibling
    if (name?.matches('[data-file-name]')) name.textContent = target.files?.[0]?.name ?? ''
  })
}
