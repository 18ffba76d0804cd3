import type { NotificationKind } from './queries.ts'

/** SQL: the days of likes that a notice reports, by its kind; null for other kinds. */
const DAYS: Partial<Record<NotificationKind, (notice: string) => string>> = {
  like_aggregated: (notice) =>
    `daily_likes d where d.post_id = ${notice}.related_id and d.day = (${notice}.data ->> 'day')::date`,
  comment_likes: (notice) => `daily_comment_likes d
    where d.comment_id = (${notice}.data ->> 'comment_id')::bigint and d.day = (${notice}.data ->> 'day')::date`,
}

export const LIKE_KINDS: readonly NotificationKind[] = ['like_aggregated', 'comment_likes']

/** SQL condition on a notice of this kind: if it reports likes, whether any of them still stands. */
export function remainsSql(kind: NotificationKind, notice: string): string {
  const days = DAYS[kind]?.(notice)
  // A scalar subquery is never made into a join: for someone with many notices that read all of them to show twenty.
  return days ? `(select d.likers > 0 from ${days})` : 'true'
}

/** The same for notices of any kind. */
export function likesRemain(notice: string): string {
  const cases = LIKE_KINDS.map((kind) => `when '${kind}' then ${remainsSql(kind, notice)}`)
  return `case ${notice}.kind ${cases.join(' ')} else true end`
}

/** SQL: how many of the likes that a notice reports still stand; null for other kinds. */
export function likersSql(notice: string): string {
  const cases = LIKE_KINDS.map((kind) => `when '${kind}' then (select likers from ${DAYS[kind]?.(notice)})`)
  return `case ${notice}.kind ${cases.join(' ')} end`
}

/** SQL: selects the days of an author's likes that will become a notice, or make one unread again. */
export const UNTOLD_LIKES: ((author: string) => string)[] = [
  (author) => `select from daily_likes d where d.author_id = ${author} and d.untold and not exists (
    select from notifications n where n.recipient_id = d.author_id and n.kind = 'like_aggregated'
      and n.related_id = d.post_id and n.data ->> 'day' = to_char(d.day, 'YYYY-MM-DD') and n.read_at is null)`,
  (author) => `select from daily_comment_likes d where d.author_id = ${author} and d.untold and not exists (
    select from notifications n where n.recipient_id = d.author_id and n.kind = 'comment_likes'
      and (n.data ->> 'comment_id')::bigint = d.comment_id and n.data ->> 'day' = to_char(d.day, 'YYYY-MM-DD')
      and n.read_at is null)`,
]
