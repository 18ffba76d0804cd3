import type { Field } from './fields.ts'

/** Shows the error next to its field and links it by aria-describedby. */
export function showFieldError(field: Field, message: string): void {
  clearFieldError(field)
  const note = document.createElement('p')
  note.className = 'field-error'
  note.id = `${field.id}-error`
  note.append(alertIcon(), message)
  const frame = field.closest('.field')
  // The hint of the frame itself, not of one of its checkboxes.
  frame?.insertBefore(note, frame.querySelector(':scope > .field-hint'))
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

/** Cloned from the template of error toasts, which every page contains. */
function alertIcon(): Node {
  const template = document.querySelector<HTMLTemplateElement>('#toast-bad')
  return template?.content.querySelector('.icon')?.cloneNode(true) ?? document.createTextNode('')
}
