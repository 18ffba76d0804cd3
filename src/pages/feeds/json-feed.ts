import { personUrl } from '../../features/accounts/view.ts'
import { changedAt } from '../../features/posts/rules.ts'
import type { PostInFeed } from '../../features/posts/service.ts'
import { postUrl } from '../../features/posts/view.ts'
import { pictureUrl } from '../../kernel/html/picture-url.ts'
import { enclosuresOf, type Feed, htmlOf } from './feed.ts'

/** JSON Feed 1.1. Ids are the URLs of the posts, which never change. */
export function jsonFeed({ title, subtitle, origin, path, pagePath, hub, posts, audio }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: origin + pagePath,
    feed_url: origin + path,
    ...(subtitle && { description: subtitle }),
    ...(hub && { hubs: [{ type: 'WebSub', url: hub }] }),
    items: posts.map((post) => item(origin, post, audio)),
  })
}

/** A post without a body here is read on its page; an item must have some content, so that is its summary. */
function item(origin: string, post: PostInFeed, audio: Feed['audio']) {
  const { id, title, summary, body, cover_url, author, tags, language } = post
  const url = origin + postUrl(id)
  const attachments = enclosuresOf(origin, post, audio).map(({ url, type, bytes }) => ({
    url,
    mime_type: type,
    size_in_bytes: bytes,
  }))
  return {
    id: url,
    url,
    title,
    ...(body === null ? { content_text: summary } : { content_html: htmlOf(body) }),
    summary,
    ...(cover_url && { image: new URL(pictureUrl(cover_url), origin).href }),
    date_published: post.published_at,
    date_modified: changedAt(post),
    authors: [{ name: author.username, url: origin + personUrl(author.uid) }],
    tags,
    ...(language && { language }),
    ...(attachments.length > 0 && { attachments }),
  }
}
