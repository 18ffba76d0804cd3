import { html, type SafeHtml } from '@remix-run/html-template'
import { cannedReasons } from '../../features/moderation/service.ts'
import {
  listPostsForModeration,
  neighbourInQueue,
  type PostForReview,
  readPostForReview,
} from '../../features/post-review/service.ts'
import { authorLink, type Covers, cover, postUrl, tagChips } from '../../features/posts/view.ts'
import { picturesAt } from '../../features/uploads/service.ts'
import type { Words } from '../../i18n/words.ts'
import type { Db } from '../../kernel/db/db.ts'
import { plainNumber } from '../../kernel/format.ts'
import { linkButton } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { emptyState } from '../../kernel/html/components/empty-state.ts'
import { note } from '../../kernel/html/components/note.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import { trustedHtml } from '../../kernel/html/trusted-html.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { loadDiff } from '../studio/history/diff-view.ts'
import { badges, stateNote, timeOf } from '../studio/post-state.ts'
import { postIdIn } from '../studio/write.ts'
import { adminLayout } from './admin-layout.ts'
import { decisionBar, decisionDialogs, keysDialog } from './moderation/decisions.ts'
import { holdReason } from './moderation/hold-reason.ts'

/** Selects the post: by id, the neighbour of another in the queue, or the oldest in the queue. */
interface ReviewQuery {
  id?: string
  after?: string
  before?: string
}

export async function loadReview(
  db: Db,
  viewer: Viewer,
  query: ReviewQuery,
  _site: unknown,
  t: Words,
): Promise<PageView> {
  const id = await requestedPost(db, query)
  if (id === null) return (page) => adminLayout(page, { tab: 'posts', content: allDone(page.t) })
  const [post, waiting, reasons] = await Promise.all([
    readPostForReview(db, viewer, id),
    listPostsForModeration(db, viewer, { status: 'waiting', page_size: 1 }),
    cannedReasons(db, 'texts'),
  ])
  const { public_text, newest_text } = post
  const diff = public_text && (await loadDiff(t, viewer, public_text, newest_text))
  const covers = await picturesAt(db, post.cover_url ? [post.cover_url] : [])
  return (page) => {
    const content = html`<div class="desk review card-stack" id="review" tabindex="-1">
${heading(page, post, waiting.total ?? 0)}
${diff ? card({ title: t.admin.moderating.review.changes, body: diff }) : null}
${preview(page.t, post, covers)}
${decisionBar(page.t, post)}
</div>
${post.may_decide ? decisionDialogs(page.t, post, reasons[page.lang]) : keysDialog(page.t)}`
    const title = page.t.admin.moderating.review.title
    return adminLayout(page, { tab: 'posts', title, content, extras: ['admin.js'] })
  }
}

async function requestedPost(db: Db, { id, after, before }: ReviewQuery): Promise<number | null> {
  if (id !== undefined) return postIdIn(id)
  const beside = before ?? after
  return neighbourInQueue(db, before ? 'before' : 'after', beside === undefined ? null : postIdIn(beside))
}

function heading(page: PageContext, post: PostForReview, waiting: number): SafeHtml {
  const { review } = page.t.admin.moderating
  const open = linkButton(review.publicPage, postUrl(post.id), { look: 'quiet', size: 'small' })
  return html`<div class="review-head"><p class="row-meta">${badges(page.t, post)}${holdReason(page.t, post)}<span>${timeOf(page, post)}</span><span>#${post.id}</span></p>
<p class="row-meta"><span class="byline">${authorLink(page.t, post.author)}</span><span>${review.waiting(plainNumber(waiting))}</span>${open}</p></div>
${post.waiting ? null : (stateNote(page, post) ?? note('info', review.notWaiting))}
${post.may_decide ? null : note('info', page.t.errors.may_not_decide)}`
}

/** The post as its page would show it, with the summary. */
function preview(t: Words, post: PostForReview, covers: Covers): SafeHtml {
  const { review } = t.admin.moderating
  const { title, summary, cover_url, tags, page_html } = post
  return html`<section aria-label="${review.preview}"><article class="post-page">
<header class="post-head"><h2 class="review-title" dir="auto">${title}</h2></header>
${summary ? html`<p class="review-summary"><strong>${review.summary}</strong> ${summary}</p>` : null}
${cover_url ? cover(cover_url, covers, { class: 'post-cover', sizes: '(min-width: 50rem) 49rem, 100vw' }) : null}
<div class="prose">${trustedHtml(page_html)}</div>
${tagChips(t, tags)}
</article></section>`
}

function allDone(t: Words): SafeHtml {
  const { waiting, seeAll } = t.admin.moderating.empty
  const all = linkButton(seeAll, '/admin/posts?status=all')
  return card({ body: emptyState({ icon: 'check', ...waiting, action: all }) })
}
