import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { InvalidRequest, Refusal } from '../../errors.ts'
import { closed } from '../schema/shapes.ts'
import { type ReceivedFile, receiveFile } from './received-file.ts'

const FIELD = 'image'
const MAX_BYTES = 5 * 1024 * 1024
// Room for the picture and the few lines around it.
const BODY_LIMIT = MAX_BYTES + 64 * 1024

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's body is a PictureForm. */
    takesPicture?: boolean
  }
}

export const PictureForm = closed({
  [FIELD]: Type.String({ format: 'binary', description: 'JPEG, PNG, GIF or WebP of at most 5 MB' }),
})

/** Multipart parser for the routes of one plugin only. */
export async function acceptPictures(app: FastifyInstance): Promise<void> {
  await app.register(fastifyMultipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: MAX_BYTES, files: 2, fields: 1, parts: 3, fieldSize: 1024, headerPairs: 20 },
  })
  app.addHook('onRoute', (route) => {
    route.bodyLimit = BODY_LIMIT
    route.config = { ...route.config, takesPicture: true }
  })
}

/** The uploaded picture, in a temporary file: field `image`, and no other. The caller disposes of it. */
export async function pictureOf(request: FastifyRequest): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new Refusal(415, 'media_type_not_supported')
  await using parts = new AsyncDisposableStack()
  const { picture, refusal } = await readParts(request, parts)
  if (refusal) throw refusal
  if (!picture) throw new InvalidRequest([{ field: FIELD, rule: 'required' }])
  // Fingerprint of the picture, for the Idempotency-Key.
  request.body = { [FIELD]: picture.sha256 }
  parts.move()
  return picture
}

interface Parts {
  picture?: ReceivedFile
  refusal?: Refusal
}

/** Reads the body to its end: a client that is still sending would not read the refusal. */
async function readParts(request: FastifyRequest, received: AsyncDisposableStack): Promise<Parts> {
  const parts: Parts = {}
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file' && part.fieldname === FIELD && !parts.picture && !parts.refusal) {
        parts.picture = received.use(await receiveFile(request.server.tempDir, part.file))
        if (part.file.truncated) parts.refusal = new Refusal(413, 'image_too_large')
      } else {
        parts.refusal ??= new InvalidRequest([{ field: part.fieldname ?? '', rule: 'unknown' }])
        if (part.type === 'file') part.file.resume()
      }
    }
  } catch (error) {
    // A full disk is a server error.
    if ((error as NodeJS.ErrnoException).syscall) throw error
    throw new InvalidRequest([{ field: FIELD, rule: 'other' }])
  }
  return parts
}
