import { type RawBuilder, sql } from 'kysely'
import { banOf, isActiveSql, isPresent } from '../accounts/rules.ts'
import type { User } from '../accounts/service.ts'

/** SQL condition on a row `u` of users: may get mail that is not about their account. */
export function mayGetMailSql(now: Date): RawBuilder<boolean> {
  return sql`(${isActiveSql('u', now)} and u.email_verified_at is not null and u.email_refused_at is null)`
}

/** The same when the mail is sent, and whether the address is still theirs. */
export function mayGetMail(user: User, address: string, now: Date): boolean {
  const { email, email_verified_at, email_refused_at } = user
  const present = isPresent(user) && !banOf(user, now)
  return present && email === address && email_verified_at !== null && email_refused_at === null
}
