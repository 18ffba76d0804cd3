import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { avatarRoutes } from './avatar-routes.ts'
import * as operations from './operations.ts'
import { PROFILE_CHANGES } from './rules.ts'
import { AuditStatus, ProfileAnswer, ProfileBody, WithdrawAnswer, WithdrawQuery } from './schema.ts'
import { auditStatus, updateProfile, withdrawReviews } from './service.ts'

export const settingsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app
  // A plugin of its own, so that no other route accepts multipart bodies.
  await app.register(avatarRoutes)

  app.put(
    '/api/settings/profile',
    {
      schema: { ...operations.updateProfile, body: ProfileBody, response: { 200: ProfileAnswer } },
      config: { limit: PROFILE_CHANGES },
    },
    (request) => updateProfile(db, viewerOf(request), request.body, app.siteTexts().name),
  )

  app.delete(
    '/api/settings/profile/pending',
    {
      schema: {
        ...operations.withdrawProfileChange,
        querystring: WithdrawQuery,
        response: { 200: WithdrawAnswer },
      },
      config: { limit: PROFILE_CHANGES },
    },
    (request) => withdrawReviews(db, viewerOf(request), request.query.field),
  )

  app.get(
    '/api/settings/audit-status',
    { schema: { ...operations.getAuditStatus, response: { 200: AuditStatus } } },
    () => auditStatus(db),
  )
}
