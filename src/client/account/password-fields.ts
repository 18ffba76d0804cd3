import { t } from '../core/i18n.ts'
import { charactersMissing, strengthOf } from './password-strength.ts'

/** Reveal buttons of password fields, and the strength of new passwords on input. */
export function listenForPasswords(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('[data-reveals]')
    if (button) reveal(button)
  })
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches('[data-strength]')) showStrength(target)
  })
  document.addEventListener('reset', ({ target }) => {
    // The fields are cleared only after the event.
    const fields = (target as HTMLFormElement).querySelectorAll<HTMLInputElement>('[data-strength]')
    setTimeout(() => fields.forEach(showStrength))
  })
}

function reveal(button: HTMLButtonElement): void {
  const field = document.getElementById(button.dataset.reveals ?? '') as HTMLInputElement
  const shown = field.type === 'text'
  // As type=text, the browser would correct and capitalize it.
  field.spellcheck = false
  field.autocapitalize = 'off'
  field.type = shown ? 'password' : 'text'
  button.ariaPressed = String(!shown)
}

function showStrength(field: HTMLInputElement): void {
  const hint = document.getElementById(`${field.id}-hint`)
  if (!hint) return
  hint.dataset.plain ??= hint.textContent ?? ''
  const strength = strengthOf(field.value)
  hint.dataset.strength = strength
  if (strength === 'none') hint.textContent = hint.dataset.plain
  else if (strength === 'short') hint.textContent = t.charactersMissing(charactersMissing(field.value))
  else hint.textContent = t.strength[strength]
}
