import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { html, type SafeHtml } from '@remix-run/html-template'
import type { FastifyRequest } from 'fastify'
import { personUrl } from '../../features/accounts/view.ts'
import { mailIsOn } from '../../features/mail/service.ts'
import { newslettersOn } from '../../features/newsletters/service.ts'
import { newsletterButton } from '../../features/newsletters/view.ts'
import type { PostSummary } from '../../features/posts/schema.ts'
import { spaceTopics, visiblePosts } from '../../features/posts/service.ts'
import { authorAvatar, type Covers, cover, postList, postUrl } from '../../features/posts/view.ts'
import { finishedAmong } from '../../features/reading-history/service.ts'
import { SeriesParams } from '../../features/series/schema.ts'
import { findPublicPostIds, followStateOf, readSeries } from '../../features/series/service.ts'
import { followSeriesButton, seriesUrl } from '../../features/series/view.ts'
import { picturesAt } from '../../features/uploads/service.ts'
import type { Words } from '../../i18n/words.ts'
import type { Db } from '../../kernel/db/db.ts'
import { notFound } from '../../kernel/errors.ts'
import { bdi } from '../../kernel/html/bdi.ts'
import { linkButton } from '../../kernel/html/components/button.ts'
import type { LayoutContent } from '../../kernel/html/layout.ts'
import type { SharedPageContext } from '../../kernel/html/page.ts'
import { replicaFor } from '../../kernel/http/read-your-writes.ts'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'
import { type SharedPageSource, showSharedPage } from '../../kernel/page-cache/shared-page.ts'
import { slot } from '../../kernel/page-cache/slots.ts'
import { listMetaTags } from '../posts/meta-tags.ts'
import { coversOf } from '../shared/covers.ts'

const schema = { params: SeriesParams, response: { 200: HtmlPage } }

/** A series and its public posts in their order. */
export const seriesPage: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/series/:id', { schema, config: { access: 'optional' } }, (request, reply) =>
    showSharedPage(request, reply, sourceOf(request, request.params.id)),
  )
}

function sourceOf(request: FastifyRequest, id: number): SharedPageSource {
  const { viewer, server } = request
  const byMail = newslettersOn(server.db, mailIsOn(server.config))
  return {
    path: seriesUrl(id),
    async load(page) {
      const opened = await loadSeries(replicaFor(request), id)
      return { content: seriesView(page, opened), topics: spaceTopics(opened.author.uid, opened.posts) }
    },
    async loadPersonal() {
      const [series, state, ids] = await Promise.all([
        readSeries(server.db, id),
        followStateOf(server.db, viewer, id),
        findPublicPostIds(server.db, id),
      ])
      const finished = viewer ? await finishedAmong(server.db, viewer, ids) : new Set<number>()
      return (page) => ({
        follow: followSeriesButton(page, series, state),
        mail: byMail ? newsletterButton(page.t, { kind: 'series', subject: String(id) }) : null,
        start: startButton(page.t, ids, finished),
      })
    },
  }
}

async function loadSeries(db: Db, id: number) {
  const [series, ids] = await Promise.all([readSeries(db, id), findPublicPostIds(db, id)])
  const found = await visiblePosts(db, null, ids)
  const posts = ids.flatMap((postId) => found.get(postId) ?? [])
  const [first] = posts
  if (!first) throw notFound()
  const covers = await coversOf(db, posts)
  const own: Covers = await picturesAt(db, series.cover_url ? [series.cover_url] : [])
  return { series, posts, covers, own, author: first.author }
}

type Loaded = Awaited<ReturnType<typeof loadSeries>>

function seriesView(page: SharedPageContext, { series, posts, covers, own, author }: Loaded): LayoutContent {
  const { title, description, cover_url } = series
  return {
    title,
    ...(description ? { description } : {}),
    head: metaTags(page, series),
    main: html`<header class="list-head series-head">
${cover_url ? cover(cover_url, own, { class: 'series-cover', sizes: '(min-width: 50rem) 49rem, 100vw', load: 'first' }) : null}
<h1 dir="auto">${title}</h1>
<p class="byline">${authorAvatar(author)}<a class="author-name" href="${personUrl(author.uid)}">${bdi(author.username)}</a><span>${page.t.series.count(posts.length)}</span></p>
${description ? html`<p class="series-text" dir="auto">${description}</p>` : null}
<div class="actions">${slot('start')}${slot('follow')}${slot('mail')}</div>
</header>
${inOrder(page, posts, covers)}`,
  }
}

/** To the first post that the reader has not finished, with how far they have come. */
function startButton({ series }: Words, ids: number[], finished: Set<number>): SafeHtml | null {
  const next = ids.find((id) => !finished.has(id)) ?? ids[0]
  if (next === undefined) return null
  const label = finished.size > 0 ? series.goOn : series.start
  const progress =
    finished.size > 0
      ? html`<span class="series-place">${series.read(finished.size, ids.length)}</span>`
      : null
  return html`${linkButton(label, postUrl(next), { look: 'primary' })}${progress}`
}

function inOrder(page: SharedPageContext, posts: PostSummary[], covers: Covers): SafeHtml {
  return html`<div class="post-list-frame series-posts">${postList(page, posts, covers)}</div>`
}

function metaTags(
  page: SharedPageContext,
  { id, title, description, cover_url }: Loaded['series'],
): SafeHtml {
  const shared = { kind: 'series', key: id, title, cover_url } as const
  return html`${listMetaTags(page, seriesUrl(id), `${seriesUrl(id)}/feed`, title, shared)}
${description ? html`<meta property="og:description" content="${description}">` : null}`
}
