import type { Step } from '../../kernel/db/statement.ts'
import { isPresentSql } from '../accounts/rules.ts'
import { isPublishedSql } from './rules.ts'

/**
 * Guard: `public_posts` are those of `$posts` that are public, row-locked until the statement ends. SKIP LOCKED, so nobody
 * waits for another's post. A row that changed since the statement's snapshot is left out as well, because the other
 * steps would still see its old version; the caller then locks it in a transaction first and passes `$locked`.
 */
export const publicPostsStep: Step = {
  name: 'public_posts',
  needs: {},
  gives: ['id', 'author_id'],
  sql: `select p.id, p.author_id from posts p join users a on a.id = p.author_id
    where p.id = any($posts) and ${isPublishedSql('p')} and ${isPresentSql('a')}
      and ($locked or p.xmin = any(array(select xmin from posts where id = any($posts))))
    order by p.id for no key update of p skip locked`,
}

const TOTALS = ['likes', 'dislikes', 'comments', 'favorites', 'energy'] as const
const TODAY = ['likes_today', 'comments_today', 'favorites_today', 'energy_today'] as const

/** By how much each counter of a post moves, and how much of that counts for its author's day. */
export const MOVES = [...TOTALS, ...TODAY]
type Move = (typeof MOVES)[number]

/** `moves`: the rows of a step summed up by post. What is not named does not move. */
export function movesStep(from: string, sums: Partial<Record<Move, string>>): Step {
  const columns = MOVES.map((move) => `${sums[move] ?? 0} as ${move}`)
  return {
    name: 'moves',
    needs: { [from]: ['post_id'] },
    gives: ['post_id', ...MOVES],
    sql: `select post_id, ${columns.join(', ')} from ${from} group by post_id`,
  }
}

export const COUNTS = TOTALS.map((total) => `${total}_count`)

/**
 * Effects: the only way in which counters of posts change, and with them their authors' day; score and order by tag follow
 * by trigger. `moved` are the posts. Whoever moves several posts locks them first (`lockPostsForCounters`).
 */
export const counterSteps: Step[] = [
  {
    name: 'moved',
    needs: { moves: ['post_id', ...TOTALS] },
    gives: ['id', 'author_id', ...COUNTS],
    sql: `update posts set ${TOTALS.map((total) => `${total}_count = ${total}_count + ${total}`).join(', ')},
        comments_version = comments_version + (comments <> 0)::integer
      from moves where posts.id = moves.post_id returning posts.id, author_id, ${COUNTS.join(', ')}`,
  },
  {
    name: 'author_days_moved',
    needs: { moves: ['post_id', ...TODAY], moved: ['id', 'author_id'] },
    gives: [],
    sql: `insert into author_days as d (author_id, day, energy, comments, likes, favorites)
      select author_id, $day, sum(energy_today), sum(comments_today), sum(likes_today), sum(favorites_today)
      from moved join moves on moves.post_id = moved.id
      where (energy_today, comments_today, likes_today, favorites_today) <> (0, 0, 0, 0)
      group by author_id order by author_id
      on conflict (author_id, day) do update set energy = d.energy + excluded.energy,
        comments = d.comments + excluded.comments, likes = d.likes + excluded.likes,
        favorites = d.favorites + excluded.favorites`,
  },
]
