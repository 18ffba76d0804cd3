import { sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'
import { authorOf } from '../levels/service.ts'
import type { Person } from './schema.ts'

export interface PersonRow {
  id: number
  username: string
  avatar: string | null
  signature: string
  created_at: Date
  exp: number | null
  followers: number | null
  following: number | null
}

/** Columns of `users`, `user_levels` and `follow_counts`. */
export const PERSON_COLUMNS = [
  'users.id',
  'username',
  'avatar',
  'signature',
  'created_at',
  'exp',
  'followers',
  'following',
] as const

/** A person who is known to exist. */
export async function findPerson(db: Reader, id: number): Promise<Person> {
  return (await peopleOf(db, [id])).get(id)!
}

/** People as shown to others; any number, in one statement. */
export async function peopleOf(db: Reader, ids: number[]): Promise<Map<number, Person>> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('user_levels', 'user_levels.user_id', 'users.id')
    .leftJoin('follow_counts', 'follow_counts.user_id', 'users.id')
    .select(PERSON_COLUMNS)
    .where('users.id', '=', sql<number>`any(${ids})`)
    .execute()
  return new Map(rows.map((row) => [row.id, toPerson(row)]))
}

export function toPerson(row: PersonRow): Person {
  return {
    ...authorOf(row.id, row),
    signature: row.signature,
    followers_count: row.followers ?? 0,
    following_count: row.following ?? 0,
    created_at: row.created_at,
  }
}
