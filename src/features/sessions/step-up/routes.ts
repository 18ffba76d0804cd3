import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Nothing } from '../../../kernel/http/schema/shapes.ts'
import { viewerOf } from '../../../kernel/http/viewer.ts'
import { callerOf } from '../../security-events/service.ts'
import * as operations from '../operations/security.ts'
import { StepUpBody } from '../schema.ts'
import { stepUp } from './step-up.ts'

export const stepUpRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, keyFor } = app

  app.post(
    '/api/auth/step-up',
    {
      schema: {
        ...operations.stepUp,
        body: StepUpBody,
        response: { 200: Nothing },
      },
      // Also while the site is read-only: the owner proves it to open it again.
      config: { evenReadOnly: true, inMaintenance: true, secret: true },
    },
    (request) => stepUp(db, viewerOf(request), request.body, { keyFor, ...callerOf(request) }),
  )
}
