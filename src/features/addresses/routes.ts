import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { mailerOf } from '../mail/service.ts'
import * as operations from './operations.ts'
import { VERIFICATION_LIMIT } from './rules.ts'
import { AddressAnswer } from './schema.ts'
import { requestVerification } from './service.ts'

export const addressRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app

  app.post(
    '/api/settings/address/verification',
    {
      schema: { ...operations.requestVerification, response: { 201: AddressAnswer } },
      config: { limit: VERIFICATION_LIMIT, evenReadOnly: true },
    },
    async (request, reply) => {
      reply.code(201)
      return requestVerification(db, viewerOf(request), mailerOf(request))
    },
  )
}
