import { api } from '../core/api.ts'
import { showBusy } from '../core/button-state.ts'
import { closest, find } from '../core/find.ts'
import { refreshFragments } from '../core/fragments.ts'
import { toast } from '../core/toasts.ts'
import { clearErrors, showInvalidFields, showRefusal } from '../forms/form-errors.ts'
import { type Outcome, openBulkDialog, showFailures } from './bulk-dialog.ts'

/** Bulk actions: rows are selected by checkbox, the bar above acts on all of them after one confirmation. */
export function listenForBulkActions(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('[data-choose], [data-choose-all]')) return
    if (target.matches('[data-choose-all]')) for (const box of checkboxes()) box.checked = target.checked
    showSelection()
  })
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('[data-bulk]')
    if (button) openBulkDialog(button, button.dataset.only ? [Number(button.dataset.only)] : selectedIds())
  })
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!form.dataset.bulkForm) return
    event.preventDefault()
    submit(form, event.submitter as HTMLButtonElement)
  })
  // Browsers restore checkboxes on reload.
  showSelection()
}

async function submit(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  clearErrors(form)
  if (showInvalidFields(form)) return
  const { bulkForm, action, part = '', done = '' } = form.dataset
  const ids = (form.dataset.ids ?? '').split(' ').map(Number)
  const reason = find(form, 'textarea')
  const names = new Map(checkboxes().map((box) => [Number(box.value), box.dataset.choose!]))
  const body = {
    ...(action ? { action } : {}),
    ids,
    ...versionsOf(ids),
    ...(reason.disabled ? {} : { reason: reason.value }),
  }
  try {
    const answer = await showBusy(button, () => api<{ items: Outcome[] }>('POST', bulkForm!, body))
    if (!answer) return
    await refreshFragments([part])
    showSelection()
    const failed = answer.items.filter(({ ok }) => !ok)
    if (failed.length) return showFailures(form, answer.items, names)
    closest(form, 'dialog').close()
    toast(done.replace('{count}', String(answer.items.length)), 'good')
  } catch (error) {
    showRefusal(form, error)
  }
}

function checkboxes(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>('[data-choose]')]
}

/** Versions of posts as shown in the list, so that nothing else is approved. */
function versionsOf(ids: number[]): { versions?: number[] } {
  const shown = new Map(checkboxes().map(({ value, dataset }) => [Number(value), Number(dataset.version)]))
  const versions = ids.map((id) => shown.get(id) ?? Number.NaN)
  return versions.some(Number.isNaN) ? {} : { versions }
}

function selectedIds(): number[] {
  return checkboxes()
    .filter(({ checked }) => checked)
    .map(({ value }) => Number(value))
}

function showSelection(): void {
  const [count, all] = [selectedIds().length, checkboxes().length]
  const whole = document.querySelector<HTMLInputElement>('[data-choose-all]')
  const number = document.querySelector('[data-chosen]')
  if (!whole || !number) return
  number.textContent = String(count)
  whole.checked = count > 0 && count === all
  whole.indeterminate = count > 0 && count < all
  for (const button of document.querySelectorAll<HTMLButtonElement>('.bulk-bar [data-bulk]'))
    button.disabled = count === 0
}
