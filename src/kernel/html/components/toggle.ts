import { html, type SafeHtml } from '@remix-run/html-template'
import { attributes } from '../attributes.ts'
import { type FieldOptions, idOf } from './form.ts'

type ToggleOptions = Pick<
  FieldOptions,
  'name' | 'label' | 'id' | 'hint' | 'disabled' | 'value' | 'attributes'
> & {
  checked?: boolean
}

/** Checkbox in a form, sent with it. */
export function checkbox(toggle: ToggleOptions): SafeHtml {
  return html`<div class="toggle">${input(toggle)}${words(toggle)}</div>`
}

/** Switch that takes effect immediately. */
export function switchField(toggle: ToggleOptions): SafeHtml {
  return html`<div class="toggle toggle-switch">${words(toggle)}${input(toggle, 'switch')}</div>`
}

function input(toggle: ToggleOptions, role?: 'switch'): SafeHtml {
  return html`<input${attributes({
    type: 'checkbox',
    role,
    id: idOf(toggle),
    name: toggle.name,
    value: toggle.value,
    checked: toggle.checked,
    disabled: toggle.disabled,
    'aria-describedby': toggle.hint ? `${idOf(toggle)}-hint` : null,
    ...toggle.attributes,
  })}>`
}

function words(toggle: ToggleOptions): SafeHtml {
  const hint = toggle.hint ? html`<p class="field-hint" id="${idOf(toggle)}-hint">${toggle.hint}</p>` : null
  return html`<div class="toggle-words"><label for="${idOf(toggle)}">${toggle.label}</label>${hint}</div>`
}
