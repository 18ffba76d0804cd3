import type { Field } from './fields.ts'

/** Puts a sentence beside its field, where the eye and the screen reader look for it. */
export function showFieldError(field: Field, sentence: string): void {
  clearFieldError(field)
  const note = document.createElement('p')
  note.className = 'field-error'
  note.id = `${field.id}-error`
  note.append(alertIcon(), sentence)
  const frame = field.closest('.field')
  frame?.insertBefore(note, frame.querySelector('.field-hint'))
  field.ariaInvalid = 'true'
  field.setAttribute('aria-describedby', `${note.id} ${field.getAttribute('aria-describedby') ?? ''}`.trim())
}

export function clearFieldError(field: Field): void {
  const id = `${field.id}-error`
  document.getElementById(id)?.remove()
  field.ariaInvalid = null
  const others =
    field
      .getAttribute('aria-describedby')
      ?.split(' ')
      .filter((each) => each !== id) ?? []
  if (others.length) field.setAttribute('aria-describedby', others.join(' '))
  else field.removeAttribute('aria-describedby')
}

/** The template of bad news has the sign, and stands in every page. */
function alertIcon(): Node {
  const template = document.querySelector<HTMLTemplateElement>('#toast-bad')
  return template?.content.querySelector('.icon')?.cloneNode(true) ?? document.createTextNode('')
}
