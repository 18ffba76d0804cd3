import { ApiError } from '../core/api-error.ts'
import { errorMessage } from '../core/button-state.ts'
import { t } from '../core/i18n.ts'
import { toast } from '../core/toasts.ts'
import { clearFieldError, showFieldError } from './field-errors.ts'
import { type Field, fieldsOf, isField } from './fields.ts'

type Handler = (error: ApiError, form: HTMLFormElement) => void
const handlers = new Map<string, Handler>()

/** For a refusal that is no error but the next step. */
export function onErrorCode(code: string, answer: Handler): void {
  handlers.set(code, answer)
}

/** What a form was refused for: beside the fields it is about, else where its code has a place, else above the button. */
export function showRefusal(form: HTMLFormElement, error: unknown): void {
  const code = error instanceof ApiError ? error.code : ''
  const detailOf = ({ name }: Field) => (name && error instanceof ApiError ? error.detailOf(name) : null)
  const answer = handlers.get(code)
  const wrong = code === 'invalid_request' ? fieldsOf(form).filter(detailOf) : []
  const place = form.querySelector<HTMLElement>(`[data-refusal~="${CSS.escape(code)}"]`)

  if (answer) answer(error as ApiError, form)
  else if (wrong.length) showBeside(wrong, (field) => detailOf(field) ?? '')
  else if (isField(place)) showBeside([place], () => errorMessage(error))
  else if (place) place.hidden = false
  else showFormError(form, errorMessage(error))
}

/** Tells which fields need another look, and whether there are any, before anything is sent. */
export function showInvalidFields(form: HTMLFormElement): boolean {
  const missing = fieldsOf(form).filter(problemWith)
  showBeside(missing, (field) => problemWith(field) ?? '')
  return missing.length > 0
}

/** Only what is beyond doubt; the server knows the rest. */
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

/** What was said about a try goes when someone changes what they typed. First of all listeners: others may find the next fault. */
export function listenForCorrections(): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      const form = isField(target) ? target.form : (target as Element).closest('form')
      const note = form?.querySelector<HTMLElement>('[data-form-error]')
      if (isField(target) && target.ariaInvalid) clearFieldError(target)
      if (note) note.hidden = true
    },
    true,
  )
}

function showBeside(fields: Field[], sentenceFor: (field: Field) => string): void {
  for (const field of fields) showFieldError(field, sentenceFor(field))
  fields[0]?.focus()
}

/** Right above the button. */
export function showFormError(form: HTMLFormElement, sentence: string): void {
  const place = form.querySelector<HTMLElement>('[data-form-error]')
  const text = place?.lastElementChild
  if (!place || !text) {
    toast(sentence, 'bad')
    return
  }
  text.textContent = sentence
  place.hidden = false
}
