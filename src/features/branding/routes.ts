import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyReply } from 'fastify'
import { type Static, Type } from 'typebox'
import type { Db } from '../../kernel/db/db.ts'
import { notFound } from '../../kernel/errors.ts'
import { acceptFiles, pictureOf } from '../../kernel/http/body/picture-body.ts'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { IMMUTABLE, MAX_BYTES } from '../uploads/rules.ts'
import { BRAND_CHANGES } from './rules.ts'
import { Branding, BrandParams, BrandStyleBody, SvgOrPictureForm } from './schema.ts'
import {
  branding,
  changePicture,
  changeStyle,
  DRAFT_URL,
  draftStyle,
  openPicture,
  openStyle,
  removePicture,
} from './service.ts'

export const brandingRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)
  await app.register(uploadRoute)
  await app.register(fileRoutes)

  api.get('/api/admin/branding', {
    summary: "Get the site's own pictures and styles",
    description:
      'Colours, typeface and texts are settings of the site: `look.…`, `welcome.…`, `mail.foot.…`.',
    access: 'owner',
    answer: { 200: Branding },
    call: () => branding(db),
  })

  api.delete('/api/admin/branding/pictures/:slot', {
    summary: 'Go back to the default of a picture',
    description: 'The picture and all that was made of it is deleted; where there is none, nothing happens.',
    access: 'owner',
    limit: BRAND_CHANGES,
    params: BrandParams,
    answer: { 200: Branding },
    call: ({ viewer, params }) => removePicture(db, viewer, params.slot),
  })

  api.put('/api/admin/branding/css', {
    summary: "Change the site's own CSS",
    description:
      'Saved as a draft that only owners see (`?draft` on any page), or published for everybody. `@import` and addresses outside the site are refused. Any page with `?plain` leaves it out.',
    access: 'owner',
    stepUp: { calls: 'publishing', asks: ({ body }) => isPublishing(body) },
    limit: BRAND_CHANGES,
    body: BrandStyleBody,
    answer: { 200: Branding },
    call: ({ viewer, body }) => changeStyle(db, viewer, body),
  })
}

/** In a plugin of its own: no other route accepts multipart bodies. */
const uploadRoute: Routes = async (app) => {
  const api = operationsOf(app)
  await acceptFiles(app, MAX_BYTES, SvgOrPictureForm)

  api.post('/api/admin/branding/pictures/:slot', {
    summary: "Change a picture of the site's own",
    description:
      'Logo and icon as SVG, PNG, JPEG, GIF or WebP, share picture and cover without SVG; at most 5 MB, an SVG 100 KB. Pictures are re-encoded, drawings are cleaned; one with scripts or references to elsewhere is refused.',
    access: 'owner',
    limit: BRAND_CHANGES,
    params: BrandParams,
    answer: { 200: Branding },
    refuses: ['image_invalid', 'image_too_large', 'image_type_not_allowed'],
    call: async ({ request, params }) => {
      await using picture = await pictureOf(request)
      return await changePicture(app.db, viewerOf(request), params.slot, picture)
    },
  })
}

const Hash = '[0-9a-f]{16}'
const PictureFile = Type.Object({
  ...BrandParams.properties,
  part: Type.String({ maxLength: 20, pattern: '^[a-z]+$' }),
  file: Type.String({ maxLength: 40, pattern: `^${Hash}\\.(svg|png|jpg|webp)$` }),
})
const StyleFile = Type.Object({ file: Type.String({ maxLength: 40, pattern: `^${Hash}\\.css$` }) })
const css = Type.Unsafe<string>({ type: 'string', contentMediaType: 'text/css' })
const picture = Type.Unsafe<Buffer>({ type: 'string', contentEncoding: 'binary' })
const CSS_TYPE = 'text/css; charset=utf-8'

/** Even if a browser opens a drawing as a document, nothing in it runs or loads; its own styles draw it. */
const PICTURE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Names follow from the content, so answers are immutable; an address from before a change leads to the one of today. */
const fileRoutes: Routes = async (untyped) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>()
  const { db } = app
  const options = { config: { access: 'anyone' }, logLevel: 'warn' } as const

  app.get(
    '/brand/:slot/:part/:file',
    { ...options, schema: { params: PictureFile, response: { 200: picture, 302: Type.Null() } } },
    async ({ params }, reply) => {
      await sendPicture(db, reply, params)
      return reply
    },
  )

  app.get(
    '/brand/style/:file',
    { ...options, schema: { params: StyleFile, response: { 200: css, 302: Type.Null() } } },
    async ({ params }, reply) => {
      await sendStyle(db, reply, params.file)
      return reply
    },
  )

  app.get(
    DRAFT_URL,
    { schema: { response: { 200: css } }, config: { access: 'owner', noStore: true } },
    async (_request, reply) => reply.type(CSS_TYPE).send(await draftStyle(db)),
  )
}

function isPublishing(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'publish' in body && body.publish === true
}

async function sendPicture(
  db: Db,
  reply: FastifyReply,
  { slot, part, file }: Static<typeof PictureFile>,
): Promise<FastifyReply> {
  const found = await openPicture(db, { slot, part, name: hashIn(file) })
  if ('moved' in found) return redirect(reply, found.moved)
  // Sites that show a link may embed its picture.
  if (slot === 'share') reply.header('cross-origin-resource-policy', 'cross-origin')
  reply.headers({ 'cache-control': IMMUTABLE, 'content-security-policy': PICTURE_POLICY })
  return reply.type(found.type).send(found.content)
}

async function sendStyle(db: Db, reply: FastifyReply, file: string): Promise<FastifyReply> {
  const found = await openStyle(db, hashIn(file))
  if ('moved' in found) return redirect(reply, found.moved)
  return reply.header('cache-control', IMMUTABLE).type(CSS_TYPE).send(found.text)
}

function hashIn(file: string): string {
  return file.split('.')[0] ?? ''
}

function redirect(reply: FastifyReply, to: string | null): FastifyReply {
  if (to === null) throw notFound()
  return reply.redirect(to, 302)
}
