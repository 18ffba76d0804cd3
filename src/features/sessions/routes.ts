import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { Nothing } from '../../kernel/http/schema/shapes.ts'
import { findUser } from '../accounts/service.ts'
import { mailerOf } from '../mail/service.ts'
import { sessionIdOfTokens } from './identify.ts'
import { login } from './login/login.ts'
import { checkEmail, register } from './login/register.ts'
import { confirmRestore } from './login/restore.ts'
import { secondStep } from './login/second-step.ts'
import { clearTicket, ticketOf, visitorOf } from './login/visitor.ts'
import { passwordResetRoutes } from './password-reset/routes.ts'
import { CHECK_EMAIL_LIMIT, REGISTER_TRIES } from './rules.ts'
import {
  AuthAnswer,
  CheckEmailAnswer,
  CheckEmailBody,
  LoginBody,
  LogoutBody,
  RefreshBody,
  RegisterBody,
  RestoreBody,
  SecondStepAnswer,
  SecondStepBody,
} from './schema.ts'
import { securityRoutes } from './security-routes.ts'
import { logOut, refreshSession } from './service.ts'
import { stepUpRoutes } from './step-up/routes.ts'
import { authAnswer, bearerOf, clearCookiesAtLogout, tokenCookies } from './transport.ts'

export const sessionRoutes: Routes = async (app) => {
  await authRoutes(app)
  await passwordResetRoutes(app)
  await securityRoutes(app)
  await stepUpRoutes(app)
}

/** Not in a protected group: banned users log in, refresh and log out like everyone. */
const authRoutes: Routes = async (app) => {
  const { db, config, keyFor } = app
  const api = operationsOf(app)
  const registration = { ownerEmail: config.ownerEmail, limitScale: config.limits, keyFor }

  api.post('/api/auth/check-email', {
    summary: 'Tell whether an address is free to register',
    description:
      '`valid` says whether the text is an address at all, `registered` whether an account has it; addresses are compared without case.',
    access: 'optional',
    limit: CHECK_EMAIL_LIMIT,
    body: CheckEmailBody,
    answer: { 200: CheckEmailAnswer },
    call: ({ body }) => checkEmail(db, body.email),
  })

  api.post('/api/auth/register', {
    summary: 'Register and log in',
    description:
      'The first account becomes the owner of the site unless the settings name another one. Passwords have 8 to 128 characters, and common ones are refused. The site may be closed or ask for an invitation or a proof of work, whose challenge is in the details of `proof_required`. By default one network address can register 60 accounts an hour.',
    access: 'optional',
    limit: REGISTER_TRIES,
    body: RegisterBody,
    answer: { 201: AuthAnswer },
    refuses: [
      'invite_invalid',
      'invite_required',
      'proof_required',
      'registration_closed',
      'email_taken',
      'mail_domain_blocked',
    ],
    call: async ({ body, request, reply }) => {
      const settings = { ...registration, mailer: mailerOf(request) }
      const loggedIn = await register(db, visitorOf(request, reply), body, settings)
      return authAnswer(reply, loggedIn)
    },
  })

  api.post('/api/auth/login', {
    summary: 'Log in',
    description:
      'Also for banned people, who can read but not write. With two-step verification it answers 409 `second_step_required` with a ticket for `POST /api/auth/second-step`; for an account that is being deleted 409 `account_restorable` with a token. Unknown addresses and wrong passwords get the same answer; after 5 failures for one account, or 20 in all, within 15 minutes a network address is refused for 15 minutes.',
    access: 'optional',
    inMaintenance: true,
    body: LoginBody,
    answer: { 200: AuthAnswer },
    refuses: [
      'invalid_credentials',
      'account_restorable',
      'conflict',
      'second_step_required',
      'rate_limited',
    ],
    call: async ({ body, request, reply }) =>
      authAnswer(reply, await login(db, keyFor, visitorOf(request, reply), body)),
  })

  api.post('/api/auth/second-step', {
    summary: 'Finish a login with a code of two-step verification',
    description:
      'The ticket is good for 10 minutes and 5 tries; without one in the body that of the cookie counts. A code of the app or a recovery code is good once. With `remember` this browser is not asked again for 30 days.',
    access: 'optional',
    inMaintenance: true,
    body: SecondStepBody,
    answer: { 200: SecondStepAnswer },
    refuses: ['second_step_over', 'wrong_code', 'account_restorable', 'conflict', 'rate_limited'],
    call: async ({ body, request, reply }) => {
      const input = { ...body, ticket: body.ticket ?? ticketOf(request) }
      const loggedIn = await secondStep(db, keyFor, visitorOf(request, reply), input, mailerOf(request))
      clearTicket(reply)
      return { ...(await authAnswer(reply, loggedIn)), recovery_codes_left: loggedIn.recoveryCodesLeft }
    },
  })

  api.post('/api/auth/confirm-restore', {
    summary: 'Log in to an account that is scheduled for deletion, and restore it',
    description:
      'Takes the `restore_token` of an `account_restorable` answer, which is good once and for 10 minutes. The account is as it was, its ban included, and its posts are visible again.',
    access: 'optional',
    body: RestoreBody,
    answer: { 200: AuthAnswer },
    refuses: ['unauthenticated', 'not_found', 'conflict'],
    call: async ({ body, request, reply }) =>
      authAnswer(reply, await confirmRestore(db, visitorOf(request, reply), body.restore_token)),
  })

  api.post('/api/auth/refresh', {
    summary: 'Renew the tokens of a session',
    description:
      'By the refresh token in the body or the cookie. The old pair stays good until the new one is first used, and a minute longer; the same token leads to the same successors, so a lost answer can be asked for again. A token that comes back later ends the session.',
    access: 'optional',
    inMaintenance: true,
    body: RefreshBody,
    answer: { 200: AuthAnswer },
    refuses: ['unauthenticated'],
    call: async ({ body, request, reply }) => {
      const token = body.refresh_token ?? tokenCookies(request).refresh
      const opened = await refreshSession(db, keyFor, token)
      const user = await findUser(db, opened.session.user_id)
      return authAnswer(reply, { ...opened, user: user! })
    },
  })

  api.post('/api/auth/logout', {
    summary: 'Log out',
    description:
      'Ends the session of either token, in a cookie, as Bearer or (the refresh token) in the body, and clears the cookies. Without a session it answers 200 too.',
    access: 'optional',
    inMaintenance: true,
    body: LogoutBody,
    answer: { 200: Nothing },
    call: async ({ body, request, reply }) => {
      clearCookiesAtLogout(reply)
      await logOut(db, [
        request.identity.sessionId,
        await sessionIdOfTokens(db, bearerOf(request) ?? undefined, body.refresh_token),
      ])
      app.csrf.renew(request, reply, null)
      return {}
    },
  })
}
