import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Assets } from '../assets/assets.ts'
import type { Asset } from '../assets/built-files.ts'
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
      const asset = requireAsset(app.assets, request.params.name)
      const { body, headers } = encode(asset, request.headers['accept-encoding'])
      reply.type(asset.type).headers(headers)
      return body
    },
  )
}

function requireAsset(assets: Assets, name: string): Asset {
  const asset = assets.find(name)
  if (!asset) throw notFound()
  return asset
}

function encode(asset: Asset, accepted: string | string[] | undefined) {
  const encoding = acceptedEncoding(accepted)
  const headers = { 'cache-control': FOREVER, vary: 'accept-encoding' }
  if (!encoding) return { body: asset.plain, headers }
  return { body: asset[encoding], headers: { ...headers, 'content-encoding': encoding } }
}
