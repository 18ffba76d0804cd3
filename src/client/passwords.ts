import { words } from './words.ts'

const SHORTEST = 8
const LONG = 12
const VERY_LONG = 16
const FEW_DIFFERENT = 5

export type Strength = 'short' | 'repeated' | 'fair' | 'good' | 'strong'

/** Length is what counts; whether everyone would guess it, only the server knows. */
export function strengthOf(password: string): Strength {
  const characters = [...password]
  if (characters.length < SHORTEST) return 'short'
  if (new Set(characters).size < FEW_DIFFERENT) return 'repeated'
  if (characters.length < LONG) return 'fair'
  return characters.length < VERY_LONG ? 'good' : 'strong'
}

/** Passwords can be looked at, and new ones are judged while they are typed. */
export function listenForPasswords(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('[data-reveals]')
    if (button) reveal(button)
  })
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches('[data-strength]')) judge(target)
  })
  document.addEventListener('reset', ({ target }) => {
    // The fields are emptied only after the event.
    const fields = (target as HTMLFormElement).querySelectorAll<HTMLInputElement>('[data-strength]')
    setTimeout(() => fields.forEach(judge))
  })
}

function reveal(button: HTMLButtonElement): void {
  const field = document.getElementById(button.dataset.reveals ?? '') as HTMLInputElement
  const shown = field.type === 'text'
  field.type = shown ? 'password' : 'text'
  button.ariaPressed = String(!shown)
}

function judge(field: HTMLInputElement): void {
  const hint = document.getElementById(`${field.id}-hint`)
  if (!hint) return
  hint.dataset.plain ??= hint.textContent ?? ''
  const strength = strengthOf(field.value)
  const missing = SHORTEST - [...field.value].length
  hint.dataset.strength = field.value ? strength : ''
  if (!field.value) hint.textContent = hint.dataset.plain
  else hint.textContent = strength === 'short' ? words.charactersMissing(missing) : words.strength[strength]
}
