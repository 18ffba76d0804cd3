import { findAccount, findUser, findUserByName, type User } from '../../features/accounts/service.ts'
import type { Db } from '../../kernel/db/db.ts'
import { StartupError } from '../../kernel/errors.ts'
import { positiveInteger } from '../positive-integer.ts'

/** The account that a command names by its id, its e-mail address or its name. */
export async function findNamedUser(db: Db, named: string): Promise<User> {
  const user = await lookUp(db, named)
  if (!user) throw new StartupError(`No account has the id, e-mail address or name ${named}`)
  return user
}

async function lookUp(db: Db, named: string): Promise<User | undefined> {
  if (named.includes('@')) return findAccount(db, named)
  const id = positiveInteger(named)
  return (id && (await findUser(db, id))) || findUserByName(db, named)
}
