import { operationsOf, type Routes } from '../../../kernel/http/operations.ts'
import { Nothing } from '../../../kernel/http/schema/shapes.ts'
import { mailerOf } from '../../mail/service.ts'
import { FORGOTTEN_TRIES } from '../rules.ts'
import { ForgotPasswordBody } from '../schema.ts'
import { mailPasswordLink } from './forgot-password.ts'

/** For people who cannot log in: a link in a mail stands for the password. */
export const passwordResetRoutes: Routes = async (app) => {
  const { db, config, keyFor } = app
  const api = operationsOf(app)

  api.post('/api/auth/forgot-password', {
    summary: 'Send a link for a new password by mail',
    description:
      'Answers 200 whether an account has the address or not. The link is good once and for 30 minutes; by default an address is sent at most 3 an hour. Refused with `mail_off` where the site sends no mail.',
    access: 'optional',
    limit: FORGOTTEN_TRIES,
    body: ForgotPasswordBody,
    answer: { 200: Nothing },
    refuses: ['mail_off'],
    call: ({ body, request }) =>
      mailPasswordLink(db, body.email, {
        mailer: mailerOf(request),
        limitScale: config.limits,
        keyFor,
      }),
  })
}
