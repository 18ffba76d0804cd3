import { api } from '../../core/api.ts'
import { toastError, whileBusy } from '../../core/button-state.ts'
import { onSuccess } from '../../forms/on-success.ts'
import { newPasskey } from './ceremony.ts'

/** The button of the passkeys card (pages/settings/security/passkeys-card.ts). */
export function listenForNewPasskeys(): void {
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('[data-new-passkey]')
    if (!button) return
    const made = await newPasskey().catch(toastError)
    if (made)
      await whileBusy(button, async () =>
        onSuccess(button, await api('POST', '/api/settings/passkeys', made)),
      )
  })
}
