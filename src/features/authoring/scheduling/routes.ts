import { Type } from 'typebox'
import { operationsOf, type Routes } from '../../../kernel/http/operations.ts'
import { closedShape } from '../../../kernel/http/schema/shapes.ts'
import { PostParams } from '../../posts/schema.ts'
import { SCREENING_REFUSALS } from '../../screening/rules.ts'
import { SAVING } from '../rules.ts'
import { OwnPost } from '../schema.ts'
import { cancelSchedule, enforceSubmissionLimit, schedulePost } from './schedule.ts'

const Schedule = closedShape('PostSchedule', {
  publish_at: Type.String({
    minLength: 1,
    maxLength: 40,
    description: 'An ISO time; without an offset it is in Shanghai time',
  }),
})

export const schedulingRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.put('/api/studio/posts/:id/schedule', {
    summary: 'Set when a post is published',
    description:
      'Up to 365 days ahead, for a post that is not public. With review on it is submitted at once and counts as a submission; an approval before the time takes effect then. Where it cannot be published at its time (a ban, the level, no words, review or links that are held), the author is told.',
    scope: 'write',
    limit: SAVING,
    params: PostParams,
    body: Schedule,
    answer: { 200: OwnPost },
    refuses: [
      'level_too_low',
      'post_not_found',
      'post_not_schedulable',
      'version_conflict',
      ...SCREENING_REFUSALS,
    ],
    call: async ({ viewer, params, body }) => {
      await enforceSubmissionLimit(db, viewer, params.id, app.config.limits)
      return schedulePost(db, viewer, params.id, body.publish_at)
    },
  })

  api.delete('/api/studio/posts/:id/schedule', {
    summary: 'Cancel the schedule of a post',
    description:
      'The post is a draft again, and what waits for review is withdrawn with it, so cancelling never publishes; not while it is locked. Without a schedule nothing changes.',
    scope: 'write',
    params: PostParams,
    answer: { 200: OwnPost },
    refuses: ['post_not_found', 'post_not_withdrawable'],
    call: ({ viewer, params }) => cancelSchedule(db, viewer, params.id),
  })
}
