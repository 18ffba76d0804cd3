import { PassThrough, pipeline, type Readable } from 'node:stream'
import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type TSchema, Type } from 'typebox'
import { type ErrorCode, InvalidRequest, Refusal } from '../../errors.ts'
import { type ReceivedFile, receiveFile } from '../../files/received-file.ts'
import { closedShape } from '../schema/shapes.ts'

const FIELD = 'image'
const MAX_BYTES = 5 * 1024 * 1024
// For the multipart headers and boundaries around the file.
const ROOM_BYTES = 64 * 1024

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Schema of the multipart form that the route accepts, for the API description. */
    multipart?: TSchema
  }
}

const PictureForm = closedShape('PictureForm', {
  [FIELD]: Type.String({ format: 'binary', description: 'JPEG, PNG, GIF or WebP of at most 5 MB' }),
})

/** Registers the multipart parser for pictures, for the routes of one plugin only. */
export async function acceptPictures(app: FastifyInstance): Promise<void> {
  await acceptFiles(app, MAX_BYTES, PictureForm)
}

/** Registers the multipart parser for files of another kind. */
export async function acceptFiles(app: FastifyInstance, fileSize: number, multipart: TSchema): Promise<void> {
  await app.register(fastifyMultipart, {
    throwFileSizeLimit: false,
    limits: { fileSize, files: 2, fields: 1, parts: 3, fieldSize: 1024, headerPairs: 20 },
  })
  app.addHook('onRoute', (route) => {
    route.bodyLimit = fileSize + ROOM_BYTES
    route.config = { ...route.config, multipart }
  })
}

/** Receives the uploaded picture into a temporary file: field `image` and no other. The caller disposes of it. */
export function pictureOf(request: FastifyRequest): Promise<ReceivedFile> {
  return fileOf(request, FIELD, 'image_too_large')
}

/** Receives the only field into a temporary file. The caller disposes of it. */
export async function fileOf(
  request: FastifyRequest,
  field: string,
  tooLarge: ErrorCode,
): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new Refusal('media_type_not_supported')
  await using parts = new AsyncDisposableStack()
  const { file, refusal } = await readParts(request, { field, tooLarge }, parts)
  if (refusal) throw refusal
  if (!file) throw new InvalidRequest([{ field, rule: 'required' }])
  // The file's hash stands for the body in the fingerprint of an Idempotency-Key.
  request.body = { [field]: file.sha256 }
  parts.move()
  return file
}

interface Parts {
  file?: ReceivedFile
  refusal?: Refusal
}

/** Reads the body to its end: a client that is still sending would not see the refusal. */
async function readParts(
  request: FastifyRequest,
  { field, tooLarge }: { field: string; tooLarge: ErrorCode },
  received: AsyncDisposableStack,
): Promise<Parts> {
  const parts: Parts = {}
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file' && part.fieldname === field && !parts.file && !parts.refusal) {
        parts.file = received.use(await receiveFile(request.server.tempDir, freeingChunks(part.file)))
        if (part.file.truncated) parts.refusal = new Refusal(tooLarge)
      } else {
        parts.refusal ??= new InvalidRequest([{ field: part.fieldname ?? '', rule: 'unknown' }])
        if (part.type === 'file') part.file.resume()
      }
    }
  } catch (error) {
    // A full disk is a server error.
    if ((error as NodeJS.ErrnoException).syscall) throw error
    throw new InvalidRequest([{ field, rule: 'other' }])
  }
  return parts
}

/**
 * Frees the memory of each chunk when the next one is requested. A 64 KB chunk weighs hardly anything to the garbage collector, which
 * would let some 100 MB of them pile up. Only chunks that fill their buffer are freed, because nothing else is in it. Goes through an
 * object stream: a byte stream joins waiting chunks and leaves the originals to the collector.
 */
async function* freeingChunks(file: Readable): AsyncIterable<Buffer> {
  const single = new PassThrough({ objectMode: true, highWaterMark: 1 })
  const chunks: AsyncIterable<Buffer<ArrayBuffer>> = pipeline(file, single, () => {})
  for await (const chunk of chunks) {
    yield chunk
    if (chunk.length === chunk.buffer.byteLength) chunk.buffer.transfer(0)
  }
}
