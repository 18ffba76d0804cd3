import { html, type SafeHtml } from '@remix-run/html-template'
import { changedAt } from '../../features/posts/rules.ts'
import type { PostInFeed } from '../../features/posts/service.ts'
import { tagUrl } from '../../features/posts/view.ts'
import type { EnclosedFile } from '../../features/uploads/service.ts'
import { attributes } from '../../kernel/html/attributes.ts'
import { pictureUrl, withPictureUrls } from '../../kernel/html/picture-url.ts'
import { audioIn } from '../../kernel/rich-text/blocks/audio.ts'
import { feedHtml } from '../../kernel/rich-text/blocks/feed.ts'

export interface Feed {
  title: string
  subtitle?: string
  origin: string
  /** Path of the feed, and of the page it belongs to. */
  path: string
  pagePath: string
  posts: PostInFeed[]
  /** Audio files in the posts, by their URL. */
  audio: Map<string, EnclosedFile>
  now: Date
}

/** RFC 4287. Ids are the URLs of the posts, which never change. */
export function atomFeed({ title, subtitle, origin, path, pagePath, posts, audio, now }: Feed): SafeHtml {
  const updated = posts.reduce<Date | null>((latest, post) => later(latest, changedAt(post)), null) ?? now
  return html`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:base="${origin}/">
<id>${origin}${pagePath}</id>
<title>${title}</title>
${subtitle ? html`<subtitle>${subtitle}</subtitle>\n` : null}<link rel="self" type="application/atom+xml" href="${origin}${path}"/>
<link rel="alternate" type="text/html" href="${origin}${pagePath}"/>
<updated>${updated.toISOString()}</updated>
${posts.map((post) => entry(origin, post, audio))}</feed>
`
}

/** A post without a body here is read on its page. */
function entry(origin: string, post: PostInFeed, audio: Feed['audio']): SafeHtml {
  const address = `${origin}/posts/${post.id}`
  return html`<entry${attributes({ 'xml:lang': post.language })}>
<id>${address}</id>
<title>${post.title}</title>
<link rel="alternate" type="text/html" href="${address}"/>
${enclosures(origin, post, audio)}<published>${post.published_at!.toISOString()}</published>
<updated>${changedAt(post).toISOString()}</updated>
<author><name>${post.author.username}</name></author>
${post.tags.map((tag) => html`<category term="${tag}" scheme="${origin}${tagUrl(tag)}"/>\n`)}<summary>${post.summary}</summary>
${post.body === null ? null : html`<content type="html">${withPictureUrls(feedHtml(post.body))}</content>\n`}</entry>
`
}

/** For programs that download what is to be heard. */
function enclosures(origin: string, { body }: PostInFeed, audio: Feed['audio']): SafeHtml[] {
  return audioIn(body ?? '').flatMap((url) => {
    const file = audio.get(url)
    if (!file) return []
    const href = new URL(pictureUrl(url), origin).href
    return html`<link rel="enclosure" type="${file.type}" length="${file.bytes}" href="${href}"/>\n`
  })
}

function later(a: Date | null, b: Date): Date {
  return a && a > b ? a : b
}
