import { api } from '../api.ts'
import { sentenceOf } from '../busy.ts'
import { clearFieldError, showFieldError } from '../field-errors.ts'
import type { Field } from '../fields.ts'
import { uploading } from '../upload.ts'

const TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']
const MOST_BYTES = 5 * 1024 * 1024

export interface PicturePlace {
  /** Files come in here, by the button or dropped anywhere in the frame. */
  input: HTMLInputElement
  frame: HTMLElement
  progress: HTMLProgressElement
  /** The field that is told what went wrong. */
  field: Field
  /** What to say about a file that is not worth sending. */
  refusals: { type: string; size: string }
  /** Looks after the words meanwhile, see kept-words.ts. */
  keeping<T>(work: () => Promise<T>): Promise<T>
  done(url: string): void
}

let under: Promise<unknown> = Promise.resolve()

/** Resolves when no picture is on its way any more. */
export function picturesArrived(): Promise<unknown> {
  return under
}

/** Sends pictures one after the other, and shows how far they are. */
export function listenForPictures(place: PicturePlace): void {
  const { input, frame } = place
  const take = (files: FileList | undefined | null) => {
    for (const file of files ?? []) under = under.then(() => send(place, file))
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
  frame.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  })
  frame.addEventListener('drop', (event) => {
    if (!event.dataTransfer?.files.length) return
    event.preventDefault()
    take(event.dataTransfer.files)
  })
}

async function send({ progress, field, refusals, keeping, done }: PicturePlace, file: File): Promise<void> {
  clearFieldError(field)
  if (!TYPES.includes(file.type)) return showFieldError(field, refusals.type)
  if (file.size > MOST_BYTES) return showFieldError(field, refusals.size)
  const form = new FormData()
  form.append('image', file)
  progress.value = 0
  progress.removeAttribute('data-idle')
  const transport = uploading((share) => {
    progress.value = share
  }, new AbortController().signal)
  try {
    const upload = () => api<{ url: string }>('POST', '/api/posts/upload-image', form, transport)
    done((await keeping(upload)).url)
  } catch (error) {
    showFieldError(field, sentenceOf(error))
  } finally {
    progress.setAttribute('data-idle', '')
  }
}
