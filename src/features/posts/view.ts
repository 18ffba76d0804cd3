import { html, type SafeHtml } from '@remix-run/html-template'
import type { Words } from '../../i18n/words.ts'
import { memoize } from '../../kernel/cache/memoize.ts'
import { shortNumber, timeAgo, timeTag } from '../../kernel/format.ts'
import { attributes } from '../../kernel/html/attributes.ts'
import { bdi } from '../../kernel/html/bdi.ts'
import { avatar } from '../../kernel/html/components/avatar.ts'
import { statusBadge, type Tone } from '../../kernel/html/components/badge.ts'
import { boltOfWords } from '../../kernel/html/components/bolt-of-words.ts'
import { type IconName, icon } from '../../kernel/html/icons.ts'
import type { SharedPage } from '../../kernel/html/page.ts'
import { pictureUrl } from '../../kernel/html/picture-url.ts'
import { flatHtml } from '../../kernel/html/trusted-html.ts'
import { readingMinutes } from '../../kernel/rich-text/plain-text.ts'
import type { PagePicture } from '../../kernel/rich-text/rich-text.ts'
import { foreignLang } from '../../kernel/text/language.ts'
import { personUrl } from '../accounts/view.ts'
import type { Author } from '../levels/schema.ts'
import { levelBadge } from '../levels/view.ts'
import { tagKey, tagTokens, tagUrl } from '../tags/rules.ts'
import type { HotTag } from './reading/hot.ts'
import type { PostStatus } from './rules.ts'
import type { PostSummary } from './schema.ts'

export { tagKey, tagUrl } from '../tags/rules.ts'

/** Sizes and sources of cover pictures by URL. */
export type Covers = Map<string, PagePicture>

export function postList(page: SharedPage, posts: PostSummary[], covers: Covers): SafeHtml {
  return html`<ul class="post-list">${posts.map((post) => listedCard(page, post, covers, 'row'))}</ul>`
}

/** The first posts of the front page: the lead with a large picture, two next to it. */
export function frontPosts(page: SharedPage, posts: PostSummary[], covers: Covers): SafeHtml {
  const cards = posts.map((post, index) => listedCard(page, post, covers, index === 0 ? 'lead' : 'second'))
  return html`<ul class="front">${cards}</ul>`
}

/** Memoized by everything a card shows: when a list is rendered again, most of its cards are unchanged. */
const listedCard = memoize('post cards', {
  keyOf(page: SharedPage, post: PostSummary, covers: Covers, place: Place) {
    const { uid, username } = post.author
    const { words, energy_count, likes_count } = post
    const time = timeOf(post)
    const picture = post.cover_url && JSON.stringify([post.cover_url, covers.get(post.cover_url)])
    const counts = `${words} ${energy_count} ${likes_count}`
    const texts = `${post.language}\0${post.title}\0${post.summary}\0${post.tags.join('\0')}`
    // Joined by NUL, which no text holds: no key can imitate another.
    return `${page.lang} ${page.timeZone} ${place} ${post.id} ${counts} ${+time} ${timeAgo(page, time)}\0${texts}\0${uid} ${username}\0${picture}`
  },
  make: (page, post, covers, place) =>
    flatHtml(html`<li>${postCard(page, post, covers, { ...post, place })}</li>`),
  bytesOf: (markup) => 2 * String(markup).length,
})

/** Replaces the post's own title and summary, for example with highlighted search hits. */
interface CardText {
  title: string | SafeHtml
  summary: string | SafeHtml
  place?: Place
}

/** Where a card stands, with the width of its picture there. */
type Place = keyof typeof COVER_SIZES
const COVER_SIZES = {
  row: '11rem',
  second: '(min-width: 45rem) 18rem, 6rem',
  lead: '(min-width: 64rem) 30rem, 100vw',
}
const COVER_LOADING = { row: 'lazy', second: undefined, lead: 'first' } as const

/**
 * Two stops of the keyboard: the title, whose link covers the whole card (stretched link), and above it the author. The picture comes
 * first, so that the words know their room when they arrive.
 */
export function postCard(
  page: SharedPage,
  post: PostSummary,
  covers: Covers,
  { title, summary, place = 'row' }: CardText = post,
): SafeHtml {
  const text = attributes({ dir: 'auto', lang: foreignLang(page.lang, post.language) })
  return html`<article class="post-card"${mutedBy(post.author.uid, post.tags)}>
${cardCover(post, covers, place)}
<div class="post-card-words">
<h2 class="post-card-title"><a href="${postUrl(post.id)}"${text}>${title}</a></h2>
${String(summary) && place !== 'second' ? html`<p class="post-card-summary"${text}>${summary}</p>` : null}
${cardFacts(page, post)}
</div>
</article>`
}

