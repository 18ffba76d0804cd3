import { closest } from '../core/find.ts'
/** The option "other" of a select shows a field, which is sent instead. */
export function listenForCustomChoices(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || !target.dataset.other) return
    const field = document.getElementById(target.dataset.other) as HTMLInputElement
    const wanted = target.value === 'other'
    target.name = wanted ? '' : field.name
    field.disabled = !wanted
    closest(field, '.other-choice').hidden = !wanted
    if (wanted) field.focus()
  })
}
