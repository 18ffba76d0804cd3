import { acceptPictures, pictureOf } from '../../kernel/http/body/picture-body.ts'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import type { Limit } from '../../kernel/http/rate-limit.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { OwnAccount } from '../sessions/schema.ts'
import { ownAccountOf } from '../sessions/service.ts'
import { UPLOADS } from '../uploads/rules.ts'
import { refuseOverQuota } from '../uploads/service.ts'
import { AuditStatus, ProfileAnswer, ProfileBody, WithdrawAnswer, WithdrawQuery } from './schema.ts'
import { auditStatus, changeAvatar, updateProfile, withdrawReviews } from './service.ts'

const avatarRoutes: Routes = async (app) => {
  const { db, files } = app
  const api = operationsOf(app)
  await acceptPictures(app)

  api.post('/api/settings/avatar', {
    summary: 'Change my avatar',
    description:
      'JPEG, PNG, GIF or WebP of at most 5 MB, stored as WebP of 256 pixels; never reviewed, and public at once. The first one earns 10 exp; the picture before is deleted.',
    scope: 'write',
    limit: UPLOADS,
    onRequest: ({ viewer }) => refuseOverQuota(db, viewer!),
    answer: { 200: OwnAccount },
    refuses: ['image_invalid', 'upload_quota', 'image_too_large', 'image_type_not_allowed'],
    call: async ({ request }) => {
      await using picture = await pictureOf(request)
      return await ownAccountOf(db, await changeAvatar(db, files, viewerOf(request), picture))
    },
  })
}

/** Changes and withdrawals together: each may store a review and move energy, and invalidates all cached answers. */
const PROFILE_CHANGES: Limit = { name: 'profile_changes', per: 'user', max: 30, windowSeconds: 3600 }

export const settingsRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)
  // A plugin of its own, so that no other route accepts multipart bodies.
  await app.register(avatarRoutes)

  api.put('/api/settings/profile', {
    summary: 'Change my name or signature',
    description:
      'A new name costs 6 energy, the first one nothing; it is refused below a balance of zero. With review on the changes wait (`pending`), and the name is reserved meanwhile; a rejected rename is refunded. Names have 2 to 20 letters, digits, `_` or `-`; the current value again is no change. Name and signature each earn 10 exp the first time.',
    scope: 'write',
    limit: PROFILE_CHANGES,
    body: ProfileBody,
    answer: { 200: ProfileAnswer },
    refuses: [
      'username_not_allowed',
      'energy_negative',
      'profile_review_pending',
      'username_taken',
      'word_refused',
      'text_refused',
      'link_blocked',
    ],
    call: ({ viewer, body }) => updateProfile(db, viewer, body, app.siteTexts().name),
  })

  api.delete('/api/settings/profile/pending', {
    summary: 'Withdraw a change of my profile from review',
    description:
      'Of `field`, or of both. The energy for a rename is given back; where nothing waits, `withdrawn` is empty.',
    scope: 'write',
    limit: PROFILE_CHANGES,
    query: WithdrawQuery,
    answer: { 200: WithdrawAnswer },
    call: ({ viewer, query }) => withdrawReviews(db, viewer, query.field),
  })

  api.get('/api/settings/audit-status', {
    summary: 'Tell whether review is on',
    description:
      'While `enabled` is true, new posts and changes of a name or signature wait for an admin. The same for everyone.',
    scope: 'read',
    answer: { 200: AuditStatus },
    call: () => auditStatus(db),
  })
}
