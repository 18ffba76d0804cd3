import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Nothing } from '../../kernel/http/schema/shapes.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { mailerOf } from '../mail/service.ts'
import { callerOf } from '../security-events/service.ts'
import { visitorOf } from '../sessions/login/service.ts'
import { REGISTER_TRIES } from '../sessions/rules.ts'
import { safeNextUrl } from '../sessions/view.ts'
import * as operations from './operations.ts'
import { openProviderClient } from './provider-client.ts'
import { registerWithIdentity } from './register.ts'
import { SIGN_IN_STARTS } from './rules.ts'
import {
  CallbackBody,
  GoOn,
  IdentityParams,
  LinkedSignIn,
  LinkedSignIns,
  ProviderParams,
  RegisterBody,
  StartBody,
} from './schema.ts'
import { linkIdentity, listIdentities, providerNamed, unlinkIdentity } from './service.ts'
import { finishSignIn, startSignIn } from './sign-in.ts'
import { goOn, signInCookie, takeAnswer } from './transport.ts'

export const identityProviderRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, config, keyFor, log } = app
  const { providers } = config
  const client = openProviderClient({ clock: db.clock, log })
  const registration = { ownerEmail: config.ownerEmail, limitScale: config.limits, keyFor }

  app.post(
    '/api/auth/providers/:provider/start',
    {
      schema: {
        ...operations.startSignIn,
        params: ProviderParams,
        body: StartBody,
        response: { 200: GoOn },
      },
      config: { access: 'optional', limit: SIGN_IN_STARTS, inMaintenance: true },
    },
    async (request, reply) => {
      const provider = providerNamed(providers, request.params.provider)
      return goOn(reply, await startSignIn(db, client, provider, safeNextUrl(request.body.next)))
    },
  )

  app.post(
    '/api/auth/providers/:provider/callback',
    {
      schema: {
        ...operations.finishSignIn,
        params: ProviderParams,
        body: CallbackBody,
        response: { 200: GoOn },
      },
      config: { access: 'optional', limit: SIGN_IN_STARTS, inMaintenance: true },
    },
    async (request, reply) => {
      const who = { visitor: visitorOf(request, reply), viewer: request.viewer }
      const provider = providerNamed(providers, request.params.provider)
      const answer = takeAnswer(request, reply, request.body.query)
      return goOn(reply, await finishSignIn(db, client, who, { provider, ...answer }))
    },
  )

  app.post(
    '/api/auth/providers/register',
    {
      schema: {
        ...operations.registerWithIdentity,
        body: RegisterBody,
        response: { 201: GoOn },
      },
      config: { access: 'optional', limit: REGISTER_TRIES },
    },
    async (request, reply) => {
      const input = { token: signInCookie(request, 'pending'), credentials: request.body, providers }
      const options = { ...registration, mailer: mailerOf(request) }
      reply.code(201)
      return goOn(reply, await registerWithIdentity(db, visitorOf(request, reply), input, options))
    },
  )

  app.get(
    '/api/settings/identities',
    {
      schema: {
        ...operations.listIdentities,
        response: { 200: LinkedSignIns },
      },
    },
    async (request) => ({
      items: await listIdentities(db, viewerOf(request), providers),
    }),
  )

  app.post(
    '/api/settings/identities',
    {
      schema: {
        ...operations.linkIdentity,
        response: { 201: LinkedSignIn },
      },
    },
    async (request, reply) => {
      const input = { token: signInCookie(request, 'pending'), providers, caller: callerOf(request) }
      reply.code(201)
      return linkIdentity(db, viewerOf(request), input)
    },
  )

  app.delete(
    '/api/settings/identities/:id',
    {
      schema: {
        ...operations.unlinkIdentity,
        params: IdentityParams,
        response: { 200: Nothing },
      },
      // Also before the address is verified; a new way in only after it.
      config: { evenReadOnly: true },
    },
    (request) =>
      unlinkIdentity(db, viewerOf(request), request.params.id, { providers, caller: callerOf(request) }),
  )
}
