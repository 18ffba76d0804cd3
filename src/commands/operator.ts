import { findOwner } from '../features/accounts/service.ts'
import { viewerFor } from '../features/sessions/rules.ts'
import type { Db } from '../kernel/db/db.ts'
import { StartupError } from '../kernel/errors.ts'
import type { Viewer } from '../kernel/viewer.ts'

/** Commands act in the name of the owner and are judged as such; the moderation log says that it was the operator. */
export async function operatorOf(db: Db): Promise<Viewer> {
  const owner = await findOwner(db)
  if (!owner) throw new StartupError('The site has no owner yet in whose name this could be done')
  return viewerFor(owner, { role: 'owner', operator: true })
}
