import { sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'
import type { Person } from '../accounts/schema.ts'
import { personOf } from '../accounts/service.ts'
import { levelOf } from '../levels/rules.ts'

/** Someone of whom it is known that they are there. */
export async function findPerson(db: Reader, id: number): Promise<Person> {
  return (await peopleOf(db, [id])).get(id)!
}

/** People as others see them, however many, in one statement. */
export async function peopleOf(db: Reader, ids: number[]): Promise<Map<number, Person>> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('user_levels', 'user_levels.user_id', 'users.id')
    .leftJoin('follow_counts', 'follow_counts.user_id', 'users.id')
    .select(['users.id', 'username', 'avatar', 'signature', 'created_at', 'exp', 'followers', 'following'])
    .where('users.id', '=', sql<number>`any(${ids})`)
    .execute()
  const people = rows.map(({ exp, followers, following, ...user }) =>
    personOf(user, {
      level: levelOf(exp ?? 0),
      followers_count: followers ?? 0,
      following_count: following ?? 0,
    }),
  )
  return new Map(people.map((person) => [person.uid, person]))
}
