import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Nothing } from '../../kernel/http/schema/shapes.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { LINK_LIMIT } from '../addresses/rules.ts'
import { AddressAnswer, TokenBody } from '../addresses/schema.ts'
import { callerOf } from '../security-events/service.ts'
import { clearTokenCookies } from '../sessions/login/service.ts'
import { ADDRESS_CHANGES, RESET_TRIES } from '../sessions/rules.ts'
import { AddressBody, ResetPasswordBody } from '../sessions/schema.ts'
import { confirmAddressChange, requestAddressChange, restoreAddress } from './address-change.ts'
import * as operations from './operations.ts'
import { resetPassword } from './reset-password.ts'
import { verifyAddress } from './verify-address.ts'

/** For people who lost the way to their account, and for the address that leads back to it. */
export const accountRecoveryRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app
  const link = { body: TokenBody, response: { 200: AddressAnswer } }
  const config = { access: 'optional', limit: LINK_LIMIT } as const

  app.put(
    '/api/settings/address',
    {
      schema: {
        ...operations.requestAddressChange,
        body: AddressBody,
        response: { 200: AddressAnswer },
      },
      config: { limit: ADDRESS_CHANGES },
    },
    (request) => requestAddressChange(db, viewerOf(request), request.body, callerOf(request)),
  )

  app.post(
    '/api/auth/verify-address',
    { schema: { ...operations.verifyAddress, ...link }, config },
    (request) => verifyAddress(db, request.viewer, request.body.token, callerOf(request)),
  )

  app.post(
    '/api/auth/confirm-address',
    { schema: { ...operations.confirmAddressChange, ...link }, config },
    (request) => confirmAddressChange(db, request.viewer, request.body.token, callerOf(request)),
  )

  app.post(
    '/api/auth/restore-address',
    { schema: { ...operations.restoreAddress, ...link }, config },
    (request) => restoreAddress(db, request.body.token, callerOf(request)),
  )

  app.post(
    '/api/auth/reset-password',
    {
      schema: {
        ...operations.resetPassword,
        body: ResetPasswordBody,
        response: { 200: Nothing },
      },
      config: { access: 'optional', limit: RESET_TRIES },
    },
    async (request, reply) => {
      const answer = await resetPassword(db, request.body, callerOf(request))
      clearTokenCookies(reply)
      return answer
    },
  )
}
