import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Nothing } from '../../kernel/http/schema/shapes.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { callerOf } from '../security-events/service.ts'
import { authAnswer, visitorOf } from '../sessions/login/service.ts'
import { AuthAnswer } from '../sessions/schema.ts'
import * as operations from './operations.ts'
import { CHALLENGES, NEW_PASSKEYS } from './rules.ts'
import {
  Assertion,
  CreationOptions,
  NewPasskey,
  Passkey,
  PasskeyName,
  PasskeyParams,
  Passkeys,
  RequestOptions,
} from './schema.ts'
import { addPasskey, listPasskeys, newPasskeyOptions, removePasskey, renamePasskey } from './service.ts'
import { signIn, signInOptions } from './sign-in.ts'
import { siteOf } from './site.ts'
import { stepUpByPasskey, stepUpOptions } from './step-up.ts'

/** Also before the address is verified; new ways in only after it. */
const GUARDS_ACCOUNT = { evenReadOnly: true } as const
const NEW = { limit: NEW_PASSKEYS } as const
/** Also while the site is read-only: the owner proves it to open it again. */
const PROOF = { ...GUARDS_ACCOUNT, inMaintenance: true, limit: CHALLENGES, secret: true } as const

export const passkeyRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app

  app.post(
    '/api/auth/passkey/options',
    {
      schema: { ...operations.getLoginOptions, response: { 200: RequestOptions } },
      config: { access: 'optional', inMaintenance: true, limit: CHALLENGES },
    },
    async (request) => signInOptions(db, siteOf(request)),
  )

  app.post(
    '/api/auth/passkey',
    {
      schema: { ...operations.logInWithPasskey, body: Assertion, response: { 200: AuthAnswer } },
      config: { access: 'optional', inMaintenance: true },
    },
    async (request, reply) =>
      authAnswer(reply, await signIn(db, siteOf(request), visitorOf(request, reply), request.body)),
  )

  app.post(
    '/api/auth/step-up/passkey/options',
    {
      schema: {
        ...operations.getStepUpOptions,
        response: { 200: RequestOptions },
      },
      config: PROOF,
    },
    (request) => stepUpOptions(db, viewerOf(request), siteOf(request)),
  )

  app.post(
    '/api/auth/step-up/passkey',
    {
      schema: { ...operations.stepUpWithPasskey, body: Assertion, response: { 200: Nothing } },
      config: PROOF,
    },
    (request) =>
      stepUpByPasskey(db, viewerOf(request), siteOf(request), request.body, callerOf(request).origin),
  )

  app.get(
    '/api/settings/passkeys',
    { schema: { ...operations.listPasskeys, response: { 200: Passkeys } } },
    async (request) => ({
      items: await listPasskeys(db, viewerOf(request)),
    }),
  )

  app.post(
    '/api/settings/passkeys/options',
    {
      schema: { ...operations.getCreationOptions, response: { 200: CreationOptions } },
      config: NEW,
    },
    (request) => newPasskeyOptions(db, viewerOf(request), siteOf(request), app.siteTexts().name),
  )

  app.post(
    '/api/settings/passkeys',
    { schema: { ...operations.addPasskey, body: NewPasskey, response: { 201: Passkey } }, config: NEW },
    (request, reply) => {
      reply.code(201)
      return addPasskey(db, viewerOf(request), siteOf(request), request.body, callerOf(request))
    },
  )

  app.put(
    '/api/settings/passkeys/:id',
    {
      schema: {
        ...operations.renamePasskey,
        params: PasskeyParams,
        body: PasskeyName,
        response: { 200: Passkey },
      },
      config: GUARDS_ACCOUNT,
    },
    (request) => renamePasskey(db, viewerOf(request), request.params.id, request.body.name),
  )

  app.delete(
    '/api/settings/passkeys/:id',
    {
      schema: { ...operations.removePasskey, params: PasskeyParams, response: { 200: Nothing } },
      config: GUARDS_ACCOUNT,
    },
    (request) => removePasskey(db, viewerOf(request), request.params.id, callerOf(request)),
  )
}
