import { api } from '../core/api.ts'
import { showBusy } from '../core/button-state.ts'
import { refreshFragments } from '../core/fragments.ts'
import { listenForChosenFiles } from '../forms/chosen-files.ts'
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

listenForChosenFiles()
