import { errorMessage } from '../core/button-state.ts'
import { listenForDrops } from '../core/file-drop.ts'
import { clearFieldError, showFieldError } from './field-errors.ts'
import type { Field } from './fields.ts'
import { isWorthSending, refusalOf, sendPicture } from './picture-upload.ts'

export interface PicturePlace {
  /** A file comes in here, by the button, pasted or dropped anywhere in the frame. */
  input: HTMLInputElement
  frame: HTMLElement
  progress: HTMLProgressElement
  /** Calls it off; there while something is on its way. */
  cancel: HTMLButtonElement
  /** The field that is told what went wrong. */
  field: Field
  done(url: string): void
}

/** Sends a picture and shows how far it is; a second one calls the first off. */
export function listenForPicture(place: PicturePlace): void {
  const { input, frame, cancel } = place
  let calling = new AbortController()
  const take = (files: FileList | undefined | null) => {
    if (!files?.[0]) return
    calling.abort()
    calling = new AbortController()
    send(place, files[0], calling.signal)
  }
  input.addEventListener('change', () => {
    take(input.files)
    // So that the same file can be chosen again.
    input.value = ''
  })
  frame.addEventListener('paste', (event) => {
    if (!event.clipboardData?.files.length) return
    event.preventDefault()
    take(event.clipboardData.files)
  })
  cancel.addEventListener('click', () => {
    calling.abort()
    showProgress(place, false)
    input.focus()
  })
  listenForDrops(frame, take)
}

async function send(place: PicturePlace, file: File, signal: AbortSignal): Promise<void> {
  const { progress, field, done } = place
  clearFieldError(field)
  showProgress(place, false)
  if (!isWorthSending(file)) return showFieldError(field, refusalOf(file))
  progress.value = 0
  showProgress(place, true)
  try {
    const url = await sendPicture(
      file,
      (share) => {
        progress.value = share
      },
      signal,
    )
    done(url)
  } catch (error) {
    if (!signal.aborted) showFieldError(field, errorMessage(error))
  } finally {
    if (!signal.aborted) showProgress(place, false)
  }
}

function showProgress({ progress, cancel }: PicturePlace, isGoing: boolean): void {
  progress.toggleAttribute('data-idle', !isGoing)
  cancel.hidden = !isGoing
}
