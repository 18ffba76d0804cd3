import { sql } from 'kysely'
import { bySql } from '../../kernel/integrity/check.ts'
import { hourly } from '../../kernel/ops/jobs.ts'
import type { Slice } from '../slice.ts'
import { deleteExpiredLinks, deleteLinks } from './queries.ts'

export const emailAddressesSlice = {
  name: 'email-addresses',
  routes: async () => (await import('./routes.ts')).addressRoutes,
  invariants: [
    bySql(
      'I76',
      'a link that verifies an address is for an account that has it, unverified',
      sql`select format('link of user %s', l.user_id) as problem
        from address_links l join users u on u.id = l.user_id
        where l.purpose = 'verify' and (u.email is distinct from l.address or u.email_verified_at is not null)`,
    ),
    bySql(
      'I77',
      'nothing is verified, refused or linked of an account that was erased',
      sql`select format('user %s', u.id) as problem from users u
        where u.email is null and (u.email_verified_at is not null or u.email_refused_at is not null
          or exists (select from address_links l where l.user_id = u.id))`,
    ),
    {
      id: 'I78',
      rule: 'an address that can be taken back is nobody’s',
      async find(snapshot) {
        const { rows } = await sql<{ problem: string }>`
          select format('the address of user %s is that of user %s', l.user_id, u.id) as problem
          from address_links l join users u on u.email_key = lower(l.address)
          where l.purpose = 'restore' and l.expires_at > ${snapshot.now} limit 20`.execute(snapshot)
        return rows.map(({ problem }) => problem)
      },
    },
  ],
  jobs: () => [hourly('forget address links', deleteExpiredLinks)],
  erase: (trx, userId) => deleteLinks(trx, userId),
  notExported: { address_links: 'hashes of secrets' },
} satisfies Slice
