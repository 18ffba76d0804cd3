import { sql } from 'kysely'
import { inShanghai, shanghaiDay } from '../../kernel/calendar.ts'
import { type BatchedWrite, preparedWrite, type Reader, type Trx } from '../../kernel/db/db.ts'
import { dailyLikeSteps } from '../notifications/service.ts'
import { counterSteps, publicPostsStep } from '../posts/service.ts'
import { writersStep } from '../sessions/service.ts'
import type { Reaction, ReactionState } from './rules.ts'
import type { ReactionAnswer } from './schema.ts'

declare module '../../kernel/db/tables.ts' {
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

/** Who presses what below which post. */
export interface ReactionCall {
  user_id: number
  session_id: number
  post_id: number
  reaction: Reaction
}

export interface ToggledReaction extends ReactionAnswer {
  author_id: number
}

/**
 * Lets go what is held, or swaps it. Everything that follows from it is part of the same statement: the counters, the
 * author's day, the likes of the day.
 */
const toggle = preparedWrite<ToggledReaction & { turn: number }>(`with presses as (
    select * from unnest($1::bigint[], $2::bigint[], $3::text[], $7::bigint[])
      with ordinality as p (user_id, post_id, reaction, session_id, turn)
  ),
  ${writersStep({ sessions: '$7::bigint[]', now: '$4::timestamptz', admitted: '$6::boolean' })},
  ${publicPostsStep('$2::bigint[]', '$6::boolean')},
  held as (
    insert into post_reactions as r (post_id, user_id, state, since, previous, previous_since)
    select public_posts.id, user_id, reaction, $4, 'none', $4
    from presses join public_posts on public_posts.id = post_id join writers using (user_id, session_id)
    on conflict (post_id, user_id) do update set previous = r.state, previous_since = r.since,
      state = case when r.state = excluded.state then 'none' else excluded.state end, since = excluded.since
    returning *
  ),
  likes as (
    select post_id, author_id, ${came('like')} as change,
      case when state = 'like' then $5::date else ${dayOf('previous_since')} end as day
    from held join public_posts on public_posts.id = post_id
    where 'like' in (state, previous) and author_id <> user_id
  ),
  ${dailyLikeSteps('likes')},
  moves as (
    select post_id, sum(${came('like')}) as likes, sum(${came('dislike')}) as dislikes, 0 as comments, 0 as favorites,
      0 as energy, sum((state = 'like')::integer
        - (previous = 'like' and ${dayOf('previous_since')} = $5::date)::integer) as likes_today,
      0 as comments_today, 0 as favorites_today, 0 as energy_today
    from held group by post_id
  ),
  ${counterSteps('$5::date')}
  select turn, state, likes_count, dislikes_count, author_id
  from presses join held using (post_id, user_id) join moved on moved.id = post_id`)

export const toggleBatch: BatchedWrite<ReactionCall, ToggledReaction> = {
  statement: toggle,
  keyOf: ({ user_id, post_id }) => `${user_id} ${post_id}`,
  resourceOf: ({ post_id }) => post_id,
  parametersOf: (presses, now, locked) => [
    presses.map(({ user_id }) => user_id),
    presses.map(({ post_id }) => post_id),
    presses.map(({ reaction }) => reaction),
    now,
    shanghaiDay(now),
    locked,
    presses.map(({ session_id }) => session_id),
  ],
}

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
export function reactionsBy(trx: Trx, userId: number) {
  return trx
    .selectFrom('post_reactions')
    .innerJoin('posts', 'posts.id', 'post_id')
    .select(['post_id', 'state', 'since', 'author_id'])
    .where('user_id', '=', userId)
    .where('state', '<>', 'none')
    .orderBy('post_id')
    .execute()
}

export async function deleteReactionsOf(trx: Trx, userId: number): Promise<void> {
  await sql`delete from post_reactions where user_id = ${userId}`.execute(trx)
}
