import type { OwnRefusals } from '../../../kernel/http/openapi/refusals.ts'

/** What the routes of admins and the owner refuse. */
export const ADMIN_REFUSALS: OwnRefusals = {
  'GET /api/admin/webhooks/:id/deliveries': { 404: [] },
  'PUT /api/admin/tags/:tag': { 404: [] },
  'GET /api/admin/posts/:id': { 404: ['post_not_found'] },
  'DELETE /api/admin/posts/:id': { 403: ['may_not_decide'], 404: ['post_not_found'] },
  'POST /api/admin/posts/:id/approve': {
    403: ['may_not_decide'],
    404: ['post_not_found'],
    409: ['already_approved', 'not_pending', 'post_locked', 'version_conflict'],
  },
  'POST /api/admin/posts/:id/reject': {
    403: ['may_not_decide'],
    404: ['post_not_found'],
    409: ['already_rejected', 'not_pending', 'post_locked', 'version_conflict'],
  },
  'POST /api/admin/posts/:id/lock': {
    403: ['may_not_decide'],
    404: ['post_not_found'],
    409: ['already_locked'],
  },
  'POST /api/admin/posts/:id/unlock': {
    403: ['may_not_decide'],
    404: ['post_not_found'],
    409: ['not_locked'],
  },
  'POST /api/admin/profile-reviews/:id/approve': {
    403: ['may_not_decide'],
    409: ['already_approved', 'not_pending', 'username_taken'],
  },
  'POST /api/admin/profile-reviews/:id/reject': {
    403: ['may_not_decide'],
    409: ['already_rejected', 'not_pending'],
  },
  'PUT /api/admin/site-settings': { 409: ['two_factor_first'] },
  'PUT /api/admin/users/:uid/status': { 409: ['last_owner', 'not_banned'] },
  'PUT /api/admin/users/:uid/role': { 409: ['last_owner', 'role_same'] },
  'POST /api/admin/users/:uid/removal': { 409: ['last_owner', 'removal_in_force'] },
  'DELETE /api/admin/users/:uid/removal': { 409: ['removal_over'] },
  'POST /api/admin/reports/:id/claim': {
    403: ['may_not_decide', 'report_about_self'],
    409: ['report_claimed', 'report_decided'],
  },
  'POST /api/admin/tags/:tag/rename': { 404: ['not_found'], 409: ['tag_same'] },
  'POST /api/admin/reports/:id/release': {
    403: ['may_not_decide', 'report_about_self'],
    409: ['report_decided', 'report_not_claimed'],
  },
  'POST /api/admin/reports/:id/resolve': {
    403: ['may_not_decide', 'report_about_self'],
    409: ['report_claimed', 'report_decided'],
  },
  'POST /api/admin/reports/:id/dismiss': {
    403: ['may_not_decide', 'report_about_self'],
    409: ['report_claimed', 'report_decided'],
  },
  'DELETE /api/admin/comments/:id': { 403: ['may_not_decide'], 404: ['comment_not_found'] },
  'DELETE /api/admin/invitations/:id': { 409: ['invitation_over'] },
  'POST /api/admin/mail/test': { 409: ['conflict', 'mail_off'] },
  'PUT /api/admin/site-pages': { 409: ['page_changed'] },
  'POST /api/admin/webhooks': { 409: ['webhook_limit'] },
}
