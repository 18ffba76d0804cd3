import { type PreparedSelect, preparedSelect } from '../../kernel/db/db.ts'
import { byTime, orderByClause } from '../../kernel/db/paging/list-order.ts'
import { type PageText, pagedSelect } from '../../kernel/db/paging/paged-select.ts'
import { MAX_ROWS_BY_PAGE } from '../../kernel/db/paging/paging.ts'
import { isPresentSql } from '../accounts/rules.ts'
import { hasNoBlockSql, hasNoMuteSql } from '../block-list/rules.ts'
import {
  isMentionedSql,
  LIKE_KINDS,
  likersSql,
  type NotificationKind,
  remainsSql,
} from '../notifications/service.ts'
import { maySeeSql } from '../posts/rules.ts'
import { type Category, isBySiteSql, KINDS, kindsIn, MENTIONING, PREF_COLUMNS } from './rules.ts'

/** A notification joined with its subject, as far as its reader may see it. */
export interface NotificationRow {
  id: number
  kind: NotificationKind
  related_id: number
  data: Record<string, unknown>
  count: number
  read: boolean
  created_at: Date
  /** Null if there is no actor, or their account is deleted or being deleted. */
  actor_id: number | null
  username: string | null
  avatar: string | null
  exp: number | null
  /** Null if the reader may not see the post. */
  post_title: string | null
  /** Null if there is no comment, or it is deleted. */
  comment: string | null
}

const PREFS = `prefs as (select coalesce(bool_and(comments), true) as comments, coalesce(bool_and(replies), true) as replies,
    coalesce(bool_and(likes), true) as likes, coalesce(bool_and(follows), true) as follows
  from notify_prefs where user_id = $1)`

/**
 * Notifications of every enabled kind, one index scan per kind: disabled kinds cost nothing. Leaves out likes that were all taken back,
 * and what muted people do.
 */
function selectEnabled(category: Category | 'all', more: string): string {
  const branchOf = (kind: NotificationKind, which: string) => {
    const { decidedBySite } = KINDS[kind]
    const stands = LIKE_KINDS.includes(kind) ? ` and ${remainsSql(kind, 'n')}` : ''
    const heard = decidedBySite ? '' : ` and ${hasNoMuteSql('$1', 'n.actor_id')}`
    return `(select id, created_at from notifications as n
      where recipient_id = $1 and kind = '${kind}'${which}${stands}${heard} ${more})`
  }
  const switched = (kind: NotificationKind) => {
    const { pref } = KINDS[kind]
    return pref ? ` and (select ${PREF_COLUMNS[pref]} from prefs)` : ''
  }
  const branches = kindsIn(category).map((kind) => branchOf(kind, switched(kind)))
  // In the list of mentions regardless of the switches; in the full list only if the switch does not show them anyway.
  const named = MENTIONING.map((kind) => {
    const hidden = category === 'all' ? ` and not (true${switched(kind)})` : ''
    return branchOf(kind, ` and ${isMentionedSql('n')}${hidden}`)
  })
  return [...branches, ...(category === 'all' || category === 'mention' ? named : [])].join(' union all ')
}

const ABOUT_POST = `('comment', 'comment_reply', 'comment_answer', 'mention', 'like_aggregated', 'comment_likes', 'energy_received', 'post_review')`

const MAX_UNREAD_OF_KIND = 20

export const MESSAGE_ORDER = byTime('created_at', 'id')

/** A page's worth of each kind, merged into one page. $2 is whether the reader sees posts in every state. */
function listing(category: Category | 'all', { after, orderBy, limit, branchLimit }: PageText): string {
  return `with ${PREFS}
    select n.id, n.kind, n.related_id, n.data, least(n.count, ${likersSql('n')}) as count,
      n.read_at is not null as read, n.created_at, a.id as actor_id, a.username, a.avatar, l.exp,
      r.title as post_title, left(c.content, 300) as comment
    from (select * from (${selectEnabled(category, `${after} ${orderBy} ${branchLimit}`)}) as listed ${orderBy} ${limit}) as page
      join notifications n on n.id = page.id
      left join users a on a.id = n.actor_id and ${isPresentSql('a')}
      left join user_levels l on l.user_id = a.id
      left join posts p on n.kind in ${ABOUT_POST} and p.id = n.related_id and p.deleted_at is null
        and ${maySeeSql('p', '$1', '$2::boolean')}
        and exists (select from users w where w.id = p.author_id and ${isPresentSql('w')})
      left join post_revisions r on r.id = coalesce(p.public_revision_id, p.revision_id)
      left join comments c on c.id = (n.data ->> 'comment_id')::bigint and c.post_id = p.id and c.deleted_at is null
    ${orderByClause(MESSAGE_ORDER, 'n')}`
}

/** SQL condition: the notice was not caused by someone whom its recipient mutes. */
export function isHeardSql(notice: string): string {
  return `(${notice}.${isBySiteSql} or ${hasNoMuteSql(`${notice}.recipient_id`, `${notice}.actor_id`)})`
}

/** Unread ones since $3 and up to $4, a few of each kind; without acts of people whom the reader has blocked since. */
export const selectUnread = preparedSelect<NotificationRow>(
  listing('all', {
    start: 'top',
    rows: MAX_UNREAD_OF_KIND,
    after: `and read_at is null and created_at > $3 and created_at <= $4
      and (${isBySiteSql} or ${hasNoBlockSql('$1', 'n.actor_id')})`,
    orderBy: orderByClause(MESSAGE_ORDER),
    limit: '',
    branchLimit: `limit ${MAX_UNREAD_OF_KIND}`,
  }),
)

function messagesIn(category: Category | 'all') {
  return pagedSelect<NotificationRow>(MESSAGE_ORDER, 2, (page) => listing(category, page))
}

const selects = new Map<Category | 'all', ReturnType<typeof messagesIn>>()

/** Takes the reader, and whether they see posts in every state. */
export function selectMessages(category: Category | 'all') {
  const select = selects.get(category) ?? messagesIn(category)
  selects.set(category, select)
  return select
}

const counts = new Map<Category | 'all', PreparedSelect<{ count: number }>>()

/** Capped at one more than pages reach. */
export function countStatement(category: Category | 'all'): PreparedSelect<{ count: number }> {
  const most = MAX_ROWS_BY_PAGE + 1
  const text = `with ${PREFS} select count(*) from (select from (${selectEnabled(category, '')}) as listed limit ${most}) as counted`
  const statement = counts.get(category) ?? preparedSelect<{ count: number }>(text)
  counts.set(category, statement)
  return statement
}
