import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Nothing } from '../../kernel/http/schema/shapes.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { callerOf } from '../security-events/service.ts'
import * as operations from './operations.ts'
import { CodeBody, Forgotten, RecoveryCodes, Setup, TwoFactorState } from './schema.ts'
import {
  confirmWithCode,
  forgetDevices,
  renewRecoveryCodes,
  startSetup,
  turnOff,
  twoFactorState,
} from './service.ts'

const HOLDS_CODE = { secret: true } as const
/** Also before the address is verified; a new second step only after it. */
const GUARDS_ACCOUNT = { evenReadOnly: true } as const

export const twoFactorRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, keyFor } = app

  app.get(
    '/api/settings/two-factor',
    { schema: { ...operations.getTwoFactor, response: { 200: TwoFactorState } } },
    (request) => twoFactorState(db, viewerOf(request)),
  )

  app.post(
    '/api/settings/two-factor',
    {
      schema: { ...operations.startTwoFactor, response: { 201: Setup } },
      config: HOLDS_CODE,
    },
    (request, reply) => {
      reply.code(201)
      return startSetup(db, viewerOf(request), keyFor)
    },
  )

  app.post(
    '/api/settings/two-factor/confirm',
    {
      schema: {
        ...operations.confirmTwoFactor,
        body: CodeBody,
        response: { 200: RecoveryCodes },
      },
      config: HOLDS_CODE,
    },
    (request) => confirmWithCode(db, viewerOf(request), keyFor, request.body.code, callerOf(request)),
  )

  app.post(
    '/api/settings/two-factor/recovery-codes',
    {
      schema: { ...operations.renewRecoveryCodes, body: CodeBody, response: { 200: RecoveryCodes } },
      config: HOLDS_CODE,
    },
    (request) => renewRecoveryCodes(db, viewerOf(request), keyFor, request.body.code, callerOf(request)),
  )

  app.post(
    '/api/settings/two-factor/forget-devices',
    {
      schema: { ...operations.forgetDevices, response: { 200: Forgotten } },
      config: GUARDS_ACCOUNT,
    },
    (request) => forgetDevices(db, viewerOf(request)),
  )

  app.post(
    '/api/settings/two-factor/off',
    {
      schema: { ...operations.turnOffTwoFactor, body: CodeBody, response: { 200: Nothing } },
      config: { ...HOLDS_CODE, ...GUARDS_ACCOUNT },
    },
    (request) => turnOff(db, viewerOf(request), keyFor, request.body.code, callerOf(request)),
  )
}
