import { type RawBuilder, sql } from 'kysely'
import { type Db, type Reader, type Trx, write } from '../../../kernel/db/db.ts'
import { byId } from '../../../kernel/db/paging/list-order.ts'
import { type Page, type PageQuery, readPage } from '../../../kernel/db/paging/paging.ts'
import { selectPage } from '../../../kernel/db/paging/select-page.ts'
import { notFound, Refusal } from '../../../kernel/errors.ts'
import { hasRight, type Viewer } from '../../../kernel/viewer.ts'
import * as moderation from '../../moderation/service.ts'
import { isPresentPostSql, titleFor } from '../../posts/rules.ts'
import { renewOutside } from '../../posts/service.ts'
import { currentSettings } from '../../site/service.ts'
import type { HeldWebmention, ReceivedWebmention } from '../schema.ts'
import type { MentionState } from './queries.ts'

const OLDEST_FIRST = byId('id', 'asc')
const NEWEST_FIRST = byId('id', 'desc')
/** On the page of a post. */
const MAX_SHOWN = 50

const SHOWN = ['id', 'post_id', 'source as url', 'host', 'title', 'author', 'received_at'] as const

export interface ShownMentions {
  mentions: ReceivedWebmention[]
  hasMore: boolean
}

function shownBelow(db: Reader, postId: number) {
  return db
    .selectFrom('webmentions')
    .select(SHOWN)
    .where('post_id', '=', postId)
    .where('state', '=', sql.lit('shown'))
}

/** For a post that the caller has found visible; none while the owner takes none. */
export function listMentions(db: Db, postId: number, query: PageQuery): Promise<Page<ReceivedWebmention>> {
  const isOn = currentSettings(db)['webmentions.receive']
  const shown = shownBelow(db, postId).$if(!isOn, (q) => q.where(sql<boolean>`false`))
  return selectPage(db, shown, readPage(query), OLDEST_FIRST)
}

/** What the page of a post shows; the version of its comments counts every change of it. */
export async function loadMentions(db: Db, postId: number): Promise<ShownMentions> {
  if (!currentSettings(db)['webmentions.receive']) return { mentions: [], hasMore: false }
  const found = await shownBelow(db, postId)
    .orderBy('id')
    .limit(sql.lit(MAX_SHOWN + 1))
    .execute()
  return { mentions: found.slice(0, MAX_SHOWN), hasMore: found.length > MAX_SHOWN }
}

/** Below the viewer's posts, longest waiting first. */
export function listHeldMentions(db: Db, viewer: Viewer, query: PageQuery): Promise<Page<HeldWebmention>> {
  return listWithPosts(db, viewer, { whose: 'own', state: 'held' }, query)
}

/** Below everybody's, longest waiting first. */
export function listWaitingMentions(db: Db, viewer: Viewer, query: PageQuery): Promise<Page<HeldWebmention>> {
  return listWithPosts(db, viewer, { whose: 'all', state: 'held' }, query)
}

/** SQL: since when those wait, longest first. */
export function waitingMentionsSince(db: Reader): RawBuilder<unknown> {
  const waiting = withPosts(db, 'held').select(['m.id', 'm.received_at'])
  return sql`select received_at as since from (${waiting}) as mentions order by id`
}

/** On posts that are there, in any state. */
function withPosts(db: Reader, state: MentionState) {
  return db
    .selectFrom('webmentions as m')
    .innerJoin('posts as p', 'p.id', 'm.post_id')
    .where('m.state', '=', sql.lit(state))
    .where(sql<boolean>`${sql.raw(isPresentPostSql('p'))}`)
}

/** Below the viewer's posts, newest first. */
export function listShownMentions(db: Db, viewer: Viewer, query: PageQuery): Promise<Page<HeldWebmention>> {
  return listWithPosts(db, viewer, { whose: 'own', state: 'shown' }, query)
}

