import { api } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { tabStorage } from '../core/storage.ts'
import { showFieldError } from '../forms/field-errors.ts'

const STORAGE_KEY = 'email'

/** Checks an email address when its field is left: mistyped, or already registered. */
export function listenForEmails(): void {
  document.addEventListener('focusout', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches('[data-check-email]')) check(target)
  })
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches('[data-check-email]'))
      takenNote(target)!.hidden = true
  })
  carryEmailToLogin()
}

async function check(field: HTMLInputElement): Promise<void> {
  const email = field.value.trim()
  if (!email || field.ariaInvalid) return
  // Errors are ignored: registering checks again.
  const found = await api<{ valid: boolean; registered: boolean }>('POST', '/api/auth/check-email', {
    email,
  }).catch(() => null)
  if (!found || email !== field.value.trim()) return
  if (!found.valid) showFieldError(field, t.email)
  takenNote(field)!.hidden = !found.registered
}

function takenNote(field: HTMLInputElement): HTMLElement | null | undefined {
  return field.form?.querySelector('[data-refusal="email_taken"]')
}

/** Carries the typed address between registration, login and the forgotten password in sessionStorage, never in a URL. */
function carryEmailToLogin(): void {
  const field = document.querySelector<HTMLInputElement>('[data-carried-email]')
  const carried = tabStorage.read(STORAGE_KEY)
  const passesOn = !typedEmail() && document.querySelector('[data-carries-email]')
  // Kept where the mail is waited for, so that a reload finds it, and where nothing is typed but a link leads on.
  if (!field?.closest('[data-keeps-email]') && !passesOn) tabStorage.remove(STORAGE_KEY)
  if (field && carried && !field.value) field.value = carried

  const carry = () => {
    const typed = typedEmail()
    if (typed) tabStorage.write(STORAGE_KEY, typed.value)
  }
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-carries-email]')) carry()
  })
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof Element && target.matches('[data-keeps-email]')) carry()
  })
}

function typedEmail(): HTMLInputElement | null {
  return document.querySelector('[data-check-email], [data-carried-email]')
}
