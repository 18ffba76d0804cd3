import { html, type SafeHtml } from '@remix-run/html-template'
import type { WaitingComment } from '../../features/comments/schema.ts'
import { listHeld } from '../../features/comments/service.ts'
import { commentPicture } from '../../features/comments/view.ts'
import type { WaitingReply } from '../../features/federation/schema.ts'
import { listWaitingReplies } from '../../features/federation/service.ts'
import { outsideReplyRow } from '../../features/federation/view.ts'
import type { Reason } from '../../features/moderation/rules.ts'
import { cannedReasons } from '../../features/moderation/service.ts'
import { authorLink, postUrl } from '../../features/posts/view.ts'
import type { HeldWebmention } from '../../features/webmentions/schema.ts'
import { listWaitingMentions } from '../../features/webmentions/service.ts'
import { mentionRow } from '../../features/webmentions/view.ts'
import type { Db } from '../../kernel/db/db.ts'
import { timeTag } from '../../kernel/format.ts'
import { bdi } from '../../kernel/html/bdi.ts'
import { apiCallAttributes } from '../../kernel/html/components/api-call.ts'
import { statusBadge } from '../../kernel/html/components/badge.ts'
import { button } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { opensDialog } from '../../kernel/html/components/dialog.ts'
import { emptyState } from '../../kernel/html/components/empty-state.ts'
import { list } from '../../kernel/html/components/list.ts'
import { pager } from '../../kernel/html/components/pager.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { listUrl } from '../shared/list-url.ts'
import { nearestPage } from '../shared/nearest-page.ts'
import { adminLayout } from './admin-layout.ts'
import { holdReason } from './moderation/hold-reason.ts'
import { reasonDialog } from './moderation/reason-dialog.ts'

export const HELD_PATH = '/admin/held-comments'
const LIST_ID = 'waiting-comments'
const ROWS = 20

/** Comments that lists of the owner or rules for newcomers have held. */
export async function loadHeldComments(db: Db, viewer: Viewer, query: { page?: string }): Promise<PageView> {
  const read = (number: number) => listHeld(db, viewer, { page: number, page_size: ROWS })
  const { found, page: at, pages } = await nearestPage(query.page, ROWS, read)
  const first = { page: 1, page_size: ROWS }
  const [reasons, outside, mentions] = await Promise.all([
    cannedReasons(db, 'texts'),
    listWaitingReplies(db, viewer, first),
    listWaitingMentions(db, viewer, first),
  ])
  return (page) => {
    const words = page.t.admin.screening.queue
    const decidable = found.items.filter(({ may_decide }) => may_decide)
    const content = html`<div class="desk card-stack" id="${LIST_ID}" tabindex="-1">
${heldCard(page, found.items, outside.items.length > 0)}
${pager(page.t, { page: at, pages, hrefOf: (number) => listUrl(HELD_PATH, { page: number }) })}
${outsideCard(page, outside)}
${mentionsCard(page, mentions)}
${decidable.map((held) => rejectDialog(page, held, reasons[page.lang]))}
</div>`
    return adminLayout(page, { tab: 'comments', title: words.title, content, extras: ['admin.js'] })
  }
}

/** Left out where only replies from other sites wait. */
function heldCard(page: PageContext, items: WaitingComment[], othersWait: boolean): SafeHtml | null {
  if (items.length === 0 && othersWait) return null
  const rows = items.map((held) => heldRow(page, held))
  return card({ body: list(rows, emptyState({ icon: 'chat', ...page.t.admin.screening.queue.empty })) })
}

/** Replies from other sites whose writers nobody has decided about, or that are held for what they say. */
function outsideCard(page: PageContext, { items }: { items: WaitingReply[] }): SafeHtml | null {
  if (items.length === 0) return null
  const rows = items.map((reply) =>
    outsideReplyRow(page, reply, { waits: true, part: LIST_ID, reason: holdReason(page.t, reply) }),
  )
  return card({ title: page.t.outsideReplies.title, body: list(rows) })
}

/** Pages of other sites that link to posts, and wait for their authors or somebody here. */
function mentionsCard(page: PageContext, { items }: { items: HeldWebmention[] }): SafeHtml | null {
  if (items.length === 0) return null
  const rows = items.map((mention) => mentionRow(page, mention, { waits: true, part: LIST_ID }))
  return card({ title: page.t.outsideMentions.title, body: list(rows) })
}

function heldRow(page: PageContext, held: WaitingComment): SafeHtml {
  const { t } = page
  const words = t.admin.screening.queue
  const { author, content, image_url, post, comment_id, created_at, may_decide } = held
  return html`<article class="desk-row"><div class="desk-row-body">
<p class="byline">${authorLink(t, author)}${holdReason(t, held)}${comment_id ? statusBadge(words.edited, 'neutral') : null}</p>
${content ? html`<p class="desk-words" dir="auto">${content}</p>` : null}
${image_url ? commentPicture(image_url, t.comments.pictureOf(author.username)) : null}
<p class="row-meta">${post.title ? html`<a href="${postUrl(post.id)}">${bdi(t.admin.moderating.commentOn(post.title))}</a>` : null}<span>${timeTag(page, created_at)}</span></p>
${may_decide ? actions(page, held) : html`<p class="row-meta">${t.errors.may_not_decide}</p>`}</div>
</article>`
}

function actions({ t }: PageContext, { id }: WaitingComment): SafeHtml {
  const words = t.admin.screening.queue
  const approve = apiCallAttributes({
    api: `POST /api/admin/held-comments/${id}/approve`,
    after: { refresh: LIST_ID },
    toast: words.approved,
  })
  return html`<p class="actions needs-script">${button(words.approve, { look: 'primary', size: 'small', attributes: approve })}${button(words.reject, { size: 'small', attributes: opensDialog(`reject-${id}`) })}</p>`
}

function rejectDialog({ t }: PageContext, { id, content }: WaitingComment, reasons: Reason[]): SafeHtml {
  const words = t.admin.screening.queue
  return reasonDialog(t, {
    id: `reject-${id}`,
    title: words.reject,
    subject: html`<p class="desk-words" dir="auto">${content}</p>`,
    label: words.reject,
    reasons,
    call: {
      api: `POST /api/admin/held-comments/${id}/reject`,
      after: { refresh: LIST_ID },
      toast: words.rejected,
    },
  })
}
