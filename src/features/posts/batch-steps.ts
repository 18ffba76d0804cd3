import type { Step } from '../../kernel/db/statement.ts'
import { isPresentSql } from '../accounts/rules.ts'
import { isPublishedSql } from './rules.ts'

/**
 * Guard: `public_posts` are those of `$post_id` that are public, row-locked until the statement ends. SKIP LOCKED, so nobody
 * waits for another's post. A row that changed since the statement's snapshot is left out as well, because the other
 * steps would still see its old version; the caller then locks it in a transaction first and passes `$locked`.
 */
export const publicPostsStep: Step = {
  name: 'public_posts',
  sql: `select p.id, p.author_id, p.comments_closed_by from posts p join users a on a.id = p.author_id
    where p.id = any($post_id) and ${isPublishedSql('p')} and ${isPresentSql('a')}
      and ($locked or p.xmin = any(array(select xmin from posts where id = any($post_id))))
    order by p.id for no key update of p skip locked`,
}

const TOTALS = ['likes', 'dislikes', 'comments', 'favorites', 'energy'] as const
const TODAY = ['likes_today', 'comments_today', 'favorites_today', 'energy_today'] as const

/** By how much each counter of a post moves, and how much of that counts towards its author's day. */
export const MOVES = [...TOTALS, ...TODAY]
type Move = (typeof MOVES)[number]

export const COUNTS = TOTALS.map((total) => `${total}_count`)

/**
 * Effects: `moves` are the rows of a step summed up by post, and `moved` are the posts. Counters that are not named do not move and
 * take no part in the statement: every sum costs, even if there is nothing to add.
 */
export function counterSteps(from: string, sums: Partial<Record<Move, string>>): Step[] {
  const named = MOVES.filter((move) => sums[move])
  const moves: Step = {
    name: 'moves',
    sql: `select post_id, ${named.map((move) => `${sums[move]} as ${move}`).join(', ')} from ${from} group by post_id`,
  }
  return [moves, ...movedSteps(named)]
}

/**
 * The only way in which counters of posts change, and with them their authors' day; score, tags and roll-ups follow by trigger. To
 * move several posts, lock them first (`lockPostsForCounters`).
 */
export function movedSteps(named: Move[]): Step[] {
  const totals = TOTALS.filter((total) => named.includes(total))
  const today = TODAY.filter((move) => named.includes(move))
  const days = today.map((move) => move.replace('_today', ''))
  const changes = totals.map((total) => `${total}_count = ${total}_count + ${total}`)
  if (totals.includes('comments'))
    changes.push('comments_version = comments_version + (comments <> 0)::integer')
  return [
    {
      name: 'moved',
      sql: `update posts set ${changes.join(', ')}
        from moves where posts.id = moves.post_id returning posts.id, author_id, ${COUNTS.join(', ')}`,
    },
    {
      name: 'author_days_moved',
      sql: `insert into author_days as d (author_id, day, ${days.join(', ')})
        select author_id, $day, ${today.map((move) => `sum(${move})`).join(', ')}
        from moved join moves on moves.post_id = moved.id
        where ${today.map((move) => `${move} <> 0`).join(' or ')}
        group by author_id order by author_id
        on conflict (author_id, day) do update set ${days.map((day) => `${day} = d.${day} + excluded.${day}`).join(', ')}`,
    },
  ]
}
