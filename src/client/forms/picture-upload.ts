import { api } from '../core/api.ts'
import { uploadTransport } from '../core/upload-transport.ts'

const TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']
const MAX_BYTES = 5 * 1024 * 1024

export function isWorthSending(file: File): boolean {
  return TYPES.includes(file.type) && file.size <= MAX_BYTES
}

/** The page brings the sentences of the server. */
export function refusalOf(file: File, place = document.getElementById('write')): string {
  const { pictureType = '', pictureSize = '' } = place?.dataset ?? {}
  return TYPES.includes(file.type) ? pictureSize : pictureType
}

export async function sendPicture(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  to = '/api/posts/upload-image',
): Promise<string> {
  const form = new FormData()
  form.append('image', file)
  const transport = uploadTransport(onProgress, signal)
  const { url } = await api<{ url: string }>('POST', to, form, { transport, background: true })
  return url
}
