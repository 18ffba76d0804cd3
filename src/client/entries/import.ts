import { api } from '../core/api.ts'
import { showBusy } from '../core/button-state.ts'
import { refreshFragments } from '../core/fragments.ts'
import { clearErrors, showInvalidFields, showRefusal } from '../forms/form-errors.ts'

// On the document, because the form is replaced with the part of the page it is in.
document.addEventListener('submit', async (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.id !== 'import-file') return
  event.preventDefault()
  clearErrors(form)
  const { submitter } = event
  if (showInvalidFields(form) || !(submitter instanceof HTMLButtonElement)) return
  try {
    await showBusy(submitter, async () => {
      await api('POST', '/api/studio/import', new FormData(form))
      await refreshFragments([form.dataset.part ?? ''])
    })
  } catch (error) {
    showRefusal(form, error)
  }
})

// The button that stands for the file input names no file.
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.type !== 'file') return
  const name = target.form?.querySelector('[data-file-name]')
  if (name) name.textContent = target.files?.[0]?.name ?? ''
})
