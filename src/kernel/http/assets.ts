import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { notFound } from '../errors.ts'
import { acceptedEncoding } from './compression.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

interface Asset {
  type: string
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

const schema = {
  params: Type.Object({ name: Type.String({ maxLength: 100, pattern: '^[A-Za-z0-9_-]+\\.(css|js|svg)$' }) }),
  response: { 200: Type.Unsafe<Buffer>({ type: 'string', contentEncoding: 'binary' }) },
}

/** Names carry a hash of the content, so a browser never asks twice and a file read once stays in memory. */
export const assetRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const known = new Map<string, Asset>()

  app.get(
    '/assets/:name',
    { schema, config: { access: 'anyone' }, logLevel: 'warn' },
    async (request, reply) => {
      const { name } = request.params
      const asset = known.get(name) ?? (await readAsset(app.assets.directory, name))
      known.set(name, asset)
      const encoding = acceptedEncoding(request.headers['accept-encoding'])
      if (encoding) reply.header('content-encoding', encoding)
      reply.type(asset.type).headers({ 'cache-control': FOREVER, vary: 'accept-encoding' })
      return encoding ? asset[encoding] : asset.plain
    },
  )
}

async function readAsset(directory: string, name: string): Promise<Asset> {
  const file = path.join(directory, name)
  try {
    const [plain, br, gzip] = await Promise.all(
      [file, `${file}.br`, `${file}.gz`].map((twin) => readFile(twin)),
    )
    return { type: TYPES[path.extname(name)]!, plain: plain!, br: br!, gzip: gzip! }
  } catch {
    throw notFound()
  }
}
