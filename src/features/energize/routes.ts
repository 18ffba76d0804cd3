import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { viewerOf } from '../../kernel/http/viewer.ts'
import * as operations from './operations.ts'
import { EnergizeAnswer, EnergizeBody } from './schema.ts'
import { energize } from './service.ts'

/** One verb under two addresses: the specification names both. */
export const energizeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const schema = { ...operations.energizePost, body: EnergizeBody, response: { 200: EnergizeAnswer } }

  for (const path of ['/api/energy/energize', '/api/energize']) {
    app.post(path, { schema }, (request) => energize(app.db, viewerOf(request), request.body))
  }
}
