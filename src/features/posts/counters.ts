import { sql } from 'kysely'
import { shanghaiDay } from '../../kernel/calendar.ts'
import { preparedWrite, type Trx } from '../../kernel/db/db.ts'

type Counted = 'likes' | 'dislikes' | 'comments' | 'favorites' | 'energy'
export type CounterMoves = Partial<Record<Counted, number>>

export interface Counts {
  likes_count: number
  dislikes_count: number
  comments_count: number
  favorites_count: number
  energy_count: number
}

/** A relation of one row: the post, by how much each of its counters moves, and what of it counts for its author's day. */
const MOVES = `select $1::bigint as post_id, $2::integer as likes, $3::integer as dislikes, $4::integer as comments,
  $5::integer as favorites, $6::integer as energy, $7::integer as likes_today, $8::integer as comments_today,
  $9::integer as favorites_today, $10::integer as energy_today`

/**
 * The one way in which a post's counters move: with them its author's day, and, by the database itself, its score and what
 * its tags sort by. These are steps of a statement that has a relation `moves` before them; afterwards `moved` is the
 * post. Where they move many posts, `lockPostsForCounters` comes first.
 */
export function counterSteps(day: string): string {
  return `moved as (
      update posts set likes_count = likes_count + likes, dislikes_count = dislikes_count + dislikes,
        comments_count = comments_count + comments, favorites_count = favorites_count + favorites,
        energy_count = energy_count + energy, comments_version = comments_version + (comments <> 0)::integer
      from moves where posts.id = moves.post_id returning posts.*
    ), counted as (
      insert into author_days as d (author_id, day, energy, comments, likes, favorites)
      select author_id, ${day}, sum(energy_today), sum(comments_today), sum(likes_today), sum(favorites_today)
      from moved join moves on moves.post_id = moved.id
      where (energy_today, comments_today, likes_today, favorites_today) <> (0, 0, 0, 0)
      group by author_id order by author_id
      on conflict (author_id, day) do update set energy = d.energy + excluded.energy,
        comments = d.comments + excluded.comments, likes = d.likes + excluded.likes,
        favorites = d.favorites + excluded.favorites
    )`
}

const move = preparedWrite<Counts>(`with moves as (${MOVES}), ${counterSteps('$11::date')}
  select likes_count, dislikes_count, comments_count, favorites_count, energy_count from moved`)

/** What is taken back counts off the author's day only as far as it came on that same day, so say how much of it did. */
export async function moveCounters(
  trx: Trx,
  postId: number,
  moves: CounterMoves,
  today: CounterMoves = moves,
): Promise<Counts> {
  const { likes = 0, dislikes = 0, comments = 0, favorites = 0, energy = 0 } = moves
  const day = [today.likes ?? 0, today.comments ?? 0, today.favorites ?? 0, today.energy ?? 0]
  const values = [postId, likes, dislikes, comments, favorites, energy, ...day, shanghaiDay(trx.now)]
  return (await trx.run(move, values))[0]!
}

/** In the order of ids, so that two who move the counters of many posts take turns; in whatever state the posts are. */
export async function lockPostsForCounters(trx: Trx, postIds: number[]): Promise<void> {
  await trx
    .selectFrom('posts')
    .select('id')
    .where('id', '=', sql<number>`any(${postIds})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** The same for those who must not wait: whether all of them could be had at once. */
export async function tryLockPostsForCounters(trx: Trx, postIds: number[]): Promise<boolean> {
  const wanted = [...new Set(postIds)]
  const locked = await trx
    .selectFrom('posts')
    .select('id')
    .where('id', '=', sql<number>`any(${wanted})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  return locked.length === wanted.length
}