/** Those who moderate comments need not be allowed to read the post: a draft that was public once, or one that is locked. */
async function listWithPosts(
  db: Db,
  viewer: Viewer,
  { whose, state }: { whose: 'own' | 'all'; state: MentionState },
  query: PageQuery,
): Promise<Page<HeldWebmention>> {
  const listed = withPosts(db, state)
    .innerJoin('post_revisions as v', (join) =>
      join.on('v.id', '=', (eb) => eb.fn.coalesce('p.public_revision_id', 'p.revision_id')),
    )
    .$if(whose === 'own', (q) => q.where('p.author_id', '=', viewer.id))
    .select(['m.id', 'm.post_id', 'm.source', 'm.host', 'm.title', 'm.author', 'm.received_at', 'm.word'])
    .select(['v.title as post_title', 'p.status', 'p.author_id'])
    .as('listed')
  const order = state === 'held' ? OLDEST_FIRST : NEWEST_FIRST
  const rows = db.selectFrom(listed).select([...SHOWN, 'word', 'post_title', 'status', 'author_id'])
  const page = await selectPage(db, rows, readPage(query), order)
  const items = page.items.map(({ post_title, status, author_id, ...mention }) => {
    const title = titleFor(viewer, { title: post_title, status, author_id })
    return { ...mention, post: { id: mention.post_id, title } }
  })
  return { ...page, items }
}

/** Lets a page be shown below the post; one that a list of the owner holds, by those who moderate comments only. */
export function admitMention(db: Db, viewer: Viewer, id: number): Promise<Record<string, never>> {
  return decide(db, viewer, id, 'shown')
}

/** Takes a page away from below the post, or never shows it; it is not held again. */
export function refuseMention(db: Db, viewer: Viewer, id: number): Promise<Record<string, never>> {
  return decide(db, viewer, id, 'refused')
}

function decide(
  db: Db,
  viewer: Viewer,
  id: number,
  state: Exclude<MentionState, 'held'>,
): Promise<Record<string, never>> {
  return write(db, viewer, async (trx) => {
    trx.declareChanges([])
    const before = await decidable(trx, viewer, id)
    if (before.state === state) return {}
    if (state === 'shown' && before.word !== null && !hasRight(viewer, 'comments'))
      throw new Refusal('forbidden')
    const forgotten = { title: '', author: '', word: null }
    const change = state === 'refused' ? { state, ...forgotten } : { state }
    await trx.updateTable('webmentions').set(change).where('id', '=', id).execute()
    if (before.state === 'shown' || state === 'shown') await renewOutside(trx, [before.post_id])
    await record(trx, viewer, id, before, state)
    return {}
  })
}

/** By the author of the post, and by those who moderate comments. What was refused is not there any more. */
async function decidable(trx: Trx, viewer: Viewer, id: number) {
  const found = await trx
    .selectFrom('webmentions as m')
    .innerJoin('posts as p', 'p.id', 'm.post_id')
    .select(['m.post_id', 'm.state', 'm.host', 'm.source', 'm.word', 'p.author_id'])
    .where('m.id', '=', id)
    .where('m.state', '<>', 'refused')
    .forUpdate('m')
    .executeTakeFirst()
  if (!found || (found.author_id !== viewer.id && !hasRight(viewer, 'comments'))) throw notFound()
  return found
}

/** What authors decide below their own posts is theirs; the log is about what others decide. */
async function record(
  trx: Trx,
  viewer: Viewer,
  id: number,
  { author_id, post_id, source }: { author_id: number; post_id: number; source: string },
  state: Exclude<MentionState, 'held'>,
): Promise<void> {
  if (author_id === viewer.id) return
  const action = state === 'shown' ? 'webmention.admit' : 'webmention.refuse'
  const target = { target_type: 'webmention', target_id: id, reason: '' }
  const details = { author_id, post_id, source }
  await moderation.record(trx, { actor_id: viewer.id, action, ...target, details })
}
