import type { Config } from '../../kernel/config/config.ts'
import type { Db } from '../../kernel/db/db.ts'
import { notFound } from '../../kernel/errors.ts'
import { postCountsOf } from '../posts/service.ts'
import { currentSettings } from '../site/service.ts'
import { findPublicPost, outboxPage } from './post-queries.ts'
import {
  type Actor,
  countAuthors,
  countFollowers,
  findActor,
  findActorByHandle,
  findActorOf,
  findActorOfPost,
} from './queries.ts'
import { followersUri, MAX_OUTBOX_PAGES, outboxUri, POSTS_PER_PAGE } from './rules.ts'
import {
  actorDocument,
  articleDocument,
  createdDocument,
  type Json,
  webFingerDocument,
  withTerms,
} from './view.ts'

/** The origin of the site; without it, and where the owner has not switched it on, nothing of this exists. */
export function federatedOrigin(db: Db, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  if (!publicUrl || !currentSettings(db)['federation.enabled']) throw notFound()
  return publicUrl.origin
}

/** What is shown at an address of an author, and whose it is. */
interface Shown {
  document: Json
  actor: Actor
}

async function existing(found: Promise<Actor | undefined>): Promise<Actor> {
  const actor = await found
  if (!actor) throw notFound()
  return actor
}

const actorAt = (db: Db, id: number) => existing(findActor(db, db.clock.now(), id))

export async function readActor(db: Db, origin: string, id: number): Promise<Shown> {
  const actor = await actorAt(db, id)
  return { document: actorDocument(origin, actor), actor }
}

/** By the number of the person, as their space has it. */
export async function readActorOf(db: Db, origin: string, userId: number): Promise<Shown> {
  const actor = await existing(findActorOf(db, db.clock.now(), userId))
  return { document: actorDocument(origin, actor), actor }
}

/** A post at the address that other sites know; an earlier one is not the post any more. */
export async function readArticle(
  db: Db,
  origin: string,
  { author, id, generation }: { author: number; id: number; generation: number },
): Promise<Shown> {
  const shown = await article(db, origin, await actorAt(db, author), id)
  if (shown.generation !== generation) throw notFound()
  return shown
}

/** By the address of its page. */
export async function readArticleOf(db: Db, origin: string, id: number): Promise<Shown> {
  return article(db, origin, await existing(findActorOfPost(db, db.clock.now(), id)), id)
}

async function article(db: Db, origin: string, actor: Actor, id: number) {
  const post = await findPublicPost(db, actor, id)
  if (!post) throw notFound()
  return { document: withTerms(articleDocument(origin, actor.id, post)), actor, generation: post.generation }
}

/** How many there are, and nobody's name. */
export async function readFollowers(db: Db, origin: string, id: number): Promise<Shown> {
  const actor = await actorAt(db, id)
  const totalItems = await countFollowers(db, id)
  return { document: collection(followersUri(origin, id), { totalItems }), actor }
}

export async function readOutbox(db: Db, origin: string, id: number, page?: number): Promise<Shown> {
  const actor = await actorAt(db, id)
  const address = outboxUri(origin, id)
  const pageAt = (number: number) => `${address}?page=${number}`
  if (page === undefined) {
    const { approved } = await postCountsOf(db, actor.user_id)
    return { document: collection(address, { totalItems: approved, first: pageAt(1) }), actor }
  }
  const posts = await outboxPage(db, actor, page)
  const isLast = posts.length < POSTS_PER_PAGE || page >= MAX_OUTBOX_PAGES
  const document = withTerms({
    id: pageAt(page),
    type: 'OrderedCollectionPage',
    partOf: address,
    ...(!isLast && { next: pageAt(page + 1) }),
    orderedItems: posts.map((post) => createdDocument(origin, id, post)),
  })
  return { document, actor }
}

function collection(id: string, more: Json): Json {
  return withTerms({ id, type: 'OrderedCollection', ...more })
}

/** Who stands behind a handle or an address of this site (RFC 7033). */
export async function readWebFinger(db: Db, origin: string, resource: string): Promise<Json> {
  const now = db.clock.now()
  const [, handle, host] = /^acct:@?([\w.-]{1,40})@([^@]{1,255})$/.exec(resource) ?? []
  const [, user] = /^\/space\/([1-9]\d{0,15})$/.exec(pathAt(origin, resource)) ?? []
  const [, author] = /^\/ap\/actors\/([1-9]\d{0,15})$/.exec(pathAt(origin, resource)) ?? []
  const isHere = host?.toLowerCase() === new URL(origin).host
  const actor = await existing(
    handle && isHere
      ? findActorByHandle(db, now, handle.toLowerCase())
      : user
        ? findActorOf(db, now, Number(user))
        : findActor(db, now, Number(author ?? 0)),
  )
  return webFingerDocument(origin, actor)
}

function pathAt(origin: string, resource: string): string {
  return resource.startsWith(`${origin}/`) ? resource.slice(origin.length) : ''
}

/** What the software is (NodeInfo 2.1). Of the numbers it asks for, only how many can be followed. */
export async function readNodeInfo(
  db: Db,
  names: { name: string; description: string; version: string },
): Promise<Json> {
  const { name, description, version } = names
  return {
    version: '2.1',
    software: { name: 'joule', version },
    protocols: ['activitypub'],
    services: { inbound: [], outbound: ['atom1.0'] },
    openRegistrations: currentSettings(db)['register.mode'] === 'open',
    usage: { users: { total: await countAuthors(db) } },
    metadata: { nodeName: name, nodeDescription: description },
  }
}
