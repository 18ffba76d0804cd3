import { type Db, preparedSelect } from '../../kernel/db/db.ts'
import { loadBatched, unnested } from '../../kernel/db/read-batch.ts'
import { hasNoMuteSql } from '../blocks/rules.ts'
import { likesRemain, type NotificationKind, UNTOLD_LIKES } from '../notifications/service.ts'
import { CATEGORIES, type Category, KINDS, MAX_COUNTED, PREF_COLUMNS } from './rules.ts'
import type { Unread } from './schema.ts'

const shownIf = (kind: NotificationKind) => {
  const { pref } = KINDS[kind]
  return pref ? `coalesce(p.${PREF_COLUMNS[pref]}, true)` : 'true'
}
const kinds = (Object.keys(KINDS) as NotificationKind[]).map(
  (kind) => `('${kind}', '${KINDS[kind].category}', ${shownIf(kind)}, ${!KINDS[kind].decidedBySite})`,
)
const counted = (rows: string) => `select count(*) as unread from (${rows} limit ${MAX_COUNTED}) as found`

// One bounded index scan for each kind. Likes without a notification count as the one they will get.
const unread = preparedSelect<{ user_id: number; category: Category; unread: number }>(`
  select u.id as user_id, k.category, c.unread
  from ${unnested('bigint')} as u (id) left join notify_prefs p on p.user_id = u.id
    cross join lateral (values ${kinds}) as k (kind, category, shown, by_person)
    cross join lateral (${counted(`select from notifications n
      where n.recipient_id = u.id and n.kind = k.kind and n.read_at is null
        and ${likesRemain('n')}
        and (not k.by_person or ${hasNoMuteSql('u.id', 'n.actor_id')})`)}) as c
  where k.shown and c.unread > 0
  union all
  select u.id, 'like', c.unread
  from ${unnested('bigint')} as u (id) left join notify_prefs p on p.user_id = u.id
    cross join lateral (${counted(UNTOLD_LIKES.map((of) => of('u.id')).join(' union all '))}) as c
  where ${shownIf('like_aggregated')} and c.unread > 0`)

export async function unreadOf(db: Db, userId: number): Promise<Unread> {
  return (await loadBatched(db, unreadOfMany, userId))!
}

/** Unread counts of several users in one statement. */
export async function unreadOfMany(db: Db, userIds: number[]): Promise<Map<number, Unread>> {
  const rows = await db.read(unread, [userIds])
  const byUser = Map.groupBy(rows, ({ user_id }) => user_id)
  return new Map(userIds.map((id) => [id, unreadIn(byUser.get(id) ?? [])]))
}

function unreadIn(rows: { category: Category; unread: number }[]): Unread {
  const countOf = (category: Category) =>
    rows.reduce((sum, row) => (row.category === category ? Math.min(sum + row.unread, MAX_COUNTED) : sum), 0)
  const by_category = Object.fromEntries(
    CATEGORIES.map((category) => [category, countOf(category)]),
  ) as Unread['by_category']
  return { count: Object.values(by_category).reduce((sum, each) => sum + each, 0), by_category }
}
