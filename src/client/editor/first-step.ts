import { api } from '../core/api.ts'
import { errorMessage, showBusy } from '../core/button-state.ts'
import { ask } from '../core/dialogs.ts'
import { find } from '../core/find.ts'
import { valuesOf } from '../forms/fields.ts'
import { clearErrors, showFormError, showInvalidFields, showRefusal } from '../forms/form-errors.ts'
import { pictureError, uploadPicture } from '../forms/picture-upload.ts'

/** Newcomers write, and their text is kept on this device, until they have taken a first step. */
export function isNewcomer({ dataset }: HTMLFormElement): boolean {
  return dataset.newcomer !== undefined
}

/** Asks for a name or a picture, one of which is needed before the first save; true once it is there. */
export async function takeFirstStep(writing: HTMLFormElement): Promise<boolean> {
  const answer = ask('first-step')
  const dialog = find(document, '#first-step', HTMLDialogElement)
  const form = dialog.querySelector('form')
  const done = () => {
    delete writing.dataset.newcomer
    dialog.close('done')
  }
  if (form)
    form.onsubmit = async (event) => {
      event.preventDefault()
      clearErrors(form)
      if (showInvalidFields(form)) return
      const save = () => api<{ applied: string[] }>('PUT', '/api/settings/profile', valuesOf(form))
      await showBusy(event.submitter as HTMLButtonElement, save).then(
        // A name that is held counts only once an admin lets it in.
        (saved) => {
          if (saved?.applied.includes('username')) done()
          else if (saved) showFormError(form, form.dataset.notYet ?? '')
        },
        (error) => showRefusal(form, error),
      )
    }
  const picture = find(dialog, '[type="file"]', HTMLInputElement)
  const showPictureError = (message: string) => showFormError(picture.closest<HTMLElement>('.form')!, message)
  picture.onchange = async () => {
    const file = picture.files?.[0]
    if (!file) return
    picture.value = ''
    const wrong = pictureError(file, writing)
    if (wrong !== null) return showPictureError(wrong)
    const { signal } = new AbortController()
    await uploadPicture('/api/settings/avatar', file, { onProgress() {}, signal }).then(done, (error) =>
      showPictureError(errorMessage(error)),
    )
  }
  return (await answer) === 'done'
}
