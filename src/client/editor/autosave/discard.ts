import { whileBusy } from '../../core/button-state.ts'
import { ask } from '../../core/dialogs.ts'
import { toastOnNextPage } from '../../core/toasts.ts'
import type { Autosave } from './autosave.ts'

/** Whether nothing but autosave has kept this draft. */
export function isOnlyAutosaved({ dataset }: HTMLFormElement): boolean {
  return dataset.autosaved !== undefined
}

/** Throwing away what was not saved on purpose: back to the last save, or away from a draft that had none. */
export function listenForDiscard(form: HTMLFormElement, button: HTMLButtonElement, autosave: Autosave): void {
  button.addEventListener('click', async () => {
    const kind = isOnlyAutosaved(form) ? 'draft' : 'changes'
    const title = form.querySelector<HTMLInputElement>('[name="title"]')!.value
    if (!(await ask(`discard-${kind}`, title))) return
    await whileBusy(button, async () => {
      await autosave.discard()
      toastOnNextPage(form.dataset[`${kind}Discarded`] ?? '')
      location.replace(kind === 'draft' ? '/studio/drafts' : location.href)
    })
  })
}

/** Saved on purpose: there is nothing to throw away now, and later only changes. */
export function afterExplicitSave(form: HTMLFormElement, button: HTMLButtonElement): void {
  delete form.dataset.autosaved
  button.querySelector('span')!.textContent = button.dataset.changes ?? ''
  button.hidden = true
}
