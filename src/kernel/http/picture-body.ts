import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { InvalidRequest, Refusal } from '../errors.ts'

const FIELD = 'image'
const MOST_BYTES = 5 * 1024 * 1024
/** Room for the picture and the few lines around it. */
export const PICTURE_BODY_LIMIT = MOST_BYTES + 64 * 1024

/** Lets the routes of one plugin, and no others, take multipart bodies. */
export async function acceptPictures(app: FastifyInstance): Promise<void> {
  await app.register(fastifyMultipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: MOST_BYTES, files: 2, fields: 1, parts: 3, fieldSize: 1024, headerPairs: 20 },
  })
}

/** The one picture of a request: field `image`, and nothing else beside it. */
export async function pictureOf(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refusal(415, 'media_type_not_supported')
  let picture: Buffer | undefined
  for await (const part of request.parts()) {
    if (part.type !== 'file' || part.fieldname !== FIELD || picture) {
      throw new InvalidRequest([{ field: part.fieldname, rule: 'unknown' }])
    }
    picture = await part.toBuffer()
    if (part.file.truncated) throw new Refusal(413, 'image_too_large')
  }
  if (!picture) throw new InvalidRequest([{ field: FIELD, rule: 'required' }])
  return picture
}
