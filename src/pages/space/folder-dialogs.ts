import { html, type SafeHtml } from '@remix-run/html-template'
import { MAX_DESCRIPTION, MAX_NAME } from '../../features/favorites/rules.ts'
import type { Folder } from '../../features/favorites/schema.ts'
import { folderName } from '../../features/favorites/view.ts'
import type { Words } from '../../i18n/words.ts'
import { type ApiCall, apiCallAttributes, apiForm, formError } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import { dialog, dialogAnswer, opensDialog } from '../../kernel/html/components/dialog.ts'
import { textArea, textField } from '../../kernel/html/components/form.ts'
import { checkbox } from '../../kernel/html/components/toggle.ts'

/** Id of the element that is refreshed after every change; its open dialogs close with it. */
export const FAVORITES = 'favorites'
export const NEW = 'new-folder'
const EDIT = 'edit-folder'
const DELETE = 'delete-folder'
/** Loaded by client/post/move-saved-post.ts. */
const MOVE = 'move-item'

export function newFolderDialog(t: Words): SafeHtml {
  const { create, created } = t.space.favorites
  const call = { api: 'POST /api/folders', after: { refresh: FAVORITES }, toast: created }
  return folderDialog(t, { id: NEW, title: create, call })
}

/** The default folder cannot be deleted. */
export function folderActions(t: Words, folder: Folder, all: string): SafeHtml {
  const words = t.space.favorites
  const remove = apiCallAttributes({
    api: `DELETE /api/folders/${folder.id}`,
    after: { go: all },
    toast: words.deleted,
    confirm: DELETE,
    subject: folderName(t, folder),
  })
  return html`<div class="actions needs-script">
${button(words.edit, { size: 'small', icon: 'pen', attributes: { ...opensDialog(EDIT), id: 'open-edit-folder' } })}
${folder.is_default ? null : button(words.delete, { look: 'quiet', size: 'small', attributes: remove })}
</div>`
}

/** The dialogs that `folderActions` open. */
export function folderDialogs(t: Words, folder: Folder): SafeHtml {
  const { edit, saved } = t.space.favorites
  const call = { api: `PUT /api/folders/${folder.id}`, after: { refresh: FAVORITES }, toast: saved }
  return html`${folderDialog(t, { id: EDIT, title: edit, call, folder })}
${folder.is_default ? null : deleteDialog(t)}`
}

export function moveDialog(t: Words, folders: Folder[]): SafeHtml {
  const choices = folders.map((folder) => dialogAnswer(folderName(t, folder), String(folder.id)))
  return dialog(t, {
    id: MOVE,
    title: t.space.favorites.moveTitle,
    body: html`<p><strong data-subject></strong></p><div class="folder-choices">${choices}</div>`,
    actions: dialogAnswer(t.common.cancel, ''),
  })
}

interface FolderDialog {
  id: string
  title: string
  call: ApiCall
  folder?: Folder
}

function folderDialog(t: Words, { id, title, call, folder }: FolderDialog): SafeHtml {
  const words = t.space.favorites
  const form = `${id}-form`
  const fields = html`${textField({
    name: 'name',
    id: `${id}-name`,
    label: words.name,
    value: folder ? folderName(t, folder) : '',
    required: true,
    maxlength: MAX_NAME,
    counter: true,
    autocomplete: 'off',
  })}
${textArea({
  name: 'description',
  id: `${id}-description`,
  label: words.description,
  value: folder?.description ?? '',
  rows: 3,
  maxlength: MAX_DESCRIPTION,
  counter: true,
})}
${checkbox({ name: 'is_public', id: `${id}-public`, label: words.isPublic, hint: words.isPublicHint, checked: folder?.is_public ?? false })}
${formError()}`
  const submit = button(folder ? words.save : words.create, {
    look: 'primary',
    type: 'submit',
    attributes: { form },
  })
  return dialog(t, {
    id,
    title,
    body: apiForm(call, fields, { id: form }),
    actions: html`${dialogAnswer(t.common.cancel, '')}${submit}`,
  })
}

function deleteDialog(t: Words): SafeHtml {
  const words = t.space.favorites
  return dialog(t, {
    id: DELETE,
    title: words.deleteTitle,
    body: html`<p><strong data-subject></strong></p><p>${words.deleteText}</p>`,
    actions: html`${dialogAnswer(t.common.cancel, '')}${dialogAnswer(words.delete, 'yes', 'danger')}`,
  })
}
