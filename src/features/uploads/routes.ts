import { Readable } from 'node:stream'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { notFound } from '../../kernel/errors.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import type { Routes } from '../../kernel/http/operations.ts'
import { requestedPart } from '../../kernel/http/ranges.ts'
import { IMMUTABLE, typeOfName } from './rules.ts'

const File = Type.Unsafe<Readable>({ type: 'string', contentEncoding: 'binary' })
const schema = {
  params: Type.Object({
    name: Type.String({ maxLength: 40, pattern: '^[A-Za-z0-9_-]{22}\\.(jpg|png|gif|webp|mp3|m4a|ogg)$' }),
  }),
  response: { 200: File, 206: File, 416: Type.Null() },
}

const HEADERS = {
  'cache-control': IMMUTABLE,
  'accept-ranges': 'bytes',
  // Even if a browser renders the file as a document, it cannot run anything. It plays audio that is opened by its address.
  'content-security-policy':
    "default-src 'none'; sandbox; frame-ancestors 'none'; script-src 'self'; media-src 'self'",
}

/** Names are random and never reused, so responses are immutable. */
export const uploadRoutes: Routes = async (untyped) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>()
  // A CDN in front of the site passes the headers on, and its origin differs from that of the pages.
  const headers = app.config.filesPublicUrl
    ? { ...HEADERS, 'cross-origin-resource-policy': 'cross-origin' }
    : HEADERS
  app.get('/uploads/:name', { schema, config: { access: 'anyone' }, logLevel: 'warn' }, (request, reply) =>
    send(request, reply.headers(headers), request.params.name),
  )
}

async function send(request: FastifyRequest, reply: FastifyReply, name: string) {
  const { files } = request.server
  const etag = `"${name}"`
  const isRanged = request.method === 'GET' && request.headers.range !== undefined
  const { bytes } = (isRanged && (await files.stat(name))) || { bytes: 0 }
  const part = bytes > 0 ? requestedPart(request.headers, { bytes, etag }) : null
  if (part === 'outside') return reply.code(416).header('content-range', `bytes */${bytes}`).send()
  const found =
    request.method === 'HEAD' ? await headOf(files, name) : await files.read(name, part ?? undefined)
  const type = typeOfName(name)
  if (!found || !type) throw notFound()
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${bytes}`)
  return reply.type(type).headers({ etag, 'content-length': found.bytes }).send(found.stream)
}

/** Fastify answers HEAD with the handler of GET and reads its stream to the end, which for an audio file is 20 MB. */
async function headOf(files: FileStore, name: string) {
  const found = await files.stat(name)
  return found && { bytes: found.bytes, stream: Readable.from([]) }
}
