import { findOwner } from '../features/accounts/service.ts'
import type { Db } from '../kernel/db/db.ts'
import type { Viewer } from '../kernel/http/viewer.ts'
import { StartupError } from '../kernel/ops/startup-error.ts'

/** Commands act in the name of the owner and are judged as such; the moderation log says that it was the operator. */
export async function operatorOf(db: Db): Promise<Viewer> {
  const owner = await findOwner(db)
  if (!owner) throw new StartupError('The site has no owner yet, in whose name this could be done')
  const { id, username } = owner
  const nothing = {
    avatar_url: null,
    session_id: 0,
    ban: null,
    muted: '',
    muted_tags: [],
    reading_language: null,
    level: 0,
    exp: 0,
    checked_in_today: true,
  } as const
  return { ...nothing, id, username, role: 'owner', operator: true }
}
