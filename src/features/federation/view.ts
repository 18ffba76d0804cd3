import { html } from '@remix-run/html-template'
import { pictureUrl, withPictureUrls } from '../../kernel/html/picture-url.ts'
import { feedHtml } from '../../kernel/rich-text/blocks/feed.ts'
import { personUrl } from '../accounts/view.ts'
import { withOrigin } from '../authoring/service.ts'
import { changedAt } from '../posts/rules.ts'
import { postUrl, tagUrl } from '../posts/view.ts'
import { typeOfName, uploadUrl } from '../uploads/rules.ts'
import type { PublicPost } from './post-queries.ts'
import type { Actor } from './queries.ts'
import {
  ACTIVITY_TYPE,
  ACTOR_CONTEXT,
  actorUri,
  articleUri,
  followersUri,
  inboxUri,
  keyUri,
  outboxUri,
  POST_CONTEXT,
  PUBLIC,
  sharedInboxUri,
} from './rules.ts'

export { outsideReplyRow, outsideReportRow, outsideSection } from './incoming/view.ts'

export type Json = Record<string, unknown>

/** An author as a `Person` of ActivityPub. */
export function actorDocument(origin: string, actor: Actor): Json {
  const { id, user_id, handle, username, signature, avatar, public_key } = actor
  return {
    '@context': ACTOR_CONTEXT,
    id: actorUri(origin, id),
    type: 'Person',
    preferredUsername: handle,
    name: username,
    summary: signature === '' ? '' : String(html`<p>${signature}</p>`),
    url: origin + personUrl(user_id),
    published: actor.created_at.toISOString(),
    ...(avatar && {
      icon: { type: 'Image', mediaType: typeOfName(avatar), url: addressOf(origin, uploadUrl(avatar)) },
    }),
    inbox: inboxUri(origin, id),
    outbox: outboxUri(origin, id),
    followers: followersUri(origin, id),
    endpoints: { sharedInbox: sharedInboxUri(origin) },
    manuallyApprovesFollowers: false,
    discoverable: true,
    indexable: true,
    publicKey: { id: keyUri(origin, id), owner: actorUri(origin, id), publicKeyPem: public_key },
  }
}

/** A post with its whole text; addresses are absolute, and what only our styles show is said in words, as in feeds. */
export function articleDocument(origin: string, author: number, post: PublicPost): Json {
  const { id, title, summary, body, cover_url, tags, published_at, generation } = post
  const changed = changedAt(post)
  return {
    id: articleUri(origin, author, id, generation),
    type: 'Article',
    attributedTo: actorUri(origin, author),
    name: title,
    summary: String(html`${summary}`),
    content: withOrigin(withPictureUrls(feedHtml(body)), origin),
    mediaType: 'text/html',
    url: origin + postUrl(id),
    published: published_at.toISOString(),
    ...(changed > published_at && { updated: changed.toISOString() }),
    ...addressees(origin, author),
    ...(cover_url && { image: { type: 'Image', url: addressOf(origin, pictureUrl(cover_url)) } }),
    tag: tags.map((tag) => ({ type: 'Hashtag', name: hashtagOf(tag), href: origin + tagUrl(tag) })),
  }
}

/** The publication of a post, in an outbox. */
export function createdDocument(
  origin: string,
  author: number,
  { id, published_at, generation }: Pick<PublicPost, 'id' | 'published_at' | 'generation'>,
): Json {
  const object = articleUri(origin, author, id, generation)
  return {
    id: `${object}#create`,
    type: 'Create',
    actor: actorUri(origin, author),
    published: published_at.toISOString(),
    ...addressees(origin, author),
    object,
  }
}

export function withTerms(document: Json): Json {
  return { '@context': POST_CONTEXT, ...document }
}

/** Leads from a handle to the actor and to the page of the person. */
export function webFingerDocument(origin: string, { id, user_id, handle }: Actor): Json {
  const [actor, page] = [actorUri(origin, id), origin + personUrl(user_id)]
  return {
    subject: `acct:${handle}@${new URL(origin).host}`,
    aliases: [actor, page],
    links: [
      { rel: 'self', type: ACTIVITY_TYPE, href: actor },
      { rel: 'http://webfinger.net/rel/profile-page', type: 'text/html', href: page },
    ],
  }
}

/** Tags here may have spaces and signs, hashtags have none. */
function hashtagOf(tag: string): string {
  return `#${tag.replace(/[^\p{L}\p{N}\p{M}]+/gu, '_')}`
}

function addressees(origin: string, author: number): Json {
  return { to: [PUBLIC], cc: [followersUri(origin, author)] }
}

/** What is sent, with its terms. */
export function activityDocument(
  origin: string,
  author: number,
  { id, type, object, at }: { id: string; type: string; object: unknown; at: Date },
): Json {
  return withTerms({
    id,
    type,
    actor: actorUri(origin, author),
    published: at.toISOString(),
    ...addressees(origin, author),
    object,
  })
}

function addressOf(origin: string, url: string): string {
  return url.startsWith('/') ? origin + url : url
}
