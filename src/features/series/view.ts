import { html, type SafeHtml } from '@remix-run/html-template'
import type { Words } from '../../i18n/words.ts'
import { apiCallAttributes } from '../../kernel/html/components/api-call.ts'
import { button, linkButton } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import type { ViewerPage } from '../../kernel/html/page.ts'
import type { PostLink } from '../posts/service.ts'
import { postUrl } from '../posts/view.ts'
import type { SeriesRow } from './queries.ts'
import type { FollowAnswer } from './schema.ts'
import type { SeriesPosition } from './series.ts'

const FOLLOW = 'series-follow'

export function seriesUrl(id: number): string {
  return `/series/${id}`
}

/** Below a post: the series it is in, with the previous and next post. */
export function seriesNav({ series, posts }: Words, position: SeriesPosition): SafeHtml {
  const { series_id, title, number, total, previous, next } = position
  const link = (label: string, post: PostLink | null, rel: 'prev' | 'next') =>
    post
      ? html`<a class="neighbour neighbour-${rel}" rel="${rel}" href="${postUrl(post.id)}"><span class="neighbour-label">${label}</span><span class="neighbour-title" dir="auto">${post.title}</span></a>`
      : null
  const place =
    number === null ? null : html`<span class="series-place">${series.place(number, total)}</span>`
  return html`<nav class="series-nav" aria-label="${series.inSeries}">
<p class="series-name">${series.label} <a href="${seriesUrl(series_id)}" dir="auto">${title}</a> ${place}</p>
<div class="neighbours">${link(posts.previous, previous, 'prev')}${link(posts.next, next, 'next')}</div></nav>`
}

/** Shown in their author's space. */
export function seriesLinks({ series }: Words, rows: SeriesRow[]): SafeHtml | null {
  if (rows.length === 0) return null
  const links = rows.map(
    ({ id, title, posts_count }) =>
      html`<li><a href="${seriesUrl(id)}"><span dir="auto">${title}</span> <span class="related-author">${series.count(posts_count)}</span></a></li>`,
  )
  return card({ title: series.title, body: html`<ul class="related">${links}</ul>` })
}

/** No button for its author. */
export function followSeriesButton(
  page: ViewerPage,
  { id, author_id }: Pick<SeriesRow, 'id' | 'author_id'>,
  { i_follow }: FollowAnswer,
): SafeHtml | null {
  const { series, follows } = page.t
  if (!page.viewer)
    return linkButton(series.follow, `/login?next=${encodeURIComponent(seriesUrl(id))}`, { size: 'small' })
  if (page.viewer.id === author_id) return null
  const call = apiCallAttributes({
    api: `POST /api/series/${id}/follow`,
    after: { refresh: FOLLOW },
    toast: i_follow ? series.unfollowed : series.followed,
  })
  const look = i_follow ? 'plain' : 'primary'
  const attributes = { ...call, 'aria-pressed': String(i_follow) }
  const label = i_follow ? follows.button.following : series.follow
  return html`<span class="needs-script" id="${FOLLOW}" tabindex="-1">${button(label, { size: 'small', look, attributes })}</span>`
}
