import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Nothing } from '../../kernel/http/schema/shapes.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { callerOf } from '../security-events/service.ts'
import { CodeBody, Forgotten, RecoveryCodes, Setup, TwoFactorState } from './schema.ts'
import {
  confirmWithCode,
  forgetDevices,
  renewRecoveryCodes,
  startSetup,
  turnOff,
  twoFactorState,
} from './service.ts'

/** Also before the address is verified. */
const GUARDS_ACCOUNT = { evenReadOnly: true, stepUp: true } as const

export const twoFactorRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, keyFor } = app

  app.get('/api/settings/two-factor', { schema: { response: { 200: TwoFactorState } } }, (request) =>
    twoFactorState(db, viewerOf(request)),
  )

  app.post(
    '/api/settings/two-factor',
    { schema: { response: { 201: Setup } }, config: GUARDS_ACCOUNT },
    (request, reply) => {
      reply.code(201)
      return startSetup(db, viewerOf(request), keyFor)
    },
  )

  app.post(
    '/api/settings/two-factor/confirm',
    { schema: { body: CodeBody, response: { 200: RecoveryCodes } }, config: GUARDS_ACCOUNT },
    (request) => confirmWithCode(db, viewerOf(request), keyFor, request.body.code, callerOf(request)),
  )

  app.post(
    '/api/settings/two-factor/recovery-codes',
    { schema: { body: CodeBody, response: { 200: RecoveryCodes } }, config: GUARDS_ACCOUNT },
    (request) => renewRecoveryCodes(db, viewerOf(request), keyFor, request.body.code, callerOf(request)),
  )

  app.post(
    '/api/settings/two-factor/forget-devices',
    { schema: { response: { 200: Forgotten } }, config: { evenReadOnly: true } },
    (request) => forgetDevices(db, viewerOf(request)),
  )

  app.post(
    '/api/settings/two-factor/off',
    { schema: { body: CodeBody, response: { 200: Nothing } }, config: GUARDS_ACCOUNT },
    (request) => turnOff(db, viewerOf(request), keyFor, request.body.code, callerOf(request)),
  )
}
