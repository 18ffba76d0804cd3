import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { mailIsOn } from '../../features/mail/service.ts'
import { newslettersOn } from '../../features/newsletters/service.ts'
import { tagUrl } from '../../features/posts/view.ts'
import { TagParams } from '../../features/tags/schema.ts'
import { replicaFor } from '../../kernel/http/read-your-writes.ts'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'
import { showSharedPage } from '../../kernel/page-cache/shared-page.ts'
import { ListQuery, listSource } from '../posts/list.ts'
import { tagIndexSource } from './index-page.ts'
import { loadChosenTags, loadTagActions } from './personal.ts'
import { redirectRenamed } from './redirect-renamed.ts'
import { tagView } from './tag-view.ts'

const Loose = Type.Optional(Type.String({ maxLength: 100 }))

export const tagPages: FastifyPluginAsyncTypebox = async (app) => {
  const config = { access: 'optional', shedsLoad: true } as const

  app.get(
    '/tags',
    {
      schema: { querystring: Type.Object({ q: Loose, page: Loose }), response: { 200: HtmlPage } },
      config,
    },
    (request, reply) =>
      showSharedPage(request, reply, {
        ...tagIndexSource(replicaFor(request), request.query),
        loadPersonal: () => loadChosenTags(app.db, request.viewer),
      }),
  )

  app.get(
    '/tags/:tag',
    {
      schema: {
        params: TagParams,
        querystring: ListQuery,
        response: { 200: HtmlPage, 301: Type.Null(), 404: HtmlPage },
      },
      config,
      preHandler: redirectRenamed(),
    },
    async (request, reply) => {
      const { tag } = request.params
      const db = replicaFor(request)
      const byMail = newslettersOn(app.db, mailIsOn(app.config))
      return showSharedPage(request, reply, {
        ...listSource(
          db,
          tagUrl(tag),
          request.query,
          (page, list) => tagView(db, page, list, tag, byMail),
          tag,
        ),
        loadPersonal: () => loadTagActions(app.db, request.viewer, tag),
      })
    },
  )
}
