import { errorMessage, showBusy } from '../core/button-state.ts'
import { find } from '../core/find.ts'
import { onSuccess } from '../forms/on-success.ts'
import { listenForPictures } from '../forms/picture-picker.ts'
import { pictureError, uploadPicture } from '../forms/picture-upload.ts'
import { makeCropper } from './avatar-cropper.ts'

const MAX_PIXELS = 40_000_000

/** The avatar: a picked picture is cropped in a dialog, then uploaded. Markup: pages/settings/profile/avatar-card.ts. */
export function listenForAvatar(): void {
  const dialog = find(document, '#crop', HTMLDialogElement)
  const stage = find(document, '#crop-stage', HTMLCanvasElement)
  const progress = find(document, '#crop-progress', HTMLProgressElement)
  const saveButton = find(document, '#crop-save', HTMLButtonElement)
  const cropper = makeCropper(stage, find(document, '#crop-zoom', HTMLInputElement))
  const saveLabel = saveButton.textContent ?? ''
  let upload = new AbortController()

  /** After a failure the button offers another try. */
  const showDialogError = (message: string) => {
    showError(dialog.querySelector('[data-form-error]'), message)
    const label = saveButton.querySelector('span')
    if (label) label.textContent = message ? (saveButton.dataset.retry ?? '') : saveLabel
  }
  const send = async (signal: AbortSignal) => {
    const cropped = await cropper.crop()
    const file = new File([cropped], 'avatar', { type: cropped.type })
    progress.value = 0
    progress.toggleAttribute('data-idle', false)
    const onProgress = (share: number) => {
      progress.value = share
    }
    try {
      await uploadPicture('/api/settings/avatar', file, { onProgress, signal })
    } finally {
      progress.toggleAttribute('data-idle', true)
    }
  }

  listenForPictures({
    // The card is replaced after each change.
    root: document.body,
    dropZone: '[data-drop]',
    async onPick([file]) {
      const found = await decode(file!)
      if (typeof found === 'string') return showCardError(found)
      showCardError('')
      showDialogError('')
      cropper.open(found)
      dialog.showModal()
      stage.focus()
    },
  })
  saveButton.addEventListener('click', async () => {
    upload = new AbortController()
    const { signal } = upload
    showDialogError('')
    try {
      await showBusy(saveButton, () => send(signal))
    } catch (error) {
      if (!signal.aborted) showDialogError(errorMessage(error))
      return
    }
    dialog.close()
    await onSuccess(find(document, '#avatar'))
  })
  dialog.addEventListener('close', () => {
    upload.abort()
    cropper.close()
  })
}

/** The picture, or the message that explains why it cannot be used. */
async function decode(file: File): Promise<ImageBitmap | string> {
  const card = find(document, '#avatar')
  const error = pictureError(file, card)
  if (error !== null) return error
  const { pictureContent = '', pictureSize = '' } = card.dataset
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return pictureContent
  return picture.width * picture.height > MAX_PIXELS ? pictureSize : picture
}

function showCardError(message: string): void {
  showError(find(document, '#avatar').querySelector('[data-avatar-error]'), message)
}

function showError(note: HTMLElement | null, message: string): void {
  const text = note?.lastElementChild
  if (!note || !text) return
  text.textContent = message
  note.hidden = !message
}
