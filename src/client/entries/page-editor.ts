import { api } from '../core/api.ts'
import { showBusy } from '../core/button-state.ts'
import { find } from '../core/find.ts'
import { toast, toastOnNextPage } from '../core/toasts.ts'
import { EMPTY_DRAFT } from '../editor/autosave/post-draft.ts'
import { backUpWhile, takeBackup } from '../editor/autosave/session-backup.ts'
import { uploadsFinished } from '../editor/pictures/uploads-in-flight.ts'
import { listenForPreview } from '../editor/preview-dialog.ts'
import { makeTextEditor, setBody } from '../editor/text-editor.ts'
import { initTextTools } from '../editor/text-tools.ts'
import { clearErrors, showRefusal } from '../forms/form-errors.ts'

const form = find(document, '#write', HTMLFormElement)
const source = find(document, '#field-body', HTMLTextAreaElement)
const { page, lang, next = '' } = form.dataset
let version = Number(form.dataset.version)
/** Of a page of the own; the others are called by a fixed word. */
const titleField = form.querySelector<HTMLInputElement>('#field-title')
const text = makeTextEditor(find(document, '#text'), source.value)
const written = () => `${titleField?.value}\n${text.getHTML()}`
let saved = written()
let sending = false

/** The body as the server stores it: an empty text has no paragraph. */
const body = () => (text.isEmpty ? '' : text.getHTML())

async function save(): Promise<void> {
  await uploadsFinished()
  const draft = { title: titleField?.value, body: body() }
  const put = () => api('PUT', '/api/admin/site-pages', { page, lang, ...draft, version })
  await backUpWhile({ draft, version }, put)
  saved = written()
  toastOnNextPage(form.dataset.saved ?? '')
  location.assign(next)
}

source.focus = () => text.commands.focus()
initTextTools(text)
listenForPreview(() => ({
  ...EMPTY_DRAFT,
  title: titleField?.value ?? form.dataset.title ?? '',
  body: body(),
}))

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  if (sending) return
  clearErrors(form)
  sending = true
  await showBusy(find(document, '#page-save', HTMLButtonElement), save)
    .catch((error) => showRefusal(form, error))
    .finally(() => {
      sending = false
    })
})
addEventListener('beforeunload', (event) => {
  // A text in flight is backed up, see session-backup.ts.
  if (written() !== saved && !sending) event.preventDefault()
})

const backup = takeBackup<{ body: string; title?: string }>()
if (backup) {
  const { draft } = backup
  version = backup.version
  if (titleField) titleField.value = draft.title ?? ''
  setBody(text, draft.body)
  toast(form.dataset.restored ?? '', 'info')
}
