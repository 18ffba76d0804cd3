import type { Db } from '../../kernel/db.ts'
import { banOf } from '../accounts/rules.ts'
import type { Self } from '../accounts/schema.ts'
import { personOf, type User } from '../accounts/service.ts'
import * as energy from '../energy/service.ts'
import { levelOf } from '../levels/rules.ts'
import * as levels from '../levels/service.ts'

/** A person as they see themselves, put together from the books of several slices. */
export async function selfOf(db: Db, user: User): Promise<Self> {
  const exp = await levels.expOf(db, user.id)
  return {
    ...personOf(user, levelOf(exp)),
    email: user.email!,
    role: user.role,
    status: banOf(user, db.clock.now()) ? 'banned' : 'active',
    exp,
    energy_balance: await energy.balanceOf(db, user.id),
  }
}
