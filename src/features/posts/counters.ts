import { sql } from 'kysely'
import { shanghaiDay } from '../../kernel/calendar.ts'
import { preparedWrite, type Trx } from '../../kernel/db/db.ts'
import { one } from '../../kernel/db/rows.ts'
import { statement } from '../../kernel/db/statement.ts'
import { COUNTS, MOVES, movedSteps } from './batch-steps.ts'
import type { ClosedBy } from './post-rows.ts'
import { isPublicSql } from './rules.ts'

interface Counts {
  likes_count: number
  dislikes_count: number
  comments_count: number
  favorites_count: number
  energy_count: number
}

type CounterMoves = Partial<Record<'likes' | 'dislikes' | 'comments' | 'favorites' | 'energy', number>>

const { text, valuesOf } = statement({
  params: {
    post_id: 'bigint',
    likes: 'integer',
    dislikes: 'integer',
    comments: 'integer',
    favorites: 'integer',
    energy: 'integer',
    likes_today: 'integer',
    comments_today: 'integer',
    favorites_today: 'integer',
    energy_today: 'integer',
    day: 'date',
  },
  steps: [
    {
      name: 'moves',
      sql: `select ${['post_id', ...MOVES].map((column) => `$${column} as ${column}`).join(', ')}`,
    },
    ...movedSteps(MOVES),
  ],
  result: `select ${COUNTS.join(', ')} from moved`,
})

const move = preparedWrite<Counts>(text)

/** `today`: how much of it counts towards the author's day. What is taken back is subtracted there only if it was added that day. */
export async function moveCounters(
  trx: Trx,
  postId: number,
  moves: CounterMoves,
  today: CounterMoves = moves,
): Promise<Counts> {
  const { likes = 0, dislikes = 0, comments = 0, favorites = 0, energy = 0 } = moves
  const values = {
    post_id: postId,
    ...{ likes, dislikes, comments, favorites, energy },
    likes_today: today.likes ?? 0,
    comments_today: today.comments ?? 0,
    favorites_today: today.favorites ?? 0,
    energy_today: today.energy ?? 0,
    day: shanghaiDay(trx.now),
  }
  return one(await trx.run(move, valuesOf(values)))
}

/** Marks the comments of posts as changed when their text changes but not their number. */
export async function renewComments(trx: Trx, postIds: number[]): Promise<void> {
  await sql`update posts set comments_version = comments_version + 1 where id = any(${postIds})`.execute(trx)
}

/** The same for what other sites say below posts: a part of their comments, for caches. */
export async function renewOutside(trx: Trx, postIds: number[]): Promise<void> {
  const ids = [...new Set(postIds)].sort((a, b) => a - b)
  await renewComments(trx, ids)
  trx.declareChanges(ids.map((id) => `post ${id}` as const))
}

/** The post must be locked. */
export async function setCommentsClosed(trx: Trx, postId: number, by: ClosedBy | null): Promise<void> {
  await sql`update posts set comments_closed_by = ${by}, comments_version = comments_version + 1 where id = ${postId}`.execute(
    trx,
  )
}

/** Locks rows in id order, so that two callers moving the counters of many posts cannot deadlock; in whatever state the posts are. */
export async function lockPostsForCounters(trx: Trx, postIds: number[]): Promise<void> {
  await trx
    .selectFrom('posts')
    .select('id')
    .where('id', '=', sql<number>`any(${postIds})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** The same, and which of them are public. */
export async function lockPublicPosts(trx: Trx, postIds: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number; is_public: boolean }>`
    select id, ${sql.raw(isPublicSql('posts'))} as is_public from posts where id = any(${postIds})
    order by id for no key update`.execute(trx)
  return new Set(rows.flatMap(({ id, is_public }) => (is_public ? id : [])))
}

/** The same without waiting (SKIP LOCKED): false if any of them is locked by someone else. */
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
