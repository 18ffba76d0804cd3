import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { clientOriginOf } from '../../kernel/client-origin.ts'
import { Nothing } from '../../kernel/http/schema/shapes.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { SENSITIVE } from '../accounts/rules.ts'
import { callerOf } from '../security-events/service.ts'
import { changePassword, deleteAccount } from './account-security.ts'
import * as operations from './operations/security.ts'
import {
  DeleteAccountAnswer,
  DeleteAccountBody,
  Device,
  Devices,
  Ended,
  PasswordBody,
  RemarkBody,
  SessionParams,
} from './schema.ts'
import { endDevice, endOtherDevices, listDevices, setDeviceRemark } from './service.ts'
import { clearTokenCookies } from './transport.ts'

/** Also before the address is verified. */
const GUARDS_ACCOUNT = { evenReadOnly: true } as const

/** A user's own devices, password and account. */
export const securityRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app

  app.get(
    '/api/settings/sessions',
    { schema: { ...operations.listDevices, response: { 200: Devices } } },
    async (request) => ({
      items: await listDevices(db, viewerOf(request)),
    }),
  )

  app.delete(
    '/api/settings/sessions/:sid',
    {
      schema: { ...operations.endDevice, params: SessionParams, response: { 200: Nothing } },
      config: GUARDS_ACCOUNT,
    },
    (request) => endDevice(db, viewerOf(request), request.params.sid, clientOriginOf(request)),
  )

  app.post(
    '/api/settings/sessions/destroy-others',
    { schema: { ...operations.endOtherDevices, response: { 200: Ended } }, config: GUARDS_ACCOUNT },
    (request) => endOtherDevices(db, viewerOf(request), clientOriginOf(request)),
  )

  app.put(
    '/api/settings/sessions/:sid/remark',
    {
      schema: {
        ...operations.nameDevice,
        params: SessionParams,
        body: RemarkBody,
        response: { 200: Device },
      },
      config: GUARDS_ACCOUNT,
    },
    (request) => setDeviceRemark(db, viewerOf(request), request.params.sid, request.body.remark),
  )

  app.put(
    '/api/settings/password',
    {
      schema: { ...operations.changePassword, body: PasswordBody, response: { 200: Nothing } },
      config: { ...GUARDS_ACCOUNT, limit: SENSITIVE },
    },
    (request) => changePassword(db, viewerOf(request), request.body, callerOf(request)),
  )

  app.post(
    '/api/settings/delete-account',
    {
      schema: {
        ...operations.deleteAccount,
        body: DeleteAccountBody,
        response: { 200: DeleteAccountAnswer },
      },
      config: { ...GUARDS_ACCOUNT, limit: SENSITIVE, secret: true },
    },
    async (request, reply) => {
      const answer = await deleteAccount(
        db,
        viewerOf(request),
        request.body.password,
        clientOriginOf(request),
      )
      clearTokenCookies(reply)
      return answer
    },
  )
}
