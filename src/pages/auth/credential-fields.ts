import { html, type SafeHtml } from '@remix-run/html-template'
import type { RegistrationState } from '../../features/registration/service.ts'
import type { Words } from '../../i18n/words.ts'
import type { Attributes } from '../../kernel/html/attributes.ts'
import { textField } from '../../kernel/html/components/form.ts'

export function inviteField({ account }: Words, value: string): SafeHtml {
  return textField({
    name: 'invite',
    label: account.registration.invite,
    value,
    required: true,
    maxlength: 100,
    autocomplete: 'off',
    attributes: { 'data-refusal': 'invite_required invite_invalid', spellcheck: 'false' },
  })
}

/** client/account/registration-proof.ts computes the proof of work while the person types. */
export function proofLine({ account }: Words): SafeHtml {
  const { working, done } = account.registration.proof
  return html`<p class="proof" data-proof data-done="${done}" role="status"><progress class="upload-progress" max="1" value="0" aria-label="${working}"></progress><span>${working}</span></p>
<input type="hidden" name="proof" data-json>`
}

/** Attributes of the form around a `proofLine`. */
export function proofAttributes({ challenge }: RegistrationState): Attributes {
  return { 'data-challenge': challenge?.challenge, 'data-difficulty': challenge?.difficulty }
}
