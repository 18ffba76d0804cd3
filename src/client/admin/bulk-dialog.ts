import { closest, find } from '../core/find.ts'
import { clearErrors } from '../forms/form-errors.ts'
import { submitButtonOf } from './reason-presets.ts'

export interface Outcome {
  id: number
  ok: boolean
  error?: { message: string }
}

/** Opens the confirmation dialog for all selected rows, with a reason field where the action needs one. */
export function openBulkDialog(button: HTMLButtonElement, ids: number[]): void {
  const form = document.querySelector<HTMLFormElement>('[data-bulk-form]')
  const dialog = form?.closest('dialog')
  if (!form || !dialog || ids.length === 0) return
  const { bulk = '', ask = '', needsReason } = button.dataset
  clearErrors(form)
  form.reset()
  form.hidden = false
  form.dataset.action = bulk
  form.dataset.ids = ids.join(' ')
  const reason = find(form, 'textarea')
  reason.disabled = needsReason === undefined
  find(form, '.reasons').hidden = reason.disabled
  setQuestion(dialog, ask.replace('{count}', String(ids.length)))
  find(dialog, '[data-bulk-failures]').hidden = true
  const submitButton = submitButtonOf(form)
  if (submitButton) {
    submitButton.hidden = false
    find(submitButton, 'span').textContent = button.textContent!.trim()
  }
  dialog.showModal()
  if (reason.disabled) submitButton?.focus()
}

/** Lists the rows that failed, with their errors. */
export function showFailures(form: HTMLFormElement, items: Outcome[], names: Map<number, string>): void {
  const dialog = closest(form, 'dialog')
  const failed = items.filter(({ ok }) => !ok)
  const done = String(items.length - failed.length)
  setQuestion(
    dialog,
    form.dataset.failed!.replace('{count}', done).replace('{failed}', String(failed.length)),
  )
  const lines = failed.map(({ id, error }) => {
    const line = document.createElement('li')
    line.textContent = `${names.get(id) ?? `#${id}`}: ${error?.message}`
    return line
  })
  const list = find(dialog, '[data-bulk-failures]')
  list.replaceChildren(...lines)
  list.hidden = false
  form.hidden = true
  const submitButton = submitButtonOf(form)
  if (submitButton) submitButton.hidden = true
}

function setQuestion(dialog: HTMLDialogElement, text: string): void {
  find(dialog, '[data-bulk-question]').textContent = text
}
