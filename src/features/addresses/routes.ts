import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { mailerOf } from '../mail/service.ts'
import * as operations from './operations.ts'
import { LINK_LIMIT, VERIFICATION_LIMIT } from './rules.ts'
import { AddressAnswer, TokenBody } from './schema.ts'
import { requestVerification, verifyAddress } from './service.ts'

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

  app.post(
    '/api/auth/verify-address',
    {
      schema: {
        ...operations.verifyAddress,
        body: TokenBody,
        response: { 200: AddressAnswer },
      },
      config: { access: 'optional', limit: LINK_LIMIT },
    },
    (request) => verifyAddress(db, request.body.token),
  )
}
