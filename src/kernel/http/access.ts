import type { Limit } from './rate-limit.ts'
import type { Viewer } from './viewer.ts'

/**
 * Who may call a route. Saying nothing means `user`: a login, and no ban on writes.
 * `optional` reads the identity when there is one; `anyone` never looks (health, assets).
 */
export type Access = 'anyone' | 'optional' | 'user' | 'admin' | 'owner'
export const ACCESS_LEVELS: readonly Access[] = ['anyone', 'optional', 'user', 'admin', 'owner']

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    limit?: Limit
    /** It answers for as long as its caller stays. */
    endless?: true
  }
  interface FastifyRequest {
    viewer: Viewer | null
  }
}
