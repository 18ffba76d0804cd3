import { html, type SafeHtml } from '@remix-run/html-template'
import { changedAt } from '../../features/posts/rules.ts'
import type { PostInFeed } from '../../features/posts/service.ts'
import { postUrl, tagUrl } from '../../features/posts/view.ts'
import { attributes } from '../../kernel/html/attributes.ts'
import { enclosuresOf, type Feed, htmlOf } from './feed.ts'

/** RFC 4287. Ids are the URLs of the posts, which never change. */
export function atomFeed({
  title,
  subtitle,
  origin,
  path,
  pagePath,
  hub,
  posts,
  audio,
  now,
}: Feed): SafeHtml {
  const updated = posts.reduce<Date | null>((latest, post) => later(latest, changedAt(post)), null) ?? now
  return html`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:base="${origin}/">
<id>${origin}${pagePath}</id>
<title>${title}</title>
${subtitle ? html`<subtitle>${subtitle}</subtitle>\n` : null}<link rel="self" type="application/atom+xml" href="${origin}${path}"/>
<link rel="alternate" type="text/html" href="${origin}${pagePath}"/>
${hub ? html`<link rel="hub" href="${hub}"/>\n` : null}<updated>${updated.toISOString()}</updated>
${posts.map((post) => entry(origin, post, audio))}</feed>
`
}

/** A post without a body here is read on its page. */
function entry(origin: string, post: PostInFeed, audio: Feed['audio']): SafeHtml {
  const address = origin + postUrl(post.id)
  return html`<entry${attributes({ 'xml:lang': post.language })}>
<id>${address}</id>
<title>${post.title}</title>
<link rel="alternate" type="text/html" href="${address}"/>
${enclosures(origin, post, audio)}<published>${post.published_at!.toISOString()}</published>
<updated>${changedAt(post).toISOString()}</updated>
<author><name>${post.author.username}</name></author>
${post.tags.map((tag) => html`<category term="${tag}" scheme="${origin}${tagUrl(tag)}"/>\n`)}<summary>${post.summary}</summary>
${post.body === null ? null : html`<content type="html">${htmlOf(post.body)}</content>\n`}</entry>
`
}

function enclosures(origin: string, post: PostInFeed, audio: Feed['audio']): SafeHtml[] {
  return enclosuresOf(origin, post, audio).map(
    ({ type, bytes, url }) => html`<link rel="enclosure" type="${type}" length="${bytes}" href="${url}"/>\n`,
  )
}

function later(a: Date | null, b: Date): Date {
  return a && a > b ? a : b
}
