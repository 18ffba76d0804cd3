import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { notFound } from '../errors.ts'
import { acceptedEncoding } from './compression.ts'

const FOREVER = 'public, max-age=31536000, immutable'

const schema = {
  params: Type.Object({ name: Type.String({ maxLength: 100 }) }),
  response: { 200: Type.Unsafe<Buffer>({ type: 'string', contentEncoding: 'binary' }) },
}

/** Static files, cached forever: their names carry a hash of the content. */
export const assetRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/assets/:name',
    { schema, config: { access: 'anyone' }, logLevel: 'warn' },
    async (request, reply) => {
      const asset = app.assets.find(request.params.name)
      if (!asset) throw notFound()
      const encoding = acceptedEncoding(request.headers['accept-encoding'])
      if (encoding) reply.header('content-encoding', encoding)
      reply.type(asset.type).headers({ 'cache-control': FOREVER, vary: 'accept-encoding' })
      return encoding ? asset[encoding] : asset.plain
    },
  )
}
