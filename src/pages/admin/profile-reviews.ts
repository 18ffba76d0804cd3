import { html, type SafeHtml } from '@remix-run/html-template'
import { managedPersonUrl } from '../../features/accounts/view.ts'
import type { Reason } from '../../features/moderation/rules.ts'
import { cannedReasons } from '../../features/moderation/service.ts'
import type { Review } from '../../features/profile/schema.ts'
import { listReviews, NAME_TAKEN } from '../../features/profile/service.ts'
import type { Db } from '../../kernel/db/db.ts'
import { timeTag } from '../../kernel/format.ts'
import { bdi } from '../../kernel/html/bdi.ts'
import { apiCallAttributes } from '../../kernel/html/components/api-call.ts'
import { avatar } from '../../kernel/html/components/avatar.ts'
import { button } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { opensDialog } from '../../kernel/html/components/dialog.ts'
import { emptyState } from '../../kernel/html/components/empty-state.ts'
import { list } from '../../kernel/html/components/list.ts'
import { pager } from '../../kernel/html/components/pager.ts'
import { segmentedLinks } from '../../kernel/html/components/segmented.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { listUrl } from '../shared/list-url.ts'
import { nearestPage } from '../shared/nearest-page.ts'
import { adminLayout } from './admin-layout.ts'
import { holdReason } from './moderation/hold-reason.ts'
import { reasonDialog } from './moderation/reason-dialog.ts'

const PATH = '/admin/profile-reviews'
const LIST_ID = 'profile-reviews'
const ROWS = 20
const STATUSES = ['pending', 'approved', 'rejected', 'withdrawn'] as const

export async function loadProfileReviews(
  db: Db,
  viewer: Viewer,
  { status: wanted, page: requested }: { status?: string; page?: string },
): Promise<PageView> {
  const status = STATUSES.find((known) => known === wanted) ?? 'pending'
  const read = (number: number) => listReviews(db, viewer, { status, page: number, page_size: ROWS })
  const { found, page: at, pages } = await nearestPage(requested, ROWS, read)
  const reasons = await cannedReasons(db, 'profiles')

  return (page) => {
    const words = page.t.admin.profileReviews
    const filters = STATUSES.map((each) => ({
      label: words.filters[each],
      href: urlOf(each),
      current: each === status,
    }))
    const rows = found.items.map((review) => reviewRow(page, review))
    const empty = emptyState({ icon: 'check', ...(status === 'pending' ? words.empty : words.none) })
    const content = html`<div class="desk-tools">${segmentedLinks(words.filter, filters)}</div>
<div class="desk card-stack" id="${LIST_ID}" tabindex="-1">
${card({ body: list(rows, empty) })}
${pager(page.t, { page: at, pages, hrefOf: (number) => urlOf(status, number) })}
${found.items.filter(({ status, may_decide }) => status === 'pending' && may_decide).map((review) => rejectDialog(page, review, reasons[page.lang]))}
</div>`
    return adminLayout(page, { tab: 'profileReviews', content, extras: ['admin.js'] })
  }
}

/** Old and new value, and the refund of a rejection. */
function reviewRow(page: PageContext, review: Review): SafeHtml {
  const words = page.t.admin.profileReviews
  const { user, field, old_value, new_value, status, created_at, decided_at } = review
  return html`<article class="profile-review" id="review-${review.id}" tabindex="-1">
<p class="profile-review-head">${avatar(user, 'small')}<a href="${managedPersonUrl(page.viewer, user.uid)}">${bdi(user.username)}</a><span>${words.field[field]}</span>${timeTag(page, decided_at ?? created_at)}</p>
<dl class="profile-change"><div><dt>${words.before}</dt><dd>${old_value || words.nothing}</dd></div>
<div class="profile-wanted"><dt>${words.after}</dt><dd>${new_value || words.nothing}</dd></div></dl>
<p class="row-meta">${holdReason(page.t, review)}${money(page, review)}${outcome(page, review)}</p>
${status === 'pending' ? (review.may_decide ? actions(page, review) : html`<p class="row-meta">${page.t.errors.may_not_decide}</p>`) : null}
</article>`
}

function money({ t }: PageContext, { field, status, charged }: Review): SafeHtml | null {
  const words = t.admin.profileReviews
  if (field === 'signature' || status === 'approved') return null
  if (status === 'pending') return html`<span>${charged ? words.refund(charged) : words.free}</span>`
  return charged ? html`<span>${words.refunded(charged)}</span>` : null
}

function outcome({ t }: PageContext, { status, reason }: Review): SafeHtml | null {
  const words = t.admin.profileReviews
  if (status !== 'rejected') return null
  return html`<span>${reason === NAME_TAKEN ? words.taken : words.reason(reason)}</span>`
}

function actions({ t }: PageContext, { id }: Review): SafeHtml {
  const words = t.admin.profileReviews
  const approve = apiCallAttributes({
    api: `POST /api/admin/profile-reviews/${id}/approve`,
    after: { refresh: LIST_ID },
    toast: words.decided,
  })
  return html`<p class="actions needs-script">${button(words.approve, { look: 'primary', size: 'small', attributes: approve })}${button(words.reject, { size: 'small', attributes: opensDialog(`reject-${id}`) })}</p>`
}

function rejectDialog({ t }: PageContext, { id, new_value }: Review, reasons: Reason[]): SafeHtml {
  const words = t.admin.profileReviews
  return reasonDialog(t, {
    id: `reject-${id}`,
    title: words.rejectTitle,
    subject: html`<strong>${bdi(new_value || words.nothing)}</strong>`,
    reasons,
    label: words.reject,
    call: {
      api: `POST /api/admin/profile-reviews/${id}/reject`,
      after: { refresh: LIST_ID },
      toast: words.decided,
    },
  })
}

function urlOf(status: (typeof STATUSES)[number], page = 1): string {
  return listUrl(PATH, { status: status === 'pending' ? null : status, page })
}
