import { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser'
import { api } from '../../core/api.ts'
import { showBusy } from '../../core/button-state.ts'
import { clearErrors, showRefusal } from '../../forms/form-errors.ts'
import { onSuccess } from '../../forms/on-success.ts'
import { signChallenge } from './ceremony.ts'

const OPTIONS = '/api/auth/passkey/options'
/** A challenge is valid for five minutes. */
const RENEWAL_MS = 4 * 60_000

/** Signing in with a passkey: by the button, or chosen from the suggestions of the address field. */
export function listenForPasskeySignIn(button: HTMLButtonElement): void {
  const { form } = button
  if (!form || !browserSupportsWebAuthn()) return
  button.hidden = false
  let asking = false

  const enter = async (assertion: object | null) => {
    if (!assertion) return
    await showBusy(button, async () => onSuccess(form, await api('POST', '/api/auth/passkey', assertion)))
  }
  const suggest = async () => {
    if (asking || !(await browserSupportsWebAuthnAutofill())) return
    // Nobody has asked for it yet, and the form works without it.
    const assertion = await signChallenge(OPTIONS, { autofill: true }).catch(() => null)
    await enter(assertion).catch((error) => showRefusal(form, error))
  }
  button.addEventListener('click', async () => {
    clearErrors(form)
    asking = true
    // It replaces the suggestions, which start again afterwards.
    await signChallenge(OPTIONS)
      .then(enter)
      .catch((error) => showRefusal(form, error))
    asking = false
    suggest()
  })
  suggest()
  setInterval(suggest, RENEWAL_MS)
}
