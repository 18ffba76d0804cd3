import { html, type SafeHtml } from '@remix-run/html-template'
import type { Words } from '../../../i18n/words.ts'
import { attributes } from '../attributes.ts'
import { icon } from '../icons.ts'
import { controlAttributes, type FieldOptions, fieldWrapper, idOf } from './form.ts'

interface PasswordOptions extends FieldOptions {
  autocomplete: 'current-password' | 'new-password'
}

/** Has a reveal button; the hint of a new password shows its strength (client/account/password-fields.ts). */
export function passwordField(t: Words, field: PasswordOptions): SafeHtml {
  const isNew = field.autocomplete === 'new-password'
  const control = controlAttributes({
    ...field,
    attributes: { 'data-strength': isNew, ...field.attributes },
  })
  return fieldWrapper(
    field,
    html`<div class="control-frame"><input type="password"${control}>${revealButton(t, field)}</div>`,
  )
}

/** The password that proves who is asking; a wrong one is reported at this field. */
export function currentPasswordField(
  t: Words,
  { focused, ...field }: Pick<PasswordOptions, 'label' | 'id'> & { name?: string; focused?: true },
): SafeHtml {
  return passwordField(t, {
    name: 'password',
    ...field,
    autocomplete: 'current-password',
    required: true,
    maxlength: 128,
    attributes: { 'data-refusal': 'wrong_password', autofocus: focused },
  })
}

function revealButton(t: Words, field: PasswordOptions): SafeHtml {
  const all = attributes({
    type: 'button',
    class: 'icon-button reveal needs-script',
    'data-reveals': idOf(field),
    'aria-label': t.common.show(field.label),
    'aria-pressed': 'false',
    title: t.common.show(field.label),
  })
  return html`<button${all}>${icon('eye')}${icon('eye-off')}</button>`
}
