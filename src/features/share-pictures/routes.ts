import type { Readable } from 'node:stream'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { dataFolders } from '../../kernel/config/data-folders.ts'
import { diskCache } from '../../kernel/files/disk-cache.ts'
import type { Routes } from '../../kernel/http/operations.ts'
import { replicaFor } from '../../kernel/http/read-your-writes.ts'
import { UserParams } from '../follows/schema.ts'
import { PostParams } from '../posts/schema.ts'
import { SeriesParams } from '../series/schema.ts'
import { TagParams } from '../tags/schema.ts'
import { typeOfName } from '../uploads/rules.ts'
import { BOUNDS, CACHE_CONTROL, fileOf, SWEEP_EVERY_MS, shareUrl } from './rules.ts'
import {
  type Find,
  openSharePicture,
  type PictureMaker,
  sharedPost,
  sharedSeries,
  sharedSpace,
  sharedTag,
} from './service.ts'

const File = Type.String({ maxLength: 40, pattern: '^[0-9a-f]{16}\\.(png|jpg)$' })
const response = {
  200: Type.Unsafe<Readable>({ type: 'string', contentEncoding: 'binary' }),
  302: Type.Null(),
  304: Type.Null(),
}

/** Pictures for links that people share. Only of what visitors see, and drawn when first asked for. */
export const sharePictureRoutes: Routes = async (untyped) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>()
  const { files, tempDir } = app
  const maker = { files, tempDir, folder: diskCache(dataFolders(app.config).sharePictures, BOUNDS) }
  const sweep = () => maker.folder.sweep().catch((err) => app.log.warn({ err }, 'could not sweep pictures'))
  const sweeping = setInterval(sweep, SWEEP_EVERY_MS).unref()
  app.addHook('onReady', sweep)
  app.addHook('onClose', async () => clearInterval(sweeping))
  const options = { config: { access: 'anyone' }, logLevel: 'warn' } as const

  app.get(
    '/share/posts/:id/:file',
    { ...options, schema: { params: Type.Object({ ...PostParams.properties, file: File }), response } },
    (request, reply) => send(maker, request, reply, sharedPost(request.params.id), request.params.file),
  )
  app.get(
    '/share/series/:id/:file',
    { ...options, schema: { params: Type.Object({ ...SeriesParams.properties, file: File }), response } },
    (request, reply) => send(maker, request, reply, sharedSeries(request.params.id), request.params.file),
  )
  app.get(
    '/share/space/:uid/:file',
    { ...options, schema: { params: Type.Object({ ...UserParams.properties, file: File }), response } },
    (request, reply) => send(maker, request, reply, sharedSpace(request.params.uid), request.params.file),
  )
  app.get(
    '/share/tags/:tag/:file',
    { ...options, schema: { params: Type.Object({ ...TagParams.properties, file: File }), response } },
    (request, reply) => send(maker, request, reply, sharedTag(request.params.tag), request.params.file),
  )
}

/** An address from before a change leads to the one of today. */
async function send(
  maker: PictureMaker,
  request: FastifyRequest,
  reply: FastifyReply,
  find: Find,
  file: string,
) {
  const shared = { ...(await find(replicaFor(request))), siteName: request.server.siteTexts().name }
  if (file !== fileOf(shared)) return reply.redirect(shareUrl(shared), 302)
  const etag = `"${file}"`
  // Sites that show a link may embed its picture.
  reply.headers({ 'cache-control': CACHE_CONTROL, etag, 'cross-origin-resource-policy': 'cross-origin' })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const { bytes, stream } = await openSharePicture(maker, shared)
  return reply.type(typeOfName(file)!).header('content-length', bytes).send(stream)
}
