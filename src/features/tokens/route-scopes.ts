import type { FastifyInstance } from 'fastify'
import { SCOPES, type Scope } from '../../kernel/http/access.ts'

/**
 * What access tokens may call, by scope. Closed by default: whatever stands in no list refuses them, and so do all pages. Left out on purpose:
 * logins, devices, password, address, tokens, deletion, check-ins, event streams, and all that only an owner may do.
 */
const ROUTE_SCOPES: Record<Scope, readonly string[]> = {
  read: [
    'GET /api/energy/info',
    'GET /api/energy/logs',
    'GET /api/energy/explain',
    'GET /api/level/info',
    'GET /api/level/explain',
    'GET /api/users/:uid/follow-status',
    'GET /api/users/:uid/followers',
    'GET /api/users/:uid/following',
    'GET /api/users/search',
    'GET /api/settings/blocks',
    'GET /api/settings/mutes',
    'GET /api/settings/notify-prefs',
    'GET /api/settings/audit-status',
    'GET /api/posts',
    'GET /api/posts/:id',
    'GET /api/posts/:id/reaction',
    'GET /api/posts/:id/folder-status',
    'GET /api/posts/:id/comments',
    'GET /api/posts/:id/comments/:root_id/replies',
    'GET /api/feed/following',
    'GET /api/studio/posts',
    'GET /api/studio/posts/:id',
    'GET /api/studio/posts/:id/revisions',
    'GET /api/studio/posts/:id/revisions/:version',
    'GET /api/studio/overview',
    'GET /api/studio/trends',
    'GET /api/folders',
    'GET /api/folders/:id/posts',
    'GET /api/search/posts',
    'GET /api/search/suggest',
    'GET /api/messages',
    'GET /api/messages/unread',
  ],
  write: [
    'POST /api/users/:uid/follow',
    'PUT /api/users/:uid/block',
    'DELETE /api/users/:uid/block',
    'PUT /api/users/:uid/mute',
    'DELETE /api/users/:uid/mute',
    'PUT /api/space/privacy',
    'PUT /api/settings/notify-prefs',
    'PUT /api/settings/profile',
    'DELETE /api/settings/profile/pending',
    'POST /api/settings/avatar',
    'POST /api/studio/posts',
    'PUT /api/studio/posts/:id',
    'DELETE /api/studio/posts/:id',
    'POST /api/studio/posts/:id/submit',
    'POST /api/posts/:id/submit',
    'POST /api/studio/posts/:id/withdraw',
    'PUT /api/studio/posts/:id/working-copy',
    'DELETE /api/studio/posts/:id/working-copy',
    'POST /api/studio/posts/:id/revisions/:version/restore',
    'POST /api/studio/preview',
    'POST /api/posts/upload-image',
    'POST /api/posts/import-image',
    'POST /api/posts/:id/like',
    'POST /api/posts/:id/dislike',
    'POST /api/posts/:id/favorite',
    'POST /api/folders',
    'PUT /api/folders/:id',
    'DELETE /api/folders/:id',
    'POST /api/folders/:id/posts',
    'PUT /api/folders/:id/posts/:postId',
    'DELETE /api/folders/:id/posts/:postId',
    'POST /api/posts/:id/comments',
    'POST /api/comments/:id/reply',
    'DELETE /api/comments/:id',
    'POST /api/comments/upload-image',
    'POST /api/energy/energize',
    'POST /api/energize',
    'POST /api/messages/:id/read',
    'POST /api/messages/read-all',
    'POST /api/reports',
  ],
  moderate: [
    'GET /api/admin/posts',
    'GET /api/admin/posts/:id',
    'POST /api/admin/posts/:id/approve',
    'POST /api/admin/posts/:id/reject',
    'POST /api/admin/posts/:id/lock',
    'POST /api/admin/posts/:id/unlock',
    'DELETE /api/admin/posts/:id',
    'POST /api/admin/posts/bulk',
    'GET /api/admin/profile-reviews',
    'POST /api/admin/profile-reviews/:id/approve',
    'POST /api/admin/profile-reviews/:id/reject',
    'GET /api/admin/users',
    'GET /api/admin/users/:uid',
    'PUT /api/admin/users/:uid/status',
    'POST /api/admin/users/:uid/removal',
    'DELETE /api/admin/users/:uid/removal',
    'GET /api/admin/reports',
    'POST /api/admin/reports/:id/claim',
    'POST /api/admin/reports/:id/release',
    'POST /api/admin/reports/:id/resolve',
    'POST /api/admin/reports/:id/dismiss',
    'GET /api/admin/comments',
    'DELETE /api/admin/comments/:id',
    'POST /api/admin/comments/bulk',
    'GET /api/admin/energy/logs',
    'GET /api/admin/energy/logs.csv',
    'GET /api/admin/energy/verify',
    'GET /api/admin/dashboard',
    'GET /api/admin/log',
    'GET /api/admin/invitations',
    'POST /api/admin/invitations',
    'DELETE /api/admin/invitations/:id',
  ],
}

const scopeOf = new Map(
  SCOPES.flatMap((scope) => ROUTE_SCOPES[scope].map((name): [string, Scope] => [name, scope])),
)

/** Declares the scopes on the routes, where the guard and the API description read them. */
export function useTokenScopes(app: FastifyInstance): void {
  app.addHook('onRoute', (options) => {
    const method = [options.method].flat()[0] === 'HEAD' ? 'GET' : options.method
    const scope = scopeOf.get(`${method} ${options.url}`)
    if (!scope) return
    if (options.config?.access === 'owner') throw new Error(`Route ${options.url}: no token may call it`)
    options.config = { ...options.config, scope }
  })
}
