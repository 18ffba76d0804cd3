import { sql } from 'kysely'
import { type Db, type Reader, type Trx, write } from '../../../kernel/db/db.ts'
import { byId } from '../../../kernel/db/paging/list-order.ts'
import { type Page, type PageQuery, readPage } from '../../../kernel/db/paging/paging.ts'
import { selectPage } from '../../../kernel/db/paging/select-page.ts'
import { Refusal } from '../../../kernel/errors.ts'
import { hasRight, type Viewer } from '../../../kernel/viewer.ts'
import * as moderation from '../../moderation/service.ts'
import { isPresentPostSql } from '../../posts/rules.ts'
import { currentSettings } from '../../site/service.ts'
import type { FederatedReply, HeldReply } from '../schema.ts'
import { showChanged } from './queries.ts'

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

/** Those whose writers the author of the post has let in, or turned away; null: not decided. */
function replies(db: Reader, admitted: boolean | null) {
  const decision = sql`from federation_admissions d where d.user_id = p.author_id and d.actor_id = a.id`
  return db
    .selectFrom('federation_replies as r')
    .innerJoin('federation_actors as a', 'a.id', 'r.actor_id')
    .innerJoin('posts as p', 'p.id', 'r.post_id')
    .where(
      admitted === null
        ? sql<boolean>`not exists (select ${decision})`
        : sql<boolean>`exists (select ${decision} and d.admitted = ${admitted})`,
    )
    .select(['r.id', 'r.post_id', 'r.content', 'r.url', 'r.published_at', 'r.edited_at'])
    .select(['a.display_name', 'a.username', 'a.host', 'a.url as actor_url', 'a.uri as actor_uri'])
}

/** For a post that the caller has found visible. */
export async function listReplies(db: Db, postId: number, query: PageQuery): Promise<Page<FederatedReply>> {
  const shown = db.selectFrom(replies(db, true).where('r.post_id', '=', postId).as('shown')).select(SHOWN)
  const page = await selectPage(db, shown, readPage(query), OLDEST_FIRST)
  return { ...page, items: page.items.map(toReply) }
}

export async function countOutside(db: Reader, postId: number): Promise<OutsideCounts> {
  const counts = db
    .selectFrom('federation_reactions')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('count')])
    .where('post_id', '=', postId)
    .groupBy('kind')
  const of = new Map((await counts.execute()).map(({ kind, count }) => [kind, count]))
  return { likes_count: of.get('like') ?? 0, boosts_count: of.get('announce') ?? 0 }
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

/** Below one's own posts, or below everybody's, longest waiting first. */
export function listHeldReplies(db: Db, authorId: number | null, query: PageQuery): Promise<Page<HeldReply>> {
  return listWithPosts(db, authorId, null, query)
}

/** Below one's own posts, newest first. */
export function listShownReplies(db: Db, authorId: number, query: PageQuery): Promise<Page<HeldReply>> {
  return listWithPosts(db, authorId, true, query)
}

async function listWithPosts(
  db: Db,
  authorId: number | null,
  admitted: true | null,
  query: PageQuery,
): Promise<Page<HeldReply>> {
  const listed = db
    .selectFrom(
      replies(db, admitted)
        .innerJoin('post_revisions as v', (join) =>
          join.on('v.id', '=', (eb) => eb.fn.coalesce('p.public_revision_id', 'p.revision_id')),
        )
        .where(sql<boolean>`${sql.raw(isPresentPostSql('p'))}`)
        .$if(authorId !== null, (q) => q.where('p.author_id', '=', authorId ?? 0))
        .select('v.title')
        .as('listed'),
    )
    .select([...SHOWN, 'title'])
  const page = await selectPage(db, listed, readPage(query), admitted ? NEWEST_FIRST : OLDEST_FIRST)
  const items = page.items.map((row) => ({ ...toReply(row), post: { id: row.post_id, title: row.title } }))
  return { ...page, items }
}

/** Lets somebody of another site in, or turns them away, below all posts of the author of this one. */
export function decideAbout(
  db: Db,
  viewer: Viewer,
  replyId: number,
  admitted: boolean,
): Promise<Record<string, never>> {
  return write(db, viewer, async (trx) => {
    const { actor_id, author_id, host } = await decidable(trx, viewer, replyId)
    await trx
      .insertInto('federation_admissions')
      .values({ user_id: author_id, actor_id, admitted, decided_at: trx.now })
      .onConflict((oc) => oc.columns(['user_id', 'actor_id']).doUpdateSet({ admitted, decided_at: trx.now }))
      .execute()
    const theirs = sql`r.actor_id = ${actor_id} and r.post_id in (select id from posts where author_id = ${author_id})`
    const changed = admitted
      ? sql<{ post_id: number }>`select distinct post_id from federation_replies r where ${theirs}`
      : sql<{ post_id: number }>`delete from federation_replies r where ${theirs} returning post_id`
    const { rows } = await changed.execute(trx)
    await showChanged(
      trx,
      rows.map(({ post_id }) => post_id),
    )
    if (!admitted)
      await sql`delete from federation_followers where actor_id = ${actor_id}
        and author_id in (select id from federation_authors where user_id = ${author_id})`.execute(trx)
    const action = admitted ? 'outside_reply.admit' : 'outside_reply.turn_away'
    await record(trx, viewer, { id: replyId, author_id, host }, action)
    return {}
  })
}

/** Deletes one answer; what its writer says next is held, or shown, as before. */
export function removeOutsideReply(db: Db, viewer: Viewer, replyId: number): Promise<Record<string, never>> {
  return write(db, viewer, async (trx) => {
    const { post_id, author_id, host } = await decidable(trx, viewer, replyId)
    await trx.deleteFrom('federation_replies').where('id', '=', replyId).execute()
    await showChanged(trx, [post_id])
    await record(trx, viewer, { id: replyId, author_id, host }, 'outside_reply.delete')
    return {}
  })
}

/** By the author of the post, and by those who moderate comments. */
async function decidable(trx: Trx, viewer: Viewer, replyId: number) {
  const found = await trx
    .selectFrom('federation_replies as r')
    .innerJoin('posts as p', 'p.id', 'r.post_id')
    .innerJoin('federation_actors as a', 'a.id', 'r.actor_id')
    .select(['r.post_id', 'r.actor_id', 'p.author_id', 'a.host'])
    .where('r.id', '=', replyId)
    .forUpdate('r')
    .executeTakeFirst()
  if (!found || (found.author_id !== viewer.id && !hasRight(viewer, 'comments')))
    throw new Refusal('comment_not_found')
  return found
}

/** What authors decide below their own posts is theirs; the log is about what others decide. */
async function record(
  trx: Trx,
  viewer: Viewer,
  { id, author_id, host }: { id: number; author_id: number; host: string },
  action: string,
): Promise<void> {
  if (author_id === viewer.id) return
  const target = { target_type: 'outside_reply', target_id: id, reason: '' }
  await moderation.record(trx, { actor_id: viewer.id, action, ...target, details: { author_id, host } })
}

function toReply(row: ReplyRow): FederatedReply {
  const { id, post_id, content, url, published_at, edited_at, display_name, username, host } = row
  const author = { name: display_name, handle: `@${username}@${host}`, url: row.actor_url ?? row.actor_uri }
  return { id, post_id, author, content, url: url ?? null, published_at, edited_at }
}
