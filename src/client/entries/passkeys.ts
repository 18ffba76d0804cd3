import { listenForNewPasskeys } from '../account/passkeys/add.ts'
import { listenForPasskeySignIn } from '../account/passkeys/sign-in.ts'
import { listenForPasskeyStepUp } from '../account/passkeys/step-up.ts'

const button = document.querySelector<HTMLButtonElement>('[data-passkey-sign-in]')
if (button) listenForPasskeySignIn(button)
listenForNewPasskeys()
listenForPasskeyStepUp()
