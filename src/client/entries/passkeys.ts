import { listenForNewPasskeys } from '../account/passkeys/add.ts'
import { listenForPasskeySignIn } from '../account/passkeys/sign-in.ts'

const button = document.querySelector<HTMLButtonElement>('[data-passkey-sign-in]')
if (button) listenForPasskeySignIn(button)
listenForNewPasskeys()
