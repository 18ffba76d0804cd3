import { sql } from 'kysely'
import { shanghaiDay } from '../../kernel/calendar.ts'
import type { Trx } from '../../kernel/db.ts'

type Counted = 'likes' | 'dislikes' | 'comments' | 'favorites' | 'energy'
export type CounterMoves = Partial<Record<Counted, number>>

export interface Counts {
  likes_count: number
  dislikes_count: number
  comments_count: number
  favorites_count: number
  energy_count: number
}

/**
 * The one way in which a post's counters move: with them its score, what its tags sort by, and its author's day. What
 * is taken back counts off the day only when it came on that same day, so say when it came.
 */
export async function moveCounters(
  trx: Trx,
  postId: number,
  { likes = 0, dislikes = 0, comments = 0, favorites = 0, energy = 0 }: CounterMoves,
  cameAt: Date = trx.now,
): Promise<Counts> {
  const day = shanghaiDay(trx.now)
  const counts = shanghaiDay(cameAt) === day
  const { rows } = await sql<Counts>`
    with moved as (
      update posts set likes_count = likes_count + ${likes}, dislikes_count = dislikes_count + ${dislikes},
        comments_count = comments_count + ${comments}, favorites_count = favorites_count + ${favorites},
        energy_count = energy_count + ${energy}
      where id = ${postId} returning *
    ), tagged as (
      update post_tags as t set hot_score = moved.hot_score, energy_count = moved.energy_count
      from moved where t.post_id = moved.id
        and (t.hot_score, t.energy_count) is distinct from (moved.hot_score, moved.energy_count)
    ), counted as (
      insert into author_days as d (author_id, day, energy, comments, likes, favorites)
      select author_id, ${day}::date, ${energy}::integer, ${comments}::integer, ${likes}::integer, ${favorites}::integer
      from moved where ${counts}::boolean
      on conflict (author_id, day) do update set energy = d.energy + excluded.energy,
        comments = d.comments + excluded.comments, likes = d.likes + excluded.likes,
        favorites = d.favorites + excluded.favorites
    )
    select likes_count, dislikes_count, comments_count, favorites_count, energy_count from moved`.execute(trx)
  return rows[0]!
}
