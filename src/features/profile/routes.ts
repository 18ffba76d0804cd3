import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { avatarRoutes } from './avatar-routes.ts'
import { PROFILE_CHANGES } from './rules.ts'
import { AuditStatus, ProfileAnswer, ProfileBody, WithdrawAnswer, WithdrawQuery } from './schema.ts'
import { auditStatus, updateProfile, withdrawReviews } from './service.ts'

export const settingsRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)
  // A plugin of its own, so that no other route accepts multipart bodies.
  await app.register(avatarRoutes)

  api.put(
    '/api/settings/profile',
    {
      summary: 'Change my name or signature',
      description:
        'A new name costs 6 energy, the first one nothing; it is refused below a balance of zero. With review on the changes wait (`pending`), and the name is reserved meanwhile; a rejected rename is refunded. Names have 2 to 20 letters, digits, `_` or `-`; the current value again is no change. Name and signature each earn 10 exp the first time.',
      scope: 'write',
      limit: PROFILE_CHANGES,
      body: ProfileBody,
      answer: { 200: ProfileAnswer },
      refuses: ['username_not_allowed', 'energy_negative', 'profile_review_pending', 'username_taken'],
    },
    ({ viewer, body }) => updateProfile(db, viewer, body, app.siteTexts().name),
  )

  api.delete(
    '/api/settings/profile/pending',
    {
      summary: 'Withdraw a change of my profile from review',
      description:
        'Of `field`, or of both. The energy for a rename is given back; where nothing waits, `withdrawn` is empty.',
      scope: 'write',
      limit: PROFILE_CHANGES,
      query: WithdrawQuery,
      answer: { 200: WithdrawAnswer },
    },
    ({ viewer, query }) => withdrawReviews(db, viewer, query.field),
  )

  api.get(
    '/api/settings/audit-status',
    {
      summary: 'Tell whether review is on',
      description:
        'While `enabled` is true, new posts and changes of a name or signature wait for an admin. The same for everyone.',
      scope: 'read',
      answer: { 200: AuditStatus },
    },
    () => auditStatus(db),
  )
}
