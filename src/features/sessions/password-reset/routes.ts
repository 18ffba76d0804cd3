import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Nothing } from '../../../kernel/http/schema/shapes.ts'
import { mailerOf } from '../../mail/service.ts'
import * as operations from '../operations/auth.ts'
import { FORGOTTEN_TRIES } from '../rules.ts'
import { ForgotPasswordBody } from '../schema.ts'
import { mailPasswordLink } from './forgot-password.ts'

/** For people who cannot log in: a link in a mail stands for the password. */
export const passwordResetRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, config, keyFor } = app

  app.post(
    '/api/auth/forgot-password',
    {
      schema: {
        ...operations.forgotPassword,
        body: ForgotPasswordBody,
        response: { 200: Nothing },
      },
      config: { access: 'optional', limit: FORGOTTEN_TRIES },
    },
    (request) =>
      mailPasswordLink(db, request.body.email, {
        mailer: mailerOf(request),
        limitScale: config.limits,
        keyFor,
      }),
  )
}