/** What client/shell/mutes.ts hides a listed post by. */
export function mutedBy(author: number, tags: string[]): SafeHtml {
  return attributes({ 'data-author': author, 'data-tags': tagTokens(tags.map(tagKey)) })
}

function cardCover({ cover_url, title }: PostSummary, covers: Covers, place: Place): SafeHtml {
  if (!cover_url) return boltOfWords(title, { class: 'post-card-cover' })
  return cover(cover_url, covers, {
    class: 'post-card-cover',
    sizes: COVER_SIZES[place],
    load: COVER_LOADING[place],
  })
}

/** "name · time · 3 min · ⚡22 · ♥16"; level and UID stand in the author's card and space. */
function cardFacts(page: SharedPage, post: PostSummary): SafeHtml {
  const { author, words, energy_count, likes_count } = post
  const { counts, minutes } = page.t.posts
  const count = (sign: IconName, label: string, value: number) =>
    value
      ? html`<span class="card-${sign}" title="${label} ${value}">${icon(sign)}<span class="visually-hidden">${label}</span>${shortNumber(page.lang, value)}</span>`
      : null
  const received = [count('bolt', counts.energy, energy_count), count('heart', counts.likes, likes_count)]
  return html`<p class="post-card-facts"><a class="author-link" href="${personUrl(author.uid)}">${bdi(author.username)}</a>${timeTag(page, timeOf(post))}<span>${minutes(readingMinutes(words, post.language))}</span>${received}</p>`
}

function timeOf({ published_at, updated_at }: PostSummary): Date {
  return published_at ?? updated_at
}

export function postUrl(id: number): string {
  return `/posts/${id}`
}

export function markdownUrl(id: number): string {
  return `${postUrl(id)}.md`
}

export function editUrl(id: number): string {
  return `/studio/write?id=${id}`
}

const TONES: Record<PostStatus, Tone> = {
  draft: 'neutral',
  pending: 'warn',
  approved: 'good',
  rejected: 'bad',
  locked: 'bad',
}

export function stateBadge({ posts }: Words, status: PostStatus): SafeHtml {
  return statusBadge(posts.status[status], TONES[status])
}

export function authorAvatar(author: Author, size: 'small' | 'medium' = 'small'): SafeHtml {
  return avatar(author, size)
}

/** "name (uid)" and the level badge. */
function authorName(t: Words, { uid, username, level }: Author): SafeHtml {
  return html`<span class="author-name">${bdi(username)} <span class="author-uid">(${uid})</span></span>${levelBadge(t, level)}`
}

/** Links to the author's space. */
export function authorLink(t: Words, author: Author, before: SafeHtml | null = null): SafeHtml {
  return html`<a class="author-link" href="${personUrl(author.uid)}">${before}${authorName(t, author)}</a>`
}

/** Decorative, so the alt text is empty. */
export function cover(
  url: string,
  covers: Covers,
  look: { class: string; sizes: string; load?: 'first' | 'lazy' },
): SafeHtml {
  const { width, height, sources = [] } = covers.get(url) ?? {}
  const all = attributes({
    class: look.class,
    src: pictureUrl(url),
    alt: '',
    width,
    height,
    srcset: sources.map((source) => `${pictureUrl(source.url)} ${source.width}w`).join(', ') || null,
    sizes: sources.length ? look.sizes : null,
    loading: look.load === 'lazy' ? 'lazy' : null,
    fetchpriority: look.load === 'first' ? 'high' : null,
    decoding: 'async',
    referrerpolicy: url.startsWith('/') ? null : 'no-referrer',
  })
  return html`<img${all}>`
}

export function tagChips(t: Words, tags: string[]): SafeHtml | null {
  if (tags.length === 0) return null
  const chips = tags.map(
    (tag) => html`<li><a class="tag p-category" href="${tagUrl(tag)}"><span>${tag}</span></a></li>`,
  )
  return html`<ul class="tag-list" aria-label="${t.posts.tags}">${chips}</ul>`
}

/** Tags with the number of hot posts that have them. */
export function tagCloud({ t, lang }: SharedPage, tags: HotTag[]): SafeHtml {
  const chips = tags.map(
    ({ tag, posts }) =>
      html`<li><a class="tag" href="${tagUrl(tag)}" title="${t.posts.tagged(String(posts))}"><span>${tag}</span> <span class="tag-count">${shortNumber(lang, posts)}</span></a></li>`,
  )
  return html`<ul class="tag-list">${chips}</ul>`
}
