import { api } from '../core/api.ts'
import { words } from '../core/i18n.ts'
import { showFieldError } from '../forms/field-errors.ts'

const KEPT = 'email'

/** Tells early that an address is mistyped, or already has an account. */
export function listenForEmails(): void {
  document.addEventListener('focusout', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches('[data-check-email]')) check(target)
  })
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches('[data-check-email]'))
      knownNote(target)!.hidden = true
  })
  carryAcross()
}

async function check(field: HTMLInputElement): Promise<void> {
  const email = field.value.trim()
  if (!email || field.ariaInvalid) return
  // It only helps; whatever is wrong with it, registering itself will tell.
  const found = await api<{ valid: boolean; registered: boolean }>('POST', '/api/auth/check-email', {
    email,
  }).catch(() => null)
  if (!found || email !== field.value.trim()) return
  if (!found.valid) showFieldError(field, words.email)
  knownNote(field)!.hidden = !found.registered
}

function knownNote(field: HTMLInputElement): HTMLElement | null | undefined {
  return field.form?.querySelector('[data-refusal="email_taken"]')
}

/** Whoever finds out here that they have an account need not type the address again; it never gets into a URL. */
function carryAcross(): void {
  const field = document.querySelector<HTMLInputElement>('[data-carried-email]')
  const kept = sessionStorage.getItem(KEPT)
  sessionStorage.removeItem(KEPT)
  if (field && kept && !field.value) field.value = kept

  document.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-carries-email]')) return
    const typed = document.querySelector<HTMLInputElement>('[data-check-email]')
    if (typed) sessionStorage.setItem(KEPT, typed.value)
  })
}
