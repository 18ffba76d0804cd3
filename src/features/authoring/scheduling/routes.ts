import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { closed } from '../../../kernel/http/schema/shapes.ts'
import { viewerOf } from '../../../kernel/http/viewer.ts'
import { PostParams } from '../../posts/schema.ts'
import * as operations from '../operations/posts.ts'
import { SAVING } from '../rules.ts'
import { OwnPost } from '../schema.ts'
import { cancelSchedule, enforceSubmissionLimit, schedulePost } from './schedule.ts'

const Schedule = closed(
  {
    publish_at: Type.String({
      minLength: 1,
      maxLength: 40,
      description: 'An ISO time; without an offset it is in Shanghai time',
    }),
  },
  { title: 'PostSchedule' },
)

export const schedulingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app
  const one = { params: PostParams, response: { 200: OwnPost } }

  app.put(
    '/api/studio/posts/:id/schedule',
    {
      schema: { ...operations.schedulePost, ...one, body: Schedule },
      config: { limit: SAVING },
    },
    async (request) => {
      const viewer = viewerOf(request)
      await enforceSubmissionLimit(db, viewer, app.config.limits)
      return schedulePost(db, viewer, request.params.id, request.body.publish_at)
    },
  )

  app.delete(
    '/api/studio/posts/:id/schedule',
    { schema: { ...operations.cancelSchedule, ...one } },
    (request) => cancelSchedule(db, viewerOf(request), request.params.id),
  )
}
