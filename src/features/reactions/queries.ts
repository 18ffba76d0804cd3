import { sql } from 'kysely'
import { inShanghai } from '../../kernel/calendar.ts'
import { hotWrite, type Reader, type Trx } from '../../kernel/db.ts'
import { writerStep } from '../accounts/service.ts'
import { likeSteps } from '../notifications/service.ts'
import { counterSteps, publicPostStep } from '../posts/service.ts'
import type { ReactionState } from './rules.ts'
import type { ReactionAnswer } from './schema.ts'

declare module '../../kernel/tables.ts' {
  interface Tables {
    post_reactions: ReactionsTable
  }
}

interface ReactionsTable {
  post_id: number
  user_id: number
  state: ReactionState
  since: Date
  previous: ReactionState
  previous_since: Date
}

const dayOf = (time: string) => `(${time} at time zone '${inShanghai.timeZone}')::date`
const came = (state: ReactionState) => `((state = '${state}')::integer - (previous = '${state}')::integer)`

/**
 * Lets go what is held, or swaps it. Everything that follows from it is part of the same statement: the counters, the
 * author's day, the likes of the day.
 * Its values: the person, the post, the reaction, the time, the Shanghai day, whether person and post are locked.
 */
export const toggle = hotWrite<ReactionAnswer>(`with ${writerStep('$1', '$6::boolean')},
  ${publicPostStep('$2', '$6::boolean')},
  held as (
    insert into post_reactions as r (post_id, user_id, state, since, previous, previous_since)
    select id, $1, $3, $4, 'none', $4 from post
    on conflict (post_id, user_id) do update set previous = r.state, previous_since = r.since,
      state = case when r.state = excluded.state then 'none' else excluded.state end, since = excluded.since
    returning *
  ),
  likes as (
    select held.post_id, author_id, ${came('like')} as change,
      case when state = 'like' then $5::date else ${dayOf('previous_since')} end as day
    from held, post where 'like' in (state, previous) and author_id <> $1
  ),
  ${likeSteps('likes')},
  moves as (
    select post_id, ${came('like')} as likes, ${came('dislike')} as dislikes, 0 as comments, 0 as favorites, 0 as energy,
      (state = 'like')::integer - (previous = 'like' and ${dayOf('previous_since')} = $5::date)::integer as likes_today,
      0 as comments_today, 0 as favorites_today, 0 as energy_today
    from held
  ),
  ${counterSteps('$5::date')}
  select state, likes_count, dislikes_count from held, moved`)

export async function findState(db: Reader, postId: number, userId: number): Promise<ReactionState> {
  const held = await db
    .selectFrom('post_reactions')
    .select('state')
    .where('post_id', '=', postId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return held?.state ?? 'none'
}

/** What someone holds, in the order of posts. */
export function heldBy(trx: Trx, userId: number) {
  return trx
    .selectFrom('post_reactions')
    .innerJoin('posts', 'posts.id', 'post_id')
    .select(['post_id', 'state', 'since', 'author_id'])
    .where('user_id', '=', userId)
    .where('state', '<>', 'none')
    .orderBy('post_id')
    .execute()
}

export async function forgetReactions(trx: Trx, userId: number): Promise<void> {
  await sql`delete from post_reactions where user_id = ${userId}`.execute(trx)
}
