import { randomBytes } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { BrowserLike, RequestOptions } from './browser-like.ts'

export interface Part {
  name: string
  content: Buffer | string
  /** A part without a file name is a plain field. */
  filename?: string
  type?: string
}

/** A body as browsers send it when a form has files. */
export function multipart(parts: Part[]): { body: Buffer; headers: { 'content-type': string } } {
  const boundary = `----test${randomBytes(12).toString('hex')}`
  const lines = parts.flatMap(({ name, content, filename, type }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"`
    const kind = type === undefined ? '' : `content-type: ${type}\r\n`
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n${kind}\r\n`
    return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')]
  })
  return {
    body: Buffer.concat([...lines, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

export function pictureParts(content: Buffer | string, filename = 'me.jpg', type = 'image/jpeg'): Part[] {
  return [{ name: 'image', content, filename, type }]
}

export function sendParts(
  person: BrowserLike,
  url: string,
  parts: Part[],
  options: RequestOptions = {},
): Promise<LightMyRequestResponse> {
  const { body, headers } = multipart(parts)
  return person.post(url, body, { ...options, headers: { ...headers, ...options.headers } })
}

export const AVATAR = '/api/settings/avatar'
export const POST_PICTURE = '/api/posts/upload-image'
export const IMPORT_PICTURE = '/api/posts/import-image'
export const POST_AUDIO = '/api/posts/upload-audio'
export const COMMENT_PICTURE = '/api/comments/upload-image'

/** Every route that takes pictures, and how it says yes, to some from a level on. */
export const PICTURE_ROUTES = [
  { url: AVATAR, ok: '200 ok' },
  { url: POST_PICTURE, ok: '201 ok' },
  { url: COMMENT_PICTURE, ok: '201 ok' },
]
export const PICTURE_LEVEL = 4

export function sendPicture(
  person: BrowserLike,
  url: string,
  picture: Buffer | string,
  options?: RequestOptions,
): Promise<LightMyRequestResponse> {
  return sendParts(person, url, pictureParts(picture), options)
}

export function sendAvatar(
  person: BrowserLike,
  picture: Buffer | string,
  options?: RequestOptions,
): Promise<LightMyRequestResponse> {
  return sendPicture(person, AVATAR, picture, options)
}

/** With the name and type of a picture, which do not count. */
export function sendAudio(
  person: BrowserLike,
  audio: Buffer | string,
  options?: RequestOptions,
): Promise<LightMyRequestResponse> {
  const parts = [{ name: 'audio', content: audio, filename: 'tone.jpg', type: 'image/jpeg' }]
  return sendParts(person, POST_AUDIO, parts, options)
}
