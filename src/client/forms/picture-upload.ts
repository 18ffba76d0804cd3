import { api } from '../core/api.ts'
import { errorMessage } from '../core/button-state.ts'
import { uploadTransport } from '../core/upload-transport.ts'

const TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']
const MAX_BYTES = 5 * 1024 * 1024

/** The error the server would answer, from the form's data attributes; null when the file may be sent. */
export function pictureError({ type, size }: File, { dataset }: HTMLElement): string | null {
  if (!TYPES.includes(type)) return dataset.pictureType ?? ''
  return size > MAX_BYTES ? (dataset.pictureSize ?? '') : null
}

const AUDIO_TYPES = ['audio/mpeg', 'audio/mp3', 'audio/mp4', 'audio/m4a', 'audio/x-m4a', 'audio/ogg']
const MAX_AUDIO_BYTES = 20 * 1024 * 1024

export function isAudio({ type }: File): boolean {
  return type.startsWith('audio/')
}

export function audioError({ type, size }: File, { dataset }: HTMLElement): string | null {
  if (!AUDIO_TYPES.includes(type)) return dataset.audioType ?? ''
  return size > MAX_AUDIO_BYTES ? (dataset.audioSize ?? '') : null
}

interface UploadOptions {
  onProgress(share: number): void
  signal: AbortSignal
  background?: boolean
  /** The field of the form. */
  field?: string
}

export async function uploadPicture(
  path: string,
  file: File,
  { onProgress, signal, background = false, field = 'image' }: UploadOptions,
): Promise<string> {
  const form = new FormData()
  form.append(field, file)
  const transport = uploadTransport(onProgress, signal)
  const { url } = await api<{ url: string }>('POST', path, form, { transport, background })
  return url
}

export interface UploadView {
  started(file: File): void
  progress(share: number): void
  done(url: string): void
  failed(message: string): void
}

/** One upload at a time: another file, or `cancel`, aborts the request, and nothing of it is shown afterwards. */
export function makePictureUpload(path: string, view: UploadView, field = 'image') {
  let inFlight: AbortController | null = null
  const cancel = () => {
    inFlight?.abort()
    inFlight = null
  }
  return {
    cancel,
    isInFlight: () => inFlight !== null,
    async send(file: File): Promise<void> {
      cancel()
      const controller = new AbortController()
      const { signal } = controller
      inFlight = controller
      view.started(file)
      const showOutcome = await uploadPicture(path, file, {
        onProgress: view.progress,
        signal,
        background: true,
        field,
      }).then(
        (url) => () => view.done(url),
        (error) => () => view.failed(errorMessage(error)),
      )
      if (signal.aborted) return
      inFlight = null
      showOutcome()
    },
  }
}
