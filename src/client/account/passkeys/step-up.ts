import { api } from '../../core/api.ts'
import { errorMessage, showBusy } from '../../core/button-state.ts'
import { clearErrors, showFormError } from '../../forms/form-errors.ts'
import { signChallenge } from './ceremony.ts'

const PATH = '/api/auth/step-up/passkey'

/** The button of the dialog in which people prove again who they are (pages/step-up/dialog.ts). */
export function listenForPasskeyStepUp(): void {
  document.addEventListener('click', async ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLButtonElement>('[data-passkey-step-up]') : null
    if (!button?.form) return
    const { form } = button
    clearErrors(form)
    try {
      const signed = await signChallenge(`${PATH}/options`)
      if (!signed) return
      await showBusy(button, () => api('POST', PATH, signed))
      button.closest('dialog')?.close('done')
    } catch (error) {
      showFormError(form, errorMessage(error))
    }
  })
}
