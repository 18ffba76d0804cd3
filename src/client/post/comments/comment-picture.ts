import { find } from '../../core/find.ts'
import { t } from '../../core/i18n.ts'
import { toast } from '../../core/toasts.ts'
import { listenForPictures } from '../../forms/picture-picker.ts'
import { makePictureUpload, pictureError, type UploadView } from '../../forms/picture-upload.ts'

interface CommentPicture {
  /** Null until it is uploaded. */
  url(): string | null
  /** Why the comment cannot be sent without losing it; null: nothing is lost. */
  unsent(): string | null
  clear(): void
}

/** One picture for a comment, uploaded while its author keeps writing. */
export function makeCommentPicture(form: HTMLFormElement, box: HTMLTextAreaElement): CommentPicture {
  const input = find(form, '[type="file"]', HTMLInputElement)
  const button = form.querySelector<HTMLElement>('[data-add-picture]')
  const whyNot = button?.dataset.why
  const preview = makePreview(form)
  let url: string | null = null

  const upload = makePictureUpload('/api/comments/upload-image', {
    ...preview,
    done(uploaded) {
      url = uploaded
      preview.done()
    },
  })
  const clear = () => {
    upload.cancel()
    url = null
    preview.hide()
  }
  const send = (file: File) => {
    url = null
    preview.retry.onclick = () => send(file)
    void upload.send(file)
  }

  button?.addEventListener('click', () => (whyNot ? toast(whyNot, 'info') : input.click()))
  // A comment that is edited keeps the picture that it has, and takes no other.
  if (button)
    listenForPictures({
      root: form,
      dropZone: 'form',
      paste: true,
      // Office programs put a picture of the text next to the text.
      accepts: (files, event) =>
        files.some(isPicture) && !(event instanceof ClipboardEvent && carriesText(event.clipboardData)),
      onPick(files) {
        const file = files.find(isPicture)!
        const error = whyNot ? null : pictureError(file, form)
        if (whyNot) toast(whyNot, 'info')
        else if (error === null) send(file)
        else toast(error, 'bad')
      },
    })
  preview.remove.addEventListener('click', () => {
    clear()
    box.focus()
  })
  const unsent = () => {
    if (upload.isInFlight()) return t.unsentPicture
    return preview.hasFailed() ? t.failedPicture : null
  }
  return { url: () => url, unsent, clear }
}

function isPicture({ type }: File): boolean {
  return type.startsWith('image/')
}

function carriesText(data: DataTransfer | null): boolean {
  return data?.types.includes('text/plain') ?? false
}

function makePreview(form: HTMLFormElement) {
  const frame = find(form, '[data-upload]')
  const name = find(form, '[data-name]')
  const bar = find(form, 'progress')
  const picture = find(form, '[data-preview]')
  const retry = find(form, '[data-retry]', HTMLButtonElement)
  const show = (text: string, state: 'uploading' | 'done' | 'failed') => {
    frame.hidden = false
    name.textContent = text
    bar.hidden = state !== 'uploading'
    retry.hidden = state !== 'failed'
  }
  return {
    retry,
    remove: find(form, '[data-remove]'),
    started(file) {
      bar.value = 0
      picture.replaceChildren(pictureOf(file))
      show(file.name, 'uploading')
    },
    progress(share) {
      bar.value = share
    },
    done: () => show(name.textContent, 'done'),
    failed: (message) => show(message, 'failed'),
    hasFailed: () => !frame.hidden && !retry.hidden,
    hide() {
      picture.replaceChildren()
      frame.hidden = true
    },
  } satisfies UploadView & Record<string, unknown>
}

function pictureOf(file: File): HTMLImageElement {
  const picture = new Image()
  picture.alt = ''
  const reader = new FileReader()
  reader.onload = () => {
    picture.src = String(reader.result)
  }
  reader.readAsDataURL(file)
  return picture
}
