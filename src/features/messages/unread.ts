import { createCache } from '../../kernel/cache/cache.ts'
import { changeSequence } from '../../kernel/cache/changes.ts'
import { type Db, preparedSelect } from '../../kernel/db/db.ts'
import { loadBatched, unnested } from '../../kernel/db/read-batch.ts'
import { hasNoMuteSql } from '../block-list/rules.ts'
import {
  isMentionedSql,
  likesRemain,
  type NotificationKind,
  onUnreadSignal,
  UNTOLD_LIKES,
} from '../notifications/service.ts'
import { CATEGORIES, type Category, KINDS, kindsIn, MAX_COUNTED, MENTIONING, PREF_COLUMNS } from './rules.ts'
import type { Unread } from './schema.ts'

const shownIf = (kind: NotificationKind) => {
  const { pref } = KINDS[kind]
  return pref ? `coalesce(p.${PREF_COLUMNS[pref]}, true)` : 'true'
}
const kinds = kindsIn('all').map((kind) => {
  const named = MENTIONING.includes(kind) ? 'false' : 'null::boolean'
  return `('${kind}', '${KINDS[kind].category}', null, ${shownIf(kind)}, ${!KINDS[kind].decidedBySite}, ${named})`
})
// A notice that also mentions its reader counts as a mention, and among the comments too if those are shown.
const named = MENTIONING.map(
  (kind) => `('${kind}', 'mention', case when ${shownIf(kind)} then 'comment' end, true, true, true)`,
)
const counted = (rows: string) => `select count(*) as unread from (${rows} limit ${MAX_COUNTED}) as found`

// One bounded index scan per kind. Likes without a notification count as the one they will get.
const unread = preparedSelect<UnreadRow & { user_id: number }>(`
  select u.id as user_id, k.category, k.also, c.unread
  from ${unnested('bigint')} as u (id) left join notify_prefs p on p.user_id = u.id
    cross join lateral (values ${[...kinds, ...named]}) as k (kind, category, also, shown, by_person, named)
    cross join lateral (${counted(`select from notifications n
      where n.recipient_id = u.id and n.kind = k.kind and n.read_at is null
        and ${likesRemain('n')} and (k.named is null or (${isMentionedSql('n')}) = k.named)
        and (not k.by_person or ${hasNoMuteSql('u.id', 'n.actor_id')})`)}) as c
  where k.shown and c.unread > 0
  union all
  select u.id, 'like', null, c.unread
  from ${unnested('bigint')} as u (id) left join notify_prefs p on p.user_id = u.id
    cross join lateral (${counted(UNTOLD_LIKES.map((of) => of('u.id')).join(' union all '))}) as c
  where ${shownIf('like_aggregated')} and c.unread > 0`)

/**
 * Cache of counts that open pages ask for again and again, on the terms of the sessions in use: any write makes all of it old here, the
 * signal to open pages does so in other processes, and a second passes at most in case one is lost.
 */
const counts = createCache<Unread>({ name: 'unread counts', ttlMs: 1_000, bytesOf: () => COUNT_BYTES })
const COUNT_BYTES = 800

export function unreadOf(db: Db, userId: number): Promise<Unread> {
  const read = async () => (await loadBatched(db, unreadOfMany, userId))!
  return counts.load(db, userId, read, `${changeSequence()} ${signalsHeard(db)}`)
}

const heard = new WeakMap<Db, { signals: number }>()

function signalsHeard(db: Db): number {
  const known = heard.get(db)
  if (known) return known.signals
  const counter = { signals: 0 }
  heard.set(db, counter)
  onUnreadSignal(db, () => void counter.signals++)
  return counter.signals
}

/** Unread counts of several users in one statement. */
export async function unreadOfMany(db: Db, userIds: number[]): Promise<Map<number, Unread>> {
  const rows = await db.read(unread, [userIds])
  const byUser = Map.groupBy(rows, ({ user_id }) => user_id)
  return new Map(userIds.map((id) => [id, unreadIn(byUser.get(id) ?? [])]))
}

interface UnreadRow {
  category: Category
  /** Another category that lists the same notices. */
  also: Category | null
  unread: number
}

function unreadIn(rows: UnreadRow[]): Unread {
  const sumOf = (counted: UnreadRow[]) =>
    Math.min(
      counted.reduce((sum, { unread }) => sum + unread, 0),
      MAX_COUNTED,
    )
  const countOf = (category: Category) =>
    sumOf(rows.filter((row) => [row.category, row.also].includes(category)))
  const count = CATEGORIES.reduce(
    (sum, each) => sum + sumOf(rows.filter(({ category }) => category === each)),
    0,
  )
  const by_category = Object.fromEntries(
    CATEGORIES.map((category) => [category, countOf(category)]),
  ) as Unread['by_category']
  return { count, by_category }
}
