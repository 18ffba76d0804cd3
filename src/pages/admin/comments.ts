import { html, type SafeHtml } from '@remix-run/html-template'
import { queueOf } from '../../features/admin/service.ts'
import {
  listCommentsForModeration,
  type ModerationComment,
  type ModerationComments,
} from '../../features/comments/service.ts'
import { commentPicture, commentUrl } from '../../features/comments/view.ts'
import { cannedReasons } from '../../features/moderation/service.ts'
import { authorLink } from '../../features/posts/view.ts'
import type { Words } from '../../i18n/words.ts'
import type { Db } from '../../kernel/db/db.ts'
import { plainNumber, timeTag } from '../../kernel/format.ts'
import { bdi } from '../../kernel/html/bdi.ts'
import { linkButton } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { emptyState } from '../../kernel/html/components/empty-state.ts'
import { list } from '../../kernel/html/components/list.ts'
import { note } from '../../kernel/html/components/note.ts'
import { cursorPager, pager } from '../../kernel/html/components/pager.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { listUrl } from '../shared/list-url.ts'
import { nearestPage } from '../shared/nearest-page.ts'
import { adminLayout } from './admin-layout.ts'
import { HELD_PATH } from './held-comments.ts'
import {
  type BulkAction,
  bulkBar,
  bulkButton,
  bulkDialog,
  chooseBox,
  MODERATION_LIST,
} from './moderation/bulk.ts'
import { highlighted } from './moderation/highlighted.ts'
import { searchBox } from './search-box.ts'

const PATH = '/admin/comments'
const ROWS = 20
const MAX_NAME = 40

interface CommentsQuery {
  q?: string
  page?: string
  cursor?: string
}

export async function loadComments(
  db: Db,
  viewer: Viewer,
  { q = '', page: requested, cursor }: CommentsQuery,
): Promise<PageView> {
  const read = (position: { page: number } | { cursor: string }) =>
    listCommentsForModeration(db, viewer, { q, page_size: ROWS, ...position })
  const { count: waiting } = await queueOf(db, viewer, 'comments')
  const at = cursor
    ? { found: await read({ cursor }), page: 1, pages: 1 }
    : await nearestPage(requested, ROWS, (number) => read({ page: number }))
  const reasons = await cannedReasons(db, 'texts')

  return (page) => {
    const { t } = page
    const rows = at.found.items.map((comment) => commentRow(page, comment, q.trim()))
    const empty = emptyState({ icon: 'chat', ...t.admin.moderating.empty.comments })
    const queue = waiting
      ? linkButton(t.admin.screening.queue.link(plainNumber(waiting)), HELD_PATH, { size: 'small' })
      : null
    const content = html`${queue}${searchBox(t, { action: PATH, label: t.admin.moderating.searchComments, q })}
<div class="desk card-stack" id="${MODERATION_LIST}" tabindex="-1">
${card({ body: html`${rows.length ? bulkBar(t, [deleting(t)]) : null}${list(rows, empty)}` })}
${cursor ? null : pager(t, { page: at.page, pages: at.pages, hrefOf: (number) => listUrl(PATH, { q, page: number }) })}
${searchWindowNote(t, at, { q, cursor })}
</div>
${bulkDialog(t, '/api/admin/comments/bulk', reasons[page.lang])}`
    return adminLayout(page, { tab: 'comments', content, extras: ['admin.js'] })
  }
}

/** Says how many comments the search has read, with a link to continue from there. */
function searchWindowNote(
  t: Words,
  { found, page, pages }: { found: ModerationComments; page: number; pages: number },
  { q, cursor }: CommentsQuery,
): SafeHtml | null {
  const words = t.admin.moderating
  const { looked_at, next_cursor } = found
  const next = next_cursor ? listUrl(PATH, { q, cursor: next_cursor }) : undefined
  const honest = looked_at ? note('info', words.lookedAt(plainNumber(looked_at))) : null
  if (cursor)
    return html`${honest}${cursorPager(t, { newest: listUrl(PATH, { q }), ...(next ? { next } : {}) })}`
  const last = next && page === pages
  return honest && html`${honest}${last ? linkButton(words.lookFurther, next, { size: 'small' }) : null}`
}

function commentRow(page: PageContext, comment: ModerationComment, q: string): SafeHtml {
  const { t } = page
  const { id, author, content, image_url, post, created_at, may_decide } = comment
  const name = nameOf(t, comment)
  return html`<article class="desk-row">
${may_decide ? chooseBox(t, id, name) : null}
<div class="desk-row-body"><p class="byline">${author ? authorLink(t, author) : html`<span>${t.comments.deletedUser}</span>`}</p>
${content ? html`<p class="desk-words" dir="auto">${highlighted(content, q)}</p>` : null}
${earlierTexts(page, comment)}
${image_url ? commentPicture(image_url, t.comments.pictureOf(author?.username ?? t.comments.deletedUser)) : null}
<p class="row-meta">${post.title ? html`<a href="${commentUrl(post.id, id)}">${bdi(t.admin.moderating.commentOn(post.title))}</a>` : null}<span>${timeTag(page, created_at)}</span></p></div>
${may_decide ? html`<div class="needs-script">${bulkButton({ ...deleting(t), only: id })}</div>` : null}
</article>`
}

function earlierTexts(page: PageContext, { earlier_texts }: ModerationComment): SafeHtml | null {
  if (earlier_texts.length === 0) return null
  const texts = earlier_texts.map(
    ({ content, written_at }) =>
      html`<li><p class="desk-words" dir="auto">${content}</p><p class="row-meta">${timeTag(page, written_at)}</p></li>`,
  )
  return html`<details class="desk-earlier"><summary>${page.t.admin.moderating.earlierTexts(texts.length)}</summary><ol>${texts}</ol></details>`
}

/** The beginning of the text, as a label. */
function nameOf(t: Words, { content }: ModerationComment): string {
  return [...content.replace(/\s+/g, ' ')].slice(0, MAX_NAME).join('') || t.admin.moderating.aComment
}

function deleting({ admin: { moderating } }: Words): BulkAction {
  const { actions, ask } = moderating
  return { label: actions.delete, ask: ask.deleteComments, needsReason: true, look: 'warning' }
}
