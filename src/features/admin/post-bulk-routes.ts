import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { wordsOf } from '../../kernel/http/language.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { BulkAnswer, BulkPosts } from './bulk-schema.ts'
import * as operations from './operations/moderation.ts'
import { decideOnPosts } from './post-bulk.ts'

export const adminPostBulkRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app
  const config = { access: 'admin' } as const

  app.post(
    '/api/admin/posts/bulk',
    {
      schema: { ...operations.decideOnPosts, body: BulkPosts, response: { 200: BulkAnswer } },
      config,
    },
    (request) => decideOnPosts(db, viewerOf(request), request.body, wordsOf(request)),
  )
}
