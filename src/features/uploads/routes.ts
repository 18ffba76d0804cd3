import type { Readable } from 'node:stream'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { notFound } from '../../kernel/errors.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import type { Routes } from '../../kernel/http/operations.ts'
import { IMMUTABLE, typeOfName } from './rules.ts'

const schema = {
  params: Type.Object({
    name: Type.String({ maxLength: 40, pattern: '^[A-Za-z0-9_-]{22}\\.(jpg|png|gif|webp)$' }),
  }),
  response: { 200: Type.Unsafe<Readable>({ type: 'string', contentEncoding: 'binary' }) },
}

const HEADERS = {
  'cache-control': IMMUTABLE,
  // Even if a browser renders the file as a document, it cannot run anything.
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'; script-src 'self'",
}

/** Names are random and never reused, so responses are immutable. */
export const uploadRoutes: Routes = async (untyped) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>()
  // A CDN in front of the site passes the headers on, and its origin differs from that of the pages.
  const headers = app.config.filesPublicUrl
    ? { ...HEADERS, 'cross-origin-resource-policy': 'cross-origin' }
    : HEADERS
  app.get(
    '/uploads/:name',
    { schema, config: { access: 'anyone' }, logLevel: 'warn' },
    async (request, reply) => {
      const { name } = request.params
      const { bytes, stream } = await openFile(app.files, name)
      reply.type(typeOfName(name)!).headers(headers).header('content-length', bytes)
      return stream
    },
  )
}

async function openFile(files: FileStore, name: string) {
  const found = await files.read(name)
  if (!found) throw notFound()
  return found
}
