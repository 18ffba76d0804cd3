import { hourly } from '../../kernel/ops/jobs.ts'
import { ownRows, type Slice } from '../slice.ts'
import { sessionInvariants } from './invariants.ts'
import { eraseSessions, pruneSessions } from './service.ts'

export const sessionsSlice: Slice = {
  name: 'sessions',
  routes: async () => (await import('./routes.ts')).sessionRoutes,
  invariants: sessionInvariants,
  jobs: () => [hourly('end old sessions', pruneSessions)],
  erase: async (trx, userId) => ({ sessions: await eraseSessions(trx, userId) }),
  exported: [
    ownRows('sessions', ['id', 'remark', 'ip', 'user_agent', 'scopes', 'created_at', 'last_used_at'], {
      file: 'devices-and-tokens',
    }),
  ],
  notExported: {
    spent_tokens: 'hashes of secrets',
    restore_tokens: 'hashes of secrets',
    known_devices: 'hashes of devices; logins are in security-events',
    password_links: 'hashes of secrets',
  },
}
