import { whileBusy } from '../../core/button-state.ts'
import { ask } from '../../core/dialogs.ts'
import { find } from '../../core/find.ts'
import { toastOnNextPage } from '../../core/toasts.ts'
import type { Autosave } from './autosave.ts'

/** Whether the draft was never saved by button. */
export function isOnlyAutosaved({ dataset }: HTMLFormElement): boolean {
  return dataset.autosaved !== undefined
}

/** Discards what was only autosaved: returns to the last explicit save, or leaves a draft that has none. */
export function listenForDiscard(form: HTMLFormElement, button: HTMLButtonElement, autosave: Autosave): void {
  button.disabled = false
  button.addEventListener('click', async () => {
    const kind = isOnlyAutosaved(form) ? 'draft' : 'changes'
    const title = find(form, '[name="title"]', HTMLTextAreaElement).value
    if (!(await ask(`discard-${kind}`, title))) return
    await whileBusy(button, async () => {
      await autosave.discard()
      toastOnNextPage(form.dataset[`${kind}Discarded`] ?? '')
      location.replace(kind === 'draft' ? '/studio/drafts' : location.href)
    })
  })
}

/** Nothing to discard now; later only changes since this save. */
export function afterExplicitSave(form: HTMLFormElement, button: HTMLButtonElement): void {
  delete form.dataset.autosaved
  find(button, 'span').textContent = button.dataset.changes ?? ''
  button.hidden = true
}
