import type { OwnRefusals } from '../../../kernel/http/openapi/refusals.ts'

/** What comments, folders, energy and people refuse. */
export const READER_REFUSALS: OwnRefusals = {
  'POST /api/level/checkin': { 403: ['level_too_low'] },
  'GET /api/users/:uid/followers': { 403: ['follow_list_private'] },
  'GET /api/users/:uid/following': { 403: ['follow_list_private'] },
  'POST /api/users/:uid/follow': { 400: ['self_follow'] },
  'PUT /api/users/:uid/block': { 400: ['self_block'] },
  'DELETE /api/users/:uid/block': { 404: [] },
  'DELETE /api/users/:uid/mute': { 404: [] },
  'PUT /api/users/:uid/mute': { 400: ['self_block'], 409: ['mute_limit'] },
  'PUT /api/tags/:tag/follow': { 409: ['tag_limit'] },
  'PUT /api/tags/:tag/mute': { 409: ['tag_limit'] },
  'GET /api/folders': { 404: ['not_found'] },
  'POST /api/folders': { 409: ['folder_limit'] },
  'DELETE /api/folders/:id': { 409: ['default_folder'] },
  'POST /api/folders/:id/posts': {
    404: ['not_found', 'post_not_found'],
    409: ['folder_full', 'post_not_public'],
  },
  'PUT /api/folders/:id/posts/:postId': { 404: ['not_found', 'post_not_found'], 409: ['folder_full'] },
  'DELETE /api/folders/:id/posts/:postId': { 404: ['not_found', 'post_not_found'] },
  'POST /api/comments/:id/reply': {
    400: ['comment_empty', 'comment_image_invalid', 'comment_too_long', 'mention_limit'],
    404: ['comment_not_found'],
    409: ['post_not_public'],
  },
  'GET /api/comments/:id': { 404: ['comment_not_found'] },
  'PUT /api/comments/:id': {
    400: ['comment_empty', 'comment_too_long', 'mention_limit'],
    403: ['comment_forbidden'],
    404: ['comment_not_found'],
    409: ['post_not_public'],
  },
  'DELETE /api/comments/:id': { 403: ['comment_forbidden', 'may_not_decide'], 404: ['comment_not_found'] },
  'POST /api/comments/upload-image': {
    400: ['image_invalid'],
    403: ['level_too_low'],
    409: ['upload_quota'],
    413: ['image_too_large'],
    415: ['image_type_not_allowed'],
  },
  'POST /api/comments/:id/like': { 404: ['comment_not_found'], 409: ['post_not_public'] },
  'GET /api/users/search': { 403: ['level_too_low'] },
  'POST /api/energy/energize': {
    403: ['energy_negative', 'self_energize'],
    404: ['post_not_found'],
    409: ['energize_cap_reached', 'post_not_public'],
  },
  'POST /api/energize': {
    403: ['energy_negative', 'self_energize'],
    404: ['post_not_found'],
    409: ['energize_cap_reached', 'post_not_public'],
  },
  'GET /api/messages/stream': { 429: ['rate_limited'] },
  'POST /api/reports': { 404: ['comment_not_found', 'not_found', 'post_not_found'], 409: ['report_own'] },
}
