/** The operations of the specification's part 4, as its tables have them. */
export const OPERATIONS = `
POST /api/auth/check-email
POST /api/auth/register
POST /api/auth/login
POST /api/auth/confirm-restore
POST /api/auth/logout
POST /api/auth/refresh

PUT /api/settings/profile
POST /api/settings/avatar
PUT /api/settings/password
POST /api/settings/delete-account
GET /api/settings/audit-status
GET /api/settings/sessions
DELETE /api/settings/sessions/:sid
POST /api/settings/sessions/destroy-others
PUT /api/settings/sessions/:sid/remark
GET /api/settings/notify-prefs
PUT /api/settings/notify-prefs

GET /api/messages/unread
POST /api/messages/:id/read
POST /api/messages/read-all

POST /api/level/checkin
GET /api/level/info

GET /api/posts
GET /api/posts/:id
POST /api/posts/:id/submit
POST /api/posts/upload-image

GET /api/studio/overview
GET /api/studio/posts
POST /api/studio/posts
PUT /api/studio/posts/:id
DELETE /api/studio/posts/:id
POST /api/studio/posts/:id/submit
GET /api/studio/trends

POST /api/energize
POST /api/energy/energize
GET /api/energy/info
GET /api/energy/logs

GET /api/posts/:id/comments
GET /api/posts/:id/comments/:root_id/replies
POST /api/posts/:id/comments
POST /api/comments/:id/reply
DELETE /api/comments/:id
GET /api/users/search
POST /api/comments/upload-image

GET /api/posts/:id/reaction
POST /api/posts/:id/like
POST /api/posts/:id/dislike

GET /api/users/:uid/follow-status
GET /api/users/:uid/followers
GET /api/users/:uid/following
POST /api/users/:uid/follow

GET /api/posts/:id/folder-status
GET /api/folders/:id/posts
GET /api/folders
POST /api/folders
PUT /api/folders/:id
DELETE /api/folders/:id
POST /api/folders/:id/posts
DELETE /api/folders/:id/posts/:postId
POST /api/posts/:id/favorite

PUT /api/space/privacy

GET /posts
GET /posts/:id
GET /posts/:id/edit
GET /studio
GET /space/:uid
GET /admin/site-settings
`
  .split('\n')
  .filter(Boolean)

/** What administrators do, whose addresses the specification does not show: as somebody would guess them. */
export const GUESSED_ADDRESSES = [
  'GET /api/admin/posts',
  'POST /api/admin/posts/:id/approve',
  'POST /api/admin/posts/:id/reject',
  'POST /api/admin/posts/:id/lock',
  'POST /api/admin/posts/:id/unlock',
  'GET /api/admin/comments',
  'DELETE /api/admin/comments/:id',
  'GET /api/admin/users',
  'POST /api/admin/users/:uid/ban',
  'POST /api/admin/users/:uid/unban',
  'POST /api/admin/users/:uid/role',
  'GET /api/admin/reviews/profile',
  'POST /api/admin/reviews/profile/:id/approve',
  'POST /api/admin/energy/batch-adjust',
  'GET /api/admin/energy/logs',
  'GET /api/admin/logs',
  'GET /api/admin/settings',
  'PUT /api/admin/settings',
]
