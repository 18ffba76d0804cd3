import type { BrowserLike } from '../kit/browser-like.ts'
import { PASSWORD, type PersonLike } from '../kit/user-builders.ts'

interface People {
  person: PersonLike
  /** The same person on another device. */
  other: BrowserLike
  boss: PersonLike
}

/** What ends a session or its rights, each as the person or an admin does it. */
export const SESSION_ENDS: Record<string, (people: People) => Promise<{ statusCode: number }>> = {
  logout: ({ person }) => person.copy().post('/api/auth/logout'),
  'end of the session': ({ person, other }) => other.delete(`/api/settings/sessions/${person.sessionId}`),
  'end of all others': ({ other }) => other.post('/api/settings/sessions/destroy-others'),
  'password change': ({ other }) =>
    other.put('/api/settings/password', { old_password: PASSWORD, new_password: 'quite another password' }),
  demotion: ({ boss, person }) => boss.put(`/api/admin/users/${person.id}/role`, { role: 'user' }),
  ban: ({ boss, person }) =>
    boss.put(`/api/admin/users/${person.id}/status`, { status: 'banned', reason: 'spam' }),
  deletion: ({ other }) => other.post('/api/settings/delete-account', { password: PASSWORD }),
}
