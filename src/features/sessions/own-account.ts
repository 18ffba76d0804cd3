import type { Db } from '../../kernel/db/db.ts'
import { banOf, roleInForce } from '../accounts/rules.ts'
import type { User } from '../accounts/service.ts'
import * as energy from '../energy/service.ts'
import * as follows from '../follows/service.ts'
import * as levels from '../levels/service.ts'
import type { OwnAccount } from './schema.ts'

/** A user's own account, composed from several slices. */
export async function ownAccountOf(db: Db, user: User): Promise<OwnAccount> {
  const [person, exp, energy_balance, privacy] = await Promise.all([
    follows.findPerson(db, user.id),
    levels.expOf(db, user.id),
    energy.balanceOf(db, user.id),
    follows.privacyOf(db, user.id),
  ])
  const now = db.clock.now()
  return {
    ...person,
    email: user.email!,
    role: roleInForce(user, now),
    status: banOf(user, now) ? 'banned' : 'active',
    exp,
    energy_balance,
    ...privacy,
  }
}
