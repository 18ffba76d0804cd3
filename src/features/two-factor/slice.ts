import { sql } from 'kysely'
import { bySql } from '../../kernel/integrity/check.ts'
import { hourly } from '../../kernel/ops/jobs.ts'
import { ownRows, type Slice } from '../slice.ts'
import { deleteTwoFactor } from './queries.ts'
import { RECOVERY_CODES } from './rules.ts'
import { pruneTwoFactor } from './service.ts'

export const twoFactorSlice = {
  name: 'two-factor',
  routes: async () => (await import('./routes.ts')).twoFactorRoutes,
  invariants: [
    bySql(
      'I86',
      'recovery codes, remembered devices and waiting logins belong to a second step that is on, and are not too many',
      sql`select format('user %s', f.user_id) as problem from two_factors f
        where f.confirmed_at is null and (
            exists (select from recovery_codes c where c.user_id = f.user_id)
            or exists (select from remembered_devices d where d.user_id = f.user_id)
            or exists (select from second_step_tickets t where t.user_id = f.user_id))
          or (select count(*) from recovery_codes c where c.user_id = f.user_id) > ${sql.lit(RECOVERY_CODES)}`,
    ),
    bySql(
      'I87',
      'an account that was erased has no second step',
      sql`select format('user %s', u.id) as problem
        from two_factors f join users u on u.id = f.user_id where u.status = 'deleted'`,
    ),
  ],
  jobs: () => [hourly('forget second steps', pruneTwoFactor)],
  async erase(trx, userId) {
    await deleteTwoFactor(trx, userId)
  },
  exported: [ownRows('two_factors', ['created_at', 'confirmed_at'], { key: ['user_id'] })],
  notExported: {
    recovery_codes: 'hashes of secrets',
    remembered_devices: 'hashes of secrets',
    second_step_tickets: 'hashes of secrets',
  },
} satisfies Slice
