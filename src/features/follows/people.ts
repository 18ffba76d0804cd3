import { sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'
import { authorOf } from '../levels/service.ts'
import type { Person } from './schema.ts'

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
  const people = rows.map(
    (row): Person => ({
      ...authorOf(row.id, row),
      signature: row.signature,
      followers_count: row.followers ?? 0,
      following_count: row.following ?? 0,
      created_at: row.created_at,
    }),
  )
  return new Map(people.map((person) => [person.uid, person]))
}
