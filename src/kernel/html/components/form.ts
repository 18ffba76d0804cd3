import { html, type SafeHtml } from '@remix-run/html-template'
import { type Attributes, attributes } from '../attributes.ts'
import { icon } from '../icons.ts'

export interface FieldOptions {
  name: string
  label: string
  /** Only needed if two forms on one page share a name. */
  id?: string
  value?: string
  hint?: string
  error?: string
  required?: boolean
  disabled?: boolean
  placeholder?: string
  autocomplete?: string
  maxlength?: number
  /** Shows how much of `maxlength` is used; client/forms/character-counter.ts keeps it up to date. */
  counter?: boolean
  attributes?: Attributes
}

export function textField(field: FieldOptions & { type?: string }): SafeHtml {
  const own = attributes({ type: field.type ?? 'text', value: field.value || null })
  return fieldWrapper(field, html`<input${own}${controlAttributes(field)}>`)
}

export function textArea(field: FieldOptions & { rows?: number }): SafeHtml {
  // The browser drops one newline right after the tag: this one, so that a text starting with a newline keeps its own.
  return fieldWrapper(
    field,
    html`<textarea rows="${field.rows ?? 4}"${controlAttributes(field)}>\n${field.value}</textarea>`,
  )
}

interface Choice {
  value: string
  label: string
}

export function selectField(field: FieldOptions & { choices: Choice[] }): SafeHtml {
  const choices = field.choices.map(
    ({ value, label }) =>
      html`<option${attributes({ value, selected: value === field.value })}>${label}</option>`,
  )
  return fieldWrapper(field, html`<select${controlAttributes(field)}>${choices}</select>`)
}

export function idOf({ id, name }: Pick<FieldOptions, 'id' | 'name'>): string {
  return id ?? `field-${name}`
}

/** Attributes shared by input, textarea and select. */
export function controlAttributes(field: FieldOptions): SafeHtml {
  const id = idOf(field)
  const described = [field.error && `${id}-error`, field.hint && `${id}-hint`].filter(Boolean).join(' ')
  return attributes({
    class: 'control',
    id,
    name: field.name,
    required: field.required,
    disabled: field.disabled,
    placeholder: field.placeholder,
    autocomplete: field.autocomplete,
    maxlength: field.maxlength,
    'aria-invalid': field.error ? 'true' : null,
    'aria-describedby': described || null,
    ...field.attributes,
  })
}

/** Label, then the control, its error and its hint; client/forms/field-errors.ts relies on this structure. */
export function fieldWrapper(field: FieldOptions, control: SafeHtml): SafeHtml {
  const id = idOf(field)
  return html`<div class="field">
<div class="field-top"><label for="${id}">${field.label}</label>${field.counter ? counter(field) : null}</div>
${control}
${field.error ? html`<p class="field-error" id="${id}-error">${icon('alert')}${field.error}</p>` : null}
${field.hint ? html`<p class="field-hint" id="${id}-hint">${field.hint}</p>` : null}
</div>`
}

function counter(field: FieldOptions): SafeHtml {
  const used = [...(field.value ?? '')].length
  return html`<output class="counter" for="${idOf(field)}" data-counter><span>${used}</span>/${field.maxlength}</output>`
}
