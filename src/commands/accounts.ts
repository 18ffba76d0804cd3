import { findAccount, findOwner, findUser, findUserByName, type User } from '../features/accounts/service.ts'
import { viewerFor } from '../features/sessions/rules.ts'
import type { Db } from '../kernel/db/db.ts'
import { StartupError } from '../kernel/errors.ts'
import type { Viewer } from '../kernel/viewer.ts'
import { positiveInteger } from './command.ts'

/** The account that a command names by its id, its email address or its name. */
export async function findNamedUser(db: Db, named: string): Promise<User> {
  const user = await lookUp(db, named)
  if (!user) throw new StartupError(`No account has the id, email address or name ${named}`)
  return user
}

async function lookUp(db: Db, named: string): Promise<User | undefined> {
  if (named.includes('@')) return findAccount(db, named)
  const id = positiveInteger(named)
  return (id && (await findUser(db, id))) || findUserByName(db, named)
}

/** Commands act in the name of the owner and are judged as such; the moderation log says that it was the operator. */
export async function operatorOf(db: Db): Promise<Viewer> {
  const owner = await findOwner(db, db.clock.now())
  if (!owner) throw new StartupError('The site has no owner yet in whose name this could be done')
  return viewerFor(owner, { role: 'owner', operator: true })
}
