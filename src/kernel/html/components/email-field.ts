import type { SafeHtml } from '@remix-run/html-template'
import type { Attributes } from '../attributes.ts'
import { textField } from './form.ts'

/** A required email address. */
export function emailField(field: {
  label: string
  hint?: string
  value?: string
  error?: string
  autocomplete?: string
  attributes: Attributes
}): SafeHtml {
  return textField({
    name: 'email',
    type: 'email',
    autocomplete: 'email',
    required: true,
    maxlength: 254,
    ...field,
  })
}
