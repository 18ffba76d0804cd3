import { type PreparedSelect, preparedSelect } from '../../kernel/db/db.ts'
import { MAX_ROWS_BY_PAGE } from '../../kernel/db/paging.ts'
import { isPresentSql } from '../accounts/rules.ts'
import { likesRemain, type NotificationKind } from '../notifications/service.ts'
import { type Category, KINDS, kindsIn, PREF_COLUMNS } from './rules.ts'

/** A notification joined with what it is about, as far as its reader may see it. */
export interface NotificationRow {
  id: number
  kind: NotificationKind
  related_id: number
  data: Record<string, unknown>
  count: number
  read: boolean
  created_at: Date
  /** Null where there is no actor, or their account is deleted or being deleted. */
  actor_id: number | null
  username: string | null
  avatar: string | null
  exp: number | null
  /** Null where the reader may not see the post. */
  post_title: string | null
  /** Null where there is no comment, or it is deleted. */
  comment: string | null
}

const PREFS = `prefs as (select coalesce(bool_and(comments), true) as comments, coalesce(bool_and(replies), true) as replies,
    coalesce(bool_and(likes), true) as likes, coalesce(bool_and(follows), true) as follows
  from notify_prefs where user_id = $1)`

/**
 * Notifications of every kind that is switched on, one index scan for each: those switched off cost nothing. Likes that
 * were all taken back are left out.
 */
function shown(category: Category | 'all', more: string): string {
  const branches = kindsIn(category).map((kind) => {
    const { pref } = KINDS[kind]
    const switched = pref ? ` and (select ${PREF_COLUMNS[pref]} from prefs)` : ''
    const stands = kind === 'like_aggregated' ? ` and ${likesRemain('n')}` : ''
    return `(select id, created_at from notifications as n
      where recipient_id = $1 and kind = '${kind}'${switched}${stands}${more})`
  })
  return branches.join(' union all ')
}

const ABOUT_POST = `('comment', 'comment_reply', 'mention', 'like_aggregated', 'energy_received', 'post_review')`

const NEWEST_FIRST = 'order by created_at desc, id desc'

/** A page's worth of each kind, merged into the page. $2 is whether the reader sees posts in every state. */
function listing(category: Category | 'all', { ofEach, ofAll }: { ofEach: string; ofAll: string }): string {
  return `with ${PREFS}
    select n.id, n.kind, n.related_id, n.data, coalesce(least(n.count, d.likers), n.count) as count,
      n.read_at is not null as read, n.created_at, a.id as actor_id, a.username, a.avatar, l.exp,
      r.title as post_title, left(c.content, 300) as comment
    from (select * from (${shown(category, ofEach)}) as listed ${NEWEST_FIRST} ${ofAll}) as page
      join notifications n on n.id = page.id
      left join users a on a.id = n.actor_id and ${isPresentSql('a')}
      left join user_levels l on l.user_id = a.id
      left join posts p on n.kind in ${ABOUT_POST} and p.id = n.related_id and p.deleted_at is null
        and (p.status = 'approved' or p.author_id = $1 or $2::boolean)
        and exists (select from users w where w.id = p.author_id and ${isPresentSql('w')})
      left join post_revisions r on r.id = coalesce(p.public_revision_id, p.revision_id)
      left join comments c on c.id = (n.data ->> 'comment_id')::bigint and c.post_id = p.id and c.deleted_at is null
      left join daily_likes d on n.kind = 'like_aggregated' and d.post_id = n.related_id
        and d.day = (n.data ->> 'day')::date
    order by n.created_at desc, n.id desc`
}

const statements = new Map<string, PreparedSelect<NotificationRow>>()

/** Values: the reader, whether they see posts in every state, and the offset or the cursor's time and id. */
export function listStatement(
  category: Category | 'all',
  rows: number,
  walks: boolean,
): PreparedSelect<NotificationRow> {
  const key = `${category} ${rows} ${walks}`
  const walking = {
    ofEach: ` and (created_at, id) < ($3::timestamptz, $4::bigint) ${NEWEST_FIRST} limit ${rows}`,
    ofAll: `limit ${rows}`,
  }
  const jumping = {
    ofEach: ` ${NEWEST_FIRST} limit (select $3::integer + ${rows})`,
    ofAll: `limit ${rows} offset (select $3::integer)`,
  }
  const statement =
    statements.get(key) ?? preparedSelect<NotificationRow>(listing(category, walks ? walking : jumping))
  statements.set(key, statement)
  return statement
}

const counts = new Map<string, PreparedSelect<{ count: number }>>()

/** Capped at one more than pages reach. */
export function countStatement(category: Category | 'all'): PreparedSelect<{ count: number }> {
  const most = MAX_ROWS_BY_PAGE + 1
  const text = `with ${PREFS} select count(*) from (select from (${shown(category, '')}) as listed limit ${most}) as counted`
  const statement = counts.get(category) ?? preparedSelect<{ count: number }>(text)
  counts.set(category, statement)
  return statement
}
