import { makeCropper } from '../account/avatar-cropper.ts'
import { listenForFiles } from '../account/choosing.ts'
import { api } from '../core/api.ts'
import { errorMessage, showBusy } from '../core/button-state.ts'
import { uploadTransport } from '../core/upload-transport.ts'
import { onSuccess } from '../forms/on-success.ts'

const TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']
const MAX_BYTES = 5 * 1024 * 1024
const MAX_PIXELS = 40_000_000

const byId = <E extends HTMLElement>(id: string) => document.getElementById(id) as E
const dialog = byId<HTMLDialogElement>('crop')
const stage = byId<HTMLCanvasElement>('crop-stage')
const progress = byId<HTMLProgressElement>('crop-progress')
const saveButton = byId<HTMLButtonElement>('crop-save')
const cropper = makeCropper(stage, byId('crop-zoom'))
const saveLabel = saveButton.textContent ?? ''
let sending = new AbortController()

listenForFiles(async (file) => {
  const { typeRefusal, sizeRefusal, contentRefusal } = byId('avatar').dataset
  if (!TYPES.includes(file.type)) return tellAtCard(typeRefusal)
  if (file.size > MAX_BYTES) return tellAtCard(sizeRefusal)
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return tellAtCard(contentRefusal)
  if (picture.width * picture.height > MAX_PIXELS) return tellAtCard(sizeRefusal)
  tellAtCard('')
  tellInDialog('')
  cropper.open(picture)
  dialog.showModal()
  stage.focus()
})

saveButton.addEventListener('click', async () => {
  sending = new AbortController()
  const { signal } = sending
  tellInDialog('')
  try {
    await showBusy(saveButton, () => send(signal))
  } catch (error) {
    // Whoever called it off needs no sentence about it.
    if (!signal.aborted) tellInDialog(errorMessage(error))
    return
  }
  dialog.close()
  await onSuccess(byId('avatar'))
})

/** However it was closed, nothing is sent any more. */
dialog.addEventListener('close', () => {
  sending.abort()
  cropper.close()
})

async function send(signal: AbortSignal): Promise<void> {
  const form = new FormData()
  form.append('image', await cropper.crop(), 'avatar')
  progress.value = 0
  progress.toggleAttribute('data-idle', false)
  const transport = uploadTransport((share) => {
    progress.value = share
  }, signal)
  try {
    await api('POST', '/api/settings/avatar', form, { transport })
  } finally {
    progress.toggleAttribute('data-idle', true)
  }
}

function tellAtCard(sentence = ''): void {
  tell(byId('avatar').querySelector('[data-avatar-error]'), sentence)
}

/** After a failure the button offers another try. */
function tellInDialog(sentence: string): void {
  tell(dialog.querySelector('[data-form-error]'), sentence)
  const label = saveButton.querySelector('span')
  if (label) label.textContent = sentence ? (saveButton.dataset.retry ?? '') : saveLabel
}

function tell(place: HTMLElement | null, sentence: string): void {
  const text = place?.lastElementChild
  if (!place || !text) return
  text.textContent = sentence
  place.hidden = !sentence
}
