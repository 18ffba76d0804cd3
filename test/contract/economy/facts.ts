import { sql } from 'kysely'
import type { Db } from '../../../src/kernel/db/db.ts'
import type { World } from './world.ts'

/** What the site and the model must agree on after every step. */
export interface Facts {
  username: string
  signature: string
  balance: number
  exp: number
  energy: string[]
  gained: string[]
  tasks: string[]
  told: string[]
  checkedInOn: string | null
  reviews: string[]
}

export function factsOfModel({ people, reviews }: World): Facts[] {
  return people.map(({ ban: _, deletesAt: __, told, tasks, ...person }, who) => ({
    ...person,
    tasks: tasks.toSorted(),
    told: told.map(String),
    reviews: reviews
      .filter((review) => review.who === who)
      .map(({ field, value, charged, status }) => `${field} ${value} ${charged} ${status}`),
  }))
}

export async function factsOfSite(db: Db, ids: number[]): Promise<Facts[]> {
  const { rows } = await sql<Facts>`
    select case when username = 'user_' || id then '' else username end as username, signature,
      coalesce(balance, 0) as balance, coalesce(exp, 0) as exp, checked_in_on as "checkedInOn",
      array(select delta || ' ' || reason from energy_ledger where user_id = u.id order by id) as energy,
      array(select delta || ' ' || reason from exp_ledger where user_id = u.id order by id) as gained,
      array(select task from user_tasks where user_id = u.id order by task) as tasks,
      array(select related_id::text from notifications where recipient_id = u.id and kind = 'level_up' order by id) as told,
      array(select concat_ws(' ', field, new_value, charged, status) from profile_reviews
        where user_id = u.id order by id) as reviews
    from users u left join energy_accounts a on a.user_id = u.id left join user_levels l on l.user_id = u.id
    where u.id = any(${ids}) order by u.id`.execute(db)
  return rows
}

/** The numbers of the reviews of these people, in the order in which they came. */
export async function reviewIds(db: Db, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from profile_reviews where user_id = any(${ids}) order by id`.execute(db)
  return rows.map(({ id }) => id)
}
