import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { mailerOf } from '../../mail/service.ts'
import { callerOf } from '../../security-events/service.ts'
import { FORGOTTEN_TRIES, RESET_TRIES } from '../rules.ts'
import { ForgotPasswordBody, Nothing, ResetPasswordBody } from '../schema.ts'
import { clearTokenCookies } from '../transport.ts'
import { mailPasswordLink } from './forgot-password.ts'
import { resetPassword } from './password-reset.ts'

/** For people who cannot log in; a link in a mail, or from the operator, stands for the password. */
export const passwordResetRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, config } = app

  app.post(
    '/api/auth/forgot-password',
    {
      schema: { body: ForgotPasswordBody, response: { 200: Nothing } },
      config: { access: 'optional', limit: FORGOTTEN_TRIES },
    },
    (request) =>
      mailPasswordLink(db, request.body.email, { mailer: mailerOf(request), limitScale: config.limits }),
  )

  app.post(
    '/api/auth/reset-password',
    {
      schema: { body: ResetPasswordBody, response: { 200: Nothing } },
      config: { access: 'optional', limit: RESET_TRIES },
    },
    async (request, reply) => {
      const answer = await resetPassword(db, request.body, callerOf(request))
      clearTokenCookies(reply)
      return answer
    },
  )
}
