import { api } from '../core/api.ts'
import { whileBusy } from '../core/button-state.ts'
import { ask } from '../core/dialogs.ts'
import { onSuccess } from '../forms/on-success.ts'

const DIALOG = 'move-item'

/** Moves a saved post to the folder chosen in a dialog. */
export function listenForMoves(): void {
  document.addEventListener('click', async ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('button[data-move]')
    if (!button) return
    const folder = await ask(DIALOG, button.dataset.subject)
    if (folder) whileBusy(button, () => move(button, Number(folder)))
  })
}

async function move(button: HTMLButtonElement, to_folder_id: number): Promise<void> {
  await api('PUT', button.dataset.move!, { to_folder_id })
  await onSuccess(button)
}
