import { ApiError } from '../core/api-error.ts'
import { errorMessage } from '../core/button-state.ts'
import { t } from '../core/i18n.ts'
import { toast } from '../core/toasts.ts'
import { clearFieldError, showFieldError } from './field-errors.ts'
import { type Field, fieldsOf, isField } from './fields.ts'

type Handler = (error: ApiError, form: HTMLFormElement) => void
const handlers = new Map<string, Handler>()

/** Handles an error code that is not shown as an error but leads to a next step. */
export function onErrorCode(code: string, handler: Handler): void {
  handlers.set(code, handler)
}

/** Shows an API error: next to its fields, else in the element for its code (`data-refusal`), else above the button. */
export function showRefusal(form: HTMLFormElement, error: unknown): void {
  const code = error instanceof ApiError ? error.code : ''
  const detailOf = ({ name }: Field) => (name && error instanceof ApiError ? error.detailOf(name) : null)
  const handler = handlers.get(code)
  const wrong =
    code === 'invalid_request'
      ? fieldsOf(form).filter((field) => field.closest('.field') && isFirstOfName(field) && detailOf(field))
      : []
  const element = form.querySelector<HTMLElement>(`[data-refusal~="${CSS.escape(code)}"]`)

  if (handler) handler(error as ApiError, form)
  else if (wrong.length) showBeside(wrong, (field) => detailOf(field) ?? '')
  else if (isField(element)) showBeside([element], () => errorMessage(error))
  else if (element) element.hidden = false
  else showFormError(form, errorMessage(error))
}

/** Checkboxes that share a name are one field. */
function isFirstOfName(field: Field): boolean {
  return field.form?.querySelector(`[name="${CSS.escape(field.name)}"]`) === field
}

/** Client-side validation: shows errors next to invalid fields; true if there are any. */
export function showInvalidFields(form: HTMLFormElement): boolean {
  const invalid = fieldsOf(form).filter(problemWith)
  showBeside(invalid, (field) => problemWith(field) ?? '')
  return invalid.length > 0
}

/** Only the checks that cannot be wrong; the server does the rest. */
function problemWith(field: Field): string | null {
  const { validity, type, value } = field
  if (validity.valueMissing) return t.required
  if (validity.tooShort) return t.tooShort((field as HTMLInputElement).minLength)
  return type === 'email' && !/^[^@]+@[^@]+$/.test(value) ? t.email : null
}

export function clearErrors(form: HTMLFormElement): void {
  for (const field of fieldsOf(form)) if (field.ariaInvalid) clearFieldError(field)
  for (const note of form.querySelectorAll<HTMLElement>('.form-error')) note.hidden = true
}

/** Clears errors on input. In the capture phase, because later listeners may show the next error. */
export function listenForCorrections(): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      const form = isField(target) ? target.form : (target as Element).closest('form')
      const note = form?.querySelector<HTMLElement>('[data-form-error]')
      const wrong = isField(target) && target.closest('.field')?.querySelector('[aria-invalid=true]')
      if (isField(wrong)) clearFieldError(wrong)
      if (note) note.hidden = true
    },
    true,
  )
}

function showBeside(fields: Field[], messageFor: (field: Field) => string): void {
  for (const field of fields) showFieldError(field, messageFor(field))
  // In a closed drawer nobody would see it.
  fields[0]?.closest<HTMLElement>('[popover]:not(:popover-open)')?.showPopover()
  fields[0]?.focus()
}

/** Right above the button. */
export function showFormError(form: HTMLElement, message: string): void {
  const note = form.querySelector<HTMLElement>('[data-form-error]')
  const text = note?.lastElementChild
  if (!note || !text) {
    toast(message, 'bad')
    return
  }
  text.textContent = message
  note.hidden = false
  // On a phone an open drawer would cover it.
  for (const drawer of form.querySelectorAll<HTMLElement>('[popover]:popover-open')) drawer.hidePopover()
}
