import { type Words, wordsIn } from '../../i18n/words.ts'
import { shanghaiDay } from '../../kernel/calendar.ts'
import type { KeyFor } from '../../kernel/crypto/signed-token.ts'
import type { Db } from '../../kernel/db/db.ts'
import { shortDay } from '../../kernel/format.ts'
import { pictureUrl, withPictureUrls } from '../../kernel/html/picture-url.ts'
import { trustedHtml } from '../../kernel/html/trusted-html.ts'
import { feedHtml } from '../../kernel/rich-text/blocks/feed.ts'
import { writeMarkdown } from '../../kernel/rich-text/rich-text.ts'
import { excerpt } from '../../kernel/text/excerpt.ts'
import { withOrigin } from '../authoring/service.ts'
import { type MailArticle, type MailSite, type RenderedMail, renderLetter } from '../mail/service.ts'
import { readPost, visiblePosts } from '../posts/service.ts'
import { postUrl } from '../posts/view.ts'
import type { FollowedPost, MailFacts } from './issue-queries.ts'
import { type Ends, linkToken } from './links.ts'
import type { ClaimedMail } from './mail-queries.ts'
import { subscriptionsOf } from './queries.ts'
import { MAX_BODY_BYTES } from './rules.ts'
import { topicName } from './view.ts'

const MAX_SUMMARY = 200
const QUEUE_KEY = 'newsletters'
const MAX_TEXTS = 20

/** What all mails about one version of a post have in common. */
interface PostText {
  title: string
  author: string
  language: string | null
  published_at: Date
  cover: string | null
  html: string | null
  text: string
}

/** Renders newsletters; the text of a post is prepared once for all who get it. */
export function newsletterRenderer(db: Db, keyFor: KeyFor, site: MailSite) {
  const texts = new Map<string, Promise<PostText>>()

  async function textOf({ id, public_revision_id }: FollowedPost): Promise<PostText> {
    const key = `${id} ${public_revision_id}`
    const known = texts.get(key)
    if (known) return known
    if (texts.size >= MAX_TEXTS) texts.clear()
    const made = prepare(db, id, site.origin)
    texts.set(key, made)
    made.catch(() => texts.delete(key))
    return made
  }

  return async (mail: ClaimedMail, facts: MailFacts, posts: FollowedPost[]): Promise<RenderedMail> => {
    const t = wordsIn(facts.lang)
    const ids = new Set(posts.flatMap(({ subscription_ids }) => subscription_ids))
    const followed = (await subscriptionsOf(db, mail.subscriber_id)).filter(({ id }) => ids.has(id))
    const ends: Ends = facts.pace === 'at_once' ? { ids: [...ids] } : { pace: facts.pace }
    const token = linkToken(keyFor, { subscriberId: mail.subscriber_id, ends })
    const manage = `${site.origin}/newsletter/manage?token=${token}`
    const common = {
      lang: facts.lang,
      after: [t.newsletters.mail.why(followed.map((each) => topicName(t, each)))],
      leave: [{ label: t.newsletters.mail.leave, url: manage }],
      unsubscribeUrl: manage,
      listId: `newsletter.${new URL(site.origin).hostname}`,
    }
    const [first] = posts
    if (facts.pace === 'at_once' && first) {
      const text = await textOf(first)
      return renderLetter(
        { ...common, subject: text.title, article: articleOf(t, text, facts, site, first.id) },
        site,
      )
    }
    const summaries = await visiblePosts(
      db,
      null,
      posts.map(({ id }) => id),
    )
    const shown = posts.flatMap(({ id }) => summaries.get(id) ?? [])
    const items = shown.map(({ id, title, summary, author }) => ({
      title: t.mail.notices.post(author.username, title),
      text: excerpt(summary, MAX_SUMMARY),
      link: site.origin + postUrl(id),
    }))
    const subject = t.newsletters.mail.digest(site.name, shown.length, shown[0]?.title ?? '')
    const section = {
      title: t.newsletters.mail[facts.pace === 'weekly' ? 'weekly' : 'daily'],
      items,
      more: null,
    }
    return renderLetter({ ...common, subject, sections: [section] }, site)
  }
}

function articleOf(
  t: Words,
  text: PostText,
  { lang }: MailFacts,
  { origin }: MailSite,
  id: number,
): MailArticle {
  const words = t.newsletters.mail
  return {
    title: text.title,
    url: origin + postUrl(id),
    byline: `${text.author} · ${shortDay(lang, shanghaiDay(text.published_at))}`,
    lang: text.language,
    cover: text.cover,
    html: text.html === null ? null : trustedHtml(text.html),
    text: text.text,
    more: text.html === null ? words.readOn : words.onSite,
  }
}

/** As feed readers get it, with absolute addresses and the few styles that mail programs need; as Markdown for those that show text. */
async function prepare(db: Db, id: number, origin: string): Promise<PostText> {
  const { title, author, language, published_at, cover_url, summary, body } = await readPost(db, null, id)
  const isShort = Buffer.byteLength(body) <= MAX_BODY_BYTES
  const linked = withOrigin(withPictureUrls(feedHtml(isShort ? body : '')), origin)
  return {
    title,
    author: author.username,
    language,
    published_at: published_at ?? db.clock.now(),
    cover: cover_url && new URL(pictureUrl(cover_url), origin).href,
    html: isShort ? withStyles(linked) : null,
    text: isShort ? await writeMarkdown(QUEUE_KEY, linked) : summary,
  }
}

const STYLES: Record<string, string> = {
  img: 'max-width:100%;height:auto;border:0',
  pre: 'white-space:pre-wrap;overflow-wrap:anywhere;padding:12px;background:#f3efe7;border-radius:8px;font:14px/1.5 monospace',
  blockquote: 'margin:16px 0;padding:0 16px;border-left:3px solid #d9d2c5;color:#5f594f',
  table: 'border-collapse:collapse;max-width:100%',
  th: 'border:1px solid #e5e0d6;padding:6px 10px;text-align:left',
  td: 'border:1px solid #e5e0d6;padding:6px 10px',
  h2: 'font:700 21px/1.4 Charter,Georgia,serif;margin:28px 0 8px',
  h3: 'font:700 18px/1.4 Charter,Georgia,serif;margin:24px 0 8px',
}

/** Inline, because mail programs drop the others. Clean HTML has no "<" but those of its tags. */
function withStyles(html: string): string {
  return html.replace(
    /<(img|pre|blockquote|table|th|td|h2|h3)(?=[ >])/g,
    (tag, name: string) => `${tag} style="${STYLES[name]}"`,
  )
}
