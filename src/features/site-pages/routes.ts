import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { NotModified } from '../../kernel/http/schema/shapes.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { replicaFor } from '../../kernel/read-your-writes.ts'
import { answerJson } from '../../kernel/response-cache/json.ts'
import { POST_BODY_LIMIT } from '../authoring/rules.ts'
import * as operations from './operations.ts'
import { SAVING_PAGE } from './rules.ts'
import { SitePageBody, SitePages, SitePagesQuery, SitePageText } from './schema.ts'
import { savePage, sitePages } from './service.ts'

export const sitePageRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app

  app.get(
    '/api/site-pages',
    {
      schema: {
        ...operations.readSitePages,
        querystring: SitePagesQuery,
        response: { 200: SitePages, 304: NotModified },
      },
      config: { access: 'optional' },
    },
    (request, reply) =>
      answerJson(
        request,
        reply,
        () => sitePages(replicaFor(request), request.query.page),
        () => [],
      ),
  )

  app.put(
    '/api/admin/site-pages',
    {
      schema: { ...operations.saveSitePage, body: SitePageBody, response: { 200: SitePageText } },
      config: { access: 'owner', limit: SAVING_PAGE },
      bodyLimit: POST_BODY_LIMIT,
    },
    (request) => savePage(db, viewerOf(request), request.body),
  )
}
