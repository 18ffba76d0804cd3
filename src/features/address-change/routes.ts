import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { LINK_LIMIT } from '../addresses/rules.ts'
import { AddressAnswer, TokenBody } from '../addresses/schema.ts'
import { callerOf } from '../security-events/service.ts'
import { ADDRESS_CHANGES } from '../sessions/rules.ts'
import { AddressBody } from '../sessions/schema.ts'
import { confirmAddressChange, requestAddressChange, restoreAddress } from './service.ts'

export const addressChangeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app
  const link = {
    schema: { body: TokenBody, response: { 200: AddressAnswer } },
    config: { access: 'optional', limit: LINK_LIMIT },
  } as const

  app.put(
    '/api/settings/address',
    {
      schema: { body: AddressBody, response: { 200: AddressAnswer } },
      config: { limit: ADDRESS_CHANGES, evenReadOnly: true, stepUp: 'without-password' },
    },
    (request) => requestAddressChange(db, viewerOf(request), request.body, callerOf(request)),
  )

  app.post('/api/auth/confirm-address', link, (request) =>
    confirmAddressChange(db, request.body.token, callerOf(request)),
  )

  app.post('/api/auth/restore-address', link, (request) =>
    restoreAddress(db, request.body.token, callerOf(request)),
  )
}
