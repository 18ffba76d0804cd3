import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Nothing } from '../../kernel/http/schema/shapes.ts'
import { findUser } from '../accounts/service.ts'
import { mailerOf } from '../mail/service.ts'
import { sessionIdOfTokens } from './identify.ts'
import { login } from './login/login.ts'
import { checkEmail, register } from './login/register.ts'
import { confirmRestore } from './login/restore.ts'
import { secondStep } from './login/second-step.ts'
import { clearTicket, ticketOf, visitorOf } from './login/visitor.ts'
import * as operations from './operations/auth.ts'
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
  SecondStepBody,
} from './schema.ts'
import { logOut, refreshSession } from './service.ts'
import { authAnswer, bearerOf, clearCookiesAtLogout, tokenCookies } from './transport.ts'

/** Not in a protected group: banned users log in, refresh and log out like everyone. */
export const authRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, config, keyFor } = app
  const registration = { ownerEmail: config.ownerEmail, limitScale: config.limits, keyFor }

  app.post(
    '/api/auth/check-email',
    {
      schema: {
        ...operations.checkEmail,
        body: CheckEmailBody,
        response: { 200: CheckEmailAnswer },
      },
      config: { access: 'optional', limit: CHECK_EMAIL_LIMIT },
    },
    (request) => checkEmail(db, request.body.email),
  )

  app.post(
    '/api/auth/register',
    {
      schema: { ...operations.register, body: RegisterBody, response: { 201: AuthAnswer } },
      config: { access: 'optional', limit: REGISTER_TRIES },
    },
    async (request, reply) => {
      const settings = { ...registration, mailer: mailerOf(request) }
      const loggedIn = await register(db, visitorOf(request, reply), request.body, settings)
      reply.code(201)
      return authAnswer(reply, loggedIn)
    },
  )

  app.post(
    '/api/auth/login',
    {
      schema: { ...operations.logIn, body: LoginBody, response: { 200: AuthAnswer } },
      config: { access: 'optional', inMaintenance: true },
    },
    async (request, reply) =>
      authAnswer(reply, await login(db, keyFor, visitorOf(request, reply), request.body)),
  )

  app.post(
    '/api/auth/second-step',
    {
      schema: {
        ...operations.finishLogin,
        body: SecondStepBody,
        response: { 200: AuthAnswer },
      },
      config: { access: 'optional', inMaintenance: true },
    },
    async (request, reply) => {
      const input = { ...request.body, ticket: request.body.ticket ?? ticketOf(request) }
      const loggedIn = await secondStep(db, keyFor, visitorOf(request, reply), input, mailerOf(request))
      clearTicket(reply)
      return authAnswer(reply, loggedIn)
    },
  )

  app.post(
    '/api/auth/confirm-restore',
    {
      schema: {
        ...operations.restoreAccount,
        body: RestoreBody,
        response: { 200: AuthAnswer },
      },
      config: { access: 'optional' },
    },
    async (request, reply) =>
      authAnswer(reply, await confirmRestore(db, visitorOf(request, reply), request.body.restore_token)),
  )

  app.post(
    '/api/auth/refresh',
    {
      schema: { ...operations.refreshTokens, body: RefreshBody, response: { 200: AuthAnswer } },
      config: { access: 'optional', inMaintenance: true },
    },
    async (request, reply) => {
      const token = request.body.refresh_token ?? tokenCookies(request).refresh
      const opened = await refreshSession(db, keyFor, token)
      const user = await findUser(db, opened.session.user_id)
      return authAnswer(reply, { ...opened, user: user! })
    },
  )

  app.post(
    '/api/auth/logout',
    {
      schema: { ...operations.logOut, body: LogoutBody, response: { 200: Nothing } },
      config: { access: 'optional', inMaintenance: true },
    },
    async (request, reply) => {
      clearCookiesAtLogout(reply)
      await logOut(db, [
        request.identity.sessionId,
        await sessionIdOfTokens(db, bearerOf(request) ?? undefined, request.body.refresh_token),
      ])
      app.csrf.renew(request, reply, null)
      return {}
    },
  )
}
