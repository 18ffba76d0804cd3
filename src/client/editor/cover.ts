import { closest, find } from '../core/find.ts'
import { clearFieldError, showFieldError } from '../forms/field-errors.ts'
import { listenForPictures } from '../forms/picture-picker.ts'
import { makePictureUpload, pictureError } from '../forms/picture-upload.ts'
import { trackUpload } from './pictures/uploads-in-flight.ts'

interface Cover {
  url(): string | null
  put(url: string | null): void
}

/** The picture above a post: uploaded when it is picked, then replaced or removed. */
export function makeCover(group: HTMLElement): Cover {
  const field = find(group, '[name="cover_url"]', HTMLInputElement)
  const input = find(group, '[type="file"]', HTMLInputElement)
  const frame = find(group, '[data-cover-picture]')
  const remove = find(group, '#cover-remove')
  const cancel = find(group, '#cover-cancel')
  const progress = find(group, 'progress')
  const label = find(group, '[data-choose]')
  const emptyFrame = [...frame.querySelectorAll('.icon')]

  const put = (url: string | null) => {
    field.value = url ?? ''
    frame.replaceChildren(...(url ? [pictureOf(url)] : emptyFrame))
    remove.hidden = !url
    label.textContent = (url ? label.dataset.replace : label.dataset.choose) ?? ''
    group.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const showProgress = (inFlight: boolean) => {
    progress.toggleAttribute('data-idle', !inFlight)
    cancel.hidden = !inFlight
  }
  const upload = makePictureUpload('/api/posts/upload-image', {
    started() {
      progress.value = 0
      showProgress(true)
    },
    progress(share) {
      progress.value = share
    },
    done(url) {
      put(url)
      showProgress(false)
    },
    failed(message) {
      showFieldError(field, message)
      showProgress(false)
    },
  })
  const stop = () => {
    upload.cancel()
    showProgress(false)
  }

  listenForPictures({
    root: group,
    dropZone: '#cover',
    paste: true,
    onPick([file]) {
      stop()
      clearFieldError(field)
      const error = pictureError(file!, closest(group, 'form'))
      if (error === null) trackUpload(upload.send(file!))
      else showFieldError(field, error)
    },
  })
  cancel.addEventListener('click', () => {
    stop()
    input.focus()
  })
  remove.addEventListener('click', () => {
    put(null)
    input.focus()
  })
  return { url: () => field.value || null, put }
}

function pictureOf(url: string): HTMLImageElement {
  const image = new Image()
  image.src = url
  image.alt = ''
  return image
}
