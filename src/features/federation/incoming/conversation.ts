import { type RawBuilder, sql } from 'kysely'
import type { Db, Reader } from '../../../kernel/db/db.ts'
import { countUpTo } from '../../../kernel/db/paging/capped-count.ts'
import { byId } from '../../../kernel/db/paging/list-order.ts'
import { MAX_ROWS_BY_PAGE, type Page, type PageQuery, readPage } from '../../../kernel/db/paging/paging.ts'
import { selectPage } from '../../../kernel/db/paging/select-page.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { isPresentPostSql, titleFor } from '../../posts/rules.ts'
import { currentSettings } from '../../site/service.ts'
import type { FederatedReply, HeldReply, WaitingReply } from '../schema.ts'
import type { Reaction } from './rules.ts'

const OLDEST_FIRST = byId('id', 'asc')
const NEWEST_FIRST = byId('id', 'desc')
/** On the page of a post. */
const MAX_SHOWN = 50

/** Of people of other sites. */
interface OutsideCounts {
  likes_count: number
  boosts_count: number
}

export interface OutsideConversation extends OutsideCounts {
  replies: FederatedReply[]
  total: number
}

const SHOWN = [
  'id',
  'post_id',
  'content',
  'url',
  'published_at',
  'edited_at',
  'display_name',
  'username',
  'host',
  'actor_url',
  'actor_uri',
] as const

interface ReplyRow {
  id: number
  post_id: number
  content: string
  url: string | null
  published_at: Date
  edited_at: Date | null
  display_name: string
  username: string
  host: string
  actor_url: string | null
  actor_uri: string
}

/** `undecided`: the author of the post has not decided about the writer; `waiting`: or a moderator has to about the text. */
type Which = 'shown' | 'undecided' | 'waiting'

function replies(db: Reader, which: Which) {
  const decision = sql`select from federation_admissions d where d.user_id = p.author_id and d.actor_id = a.id`
  const conditions = {
    shown: sql<boolean>`r.held_for is null and exists (${decision} and d.admitted)`,
    undecided: sql<boolean>`not exists (${decision})`,
    waiting: sql<boolean>`(r.held_for is not null or not exists (${decision}))`,
  }
  return db
    .selectFrom('federation_replies as r')
    .innerJoin('federation_actors as a', 'a.id', 'r.actor_id')
    .innerJoin('posts as p', 'p.id', 'r.post_id')
    .where(conditions[which])
    .select(['r.id', 'r.post_id', 'r.content', 'r.url', 'r.published_at', 'r.edited_at'])
    .select(['a.display_name', 'a.username', 'a.host', 'a.url as actor_url', 'a.uri as actor_uri'])
}

/** For a post that the caller has found visible; none while the owner has switched federation off. */
export async function listReplies(db: Db, postId: number, query: PageQuery): Promise<Page<FederatedReply>> {
  const isOn = currentSettings(db)['federation.enabled']
  const theirs = replies(db, 'shown')
    .where('r.post_id', '=', postId)
    .$if(!isOn, (q) => q.where(sql<boolean>`false`))
  const shown = db.selectFrom(theirs.as('shown')).select(SHOWN)
  const page = await selectPage(db, shown, readPage(query), OLDEST_FIRST)
  return { ...page, items: page.items.map(toReply) }
}

export async function countOutside(db: Db, postId: number): Promise<OutsideCounts> {
  if (!currentSettings(db)['federation.enabled']) return { likes_count: 0, boosts_count: 0 }
  const [likes_count, boosts_count] = await Promise.all([
    countReactions(db, postId, 'like'),
    countReactions(db, postId, 'announce'),
  ])
  return { likes_count, boosts_count }
}

/** Up to the cap of lists: anybody can make up actors who like. */
async function countReactions(db: Reader, postId: number, kind: Reaction): Promise<number> {
  const reactions = db.selectFrom('federation_reactions').where('post_id', '=', postId)
  return Math.min(await countUpTo(db, reactions.where('kind', '=', kind)), MAX_ROWS_BY_PAGE)
}

/** What the page of a post shows of other sites; the version of its comments counts every change of it. */
export async function loadOutside(db: Db, postId: number): Promise<OutsideConversation> {
  if (!currentSettings(db)['federation.enabled'])
    return { replies: [], total: 0, likes_count: 0, boosts_count: 0 }
  const [list, counts] = await Promise.all([
    listReplies(db, postId, { page: 1, page_size: MAX_SHOWN }),
    countOutside(db, postId),
  ])
  return { replies: list.items, total: list.total ?? list.items.length, ...counts }
}

/** Below one's own posts, longest waiting first. */
export async function listHeldReplies(db: Db, viewer: Viewer, query: PageQuery): Promise<Page<HeldReply>> {
  const page = await listWithPosts(db, viewer, { which: 'undecided', own: true }, query)
  return { ...page, items: page.items.map(({ held_for: _, held_details: __, ...reply }) => reply) }
}

/** Below everybody's, longest waiting first. */
export function listWaitingReplies(db: Db, viewer: Viewer, query: PageQuery): Promise<Page<WaitingReply>> {
  return listWithPosts(db, viewer, { which: 'waiting', own: false }, query)
}

/** SQL: since when those wait, longest first. */
export function waitingRepliesSince(db: Reader): RawBuilder<unknown> {
  const waiting = replies(db, 'waiting')
    .where(sql<boolean>`${sql.raw(isPresentPostSql('p'))}`)
    .clearSelect()
    .select(['r.id', 'r.received_at'])
  return sql`select received_at as since from (${waiting}) as replies order by id`
}

/** Below one's own posts, newest first. */
export function listShownReplies(db: Db, viewer: Viewer, query: PageQuery): Promise<Page<HeldReply>> {
  return listWithPosts(db, viewer, { which: 'shown', own: true }, query)
}

async function listWithPosts(
  db: Db,
  viewer: Viewer,
  { which, own }: { which: Which; own: boolean },
  query: PageQuery,
): Promise<Page<WaitingReply>> {
  const listed = db
    .selectFrom(
      replies(db, which)
        .innerJoin('post_revisions as v', (join) =>
          join.on('v.id', '=', (eb) => eb.fn.coalesce('p.public_revision_id', 'p.revision_id')),
        )
        .where(sql<boolean>`${sql.raw(isPresentPostSql('p'))}`)
        .$if(own, (q) => q.where('p.author_id', '=', viewer.id))
        .select(['r.held_for', 'r.held_details', 'v.title', 'p.status', 'p.author_id'])
        .as('listed'),
    )
    .select([...SHOWN, 'title', 'status', 'author_id', 'held_for', 'held_details'])
  const page = await selectPage(db, listed, readPage(query), which === 'shown' ? NEWEST_FIRST : OLDEST_FIRST)
  const items = page.items.map((row) => {
    const { post_id, held_for, held_details } = row
    return { ...toReply(row), post: { id: post_id, title: titleFor(viewer, row) }, held_for, held_details }
  })
  return { ...page, items }
}

function toReply(row: ReplyRow): FederatedReply {
  const { id, post_id, content, url, published_at, edited_at, display_name, username, host } = row
  const author = { name: display_name, handle: `@${username}@${host}`, url: row.actor_url ?? row.actor_uri }
  return { id, post_id, author, content, url: url ?? null, published_at, edited_at }
}
