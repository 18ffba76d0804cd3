import { html, type SafeHtml } from '@remix-run/html-template'
import { personUrl } from '../../features/accounts/view.ts'
import { DEFAULT_DAYS, MAX_DAYS, MAX_NOTE } from '../../features/registration/rules.ts'
import type { Invitation } from '../../features/registration/schema.ts'
import { listInvitations } from '../../features/registration/service.ts'
import { readSettings } from '../../features/site/service.ts'
import type { Words } from '../../i18n/words.ts'
import type { Db } from '../../kernel/db/db.ts'
import { timeTag } from '../../kernel/format.ts'
import { apiCallAttributes, apiForm, formError } from '../../kernel/html/components/api-call.ts'
import { statusBadge, type Tone } from '../../kernel/html/components/badge.ts'
import { button } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { dialog, dialogAnswer } from '../../kernel/html/components/dialog.ts'
import { emptyState } from '../../kernel/html/components/empty-state.ts'
import { textField } from '../../kernel/html/components/form.ts'
import { pager } from '../../kernel/html/components/pager.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { listUrl } from '../shared/list-url.ts'
import { nearestPage } from '../shared/nearest-page.ts'
import { adminLayout } from './admin-layout.ts'

const PER_PAGE = 20
const LIST = 'invitations'
const REVOKE = 'revoke-invitation'

const TONES: Record<Invitation['status'], Tone> = {
  open: 'good',
  used: 'info',
  revoked: 'neutral',
  expired: 'neutral',
}

export async function loadInvitations(db: Db, _viewer: Viewer, query: { page?: string }): Promise<PageView> {
  const [{ found, page, pages }, settings] = await Promise.all([
    nearestPage(query.page, PER_PAGE, (number) => listInvitations(db, { page: number, page_size: PER_PAGE })),
    readSettings(db),
  ])
  return (context) => {
    const { t, viewer } = context
    const words = t.admin.invitations
    const change =
      viewer?.role === 'owner' ? html` <a href="/admin/registration">${words.toSettings}</a>` : null
    const rows = found.items.map((each) => html`<li>${row(context, each)}</li>`)
    const content = html`<p>${words.mode[settings['register.mode']]}${change}</p>
<div class="needs-script">${card({ title: words.create, body: newInvitation(t) })}</div>
<div id="${LIST}">
${rows.length ? html`<ul class="invitations">${rows}</ul>` : emptyState({ icon: 'link', ...words.empty })}
${pager(t, { page, pages, hrefOf: (number) => listUrl('/admin/invitations', { page: number }) })}
</div>
${revokeDialog(t)}`
    return adminLayout(context, { tab: 'users', title: words.title, content })
  }
}

function newInvitation({ admin: { invitations: words } }: Words): SafeHtml {
  return apiForm(
    { api: 'POST /api/admin/invitations', after: { refresh: LIST }, toast: words.created },
    html`${textField({ name: 'note', label: words.note, maxlength: MAX_NOTE, autocomplete: 'off' })}
${textField({ name: 'days', label: words.days, value: String(DEFAULT_DAYS), type: 'number', required: true, attributes: { min: 1, max: MAX_DAYS } })}
${formError()}
<div>${button(words.create, { look: 'primary', type: 'submit' })}</div>`,
  )
}

function row(page: PageContext, each: Invitation): SafeHtml {
  const words = page.t.admin.invitations
  const call = apiCallAttributes({
    api: `DELETE /api/admin/invitations/${each.id}`,
    after: { refresh: LIST },
    toast: words.revoked,
    confirm: REVOKE,
    subject: each.note || each.code,
  })
  const open = each.status === 'open'
  const link = html`<input type="text" class="control invitation-link" readonly value="${page.origin}/register?invite=${each.code}" aria-label="${words.link}">`
  const newcomer = each.used_by
    ? html`<span>${words.usedBy} <a href="${personUrl(each.used_by.uid)}">${each.used_by.username}</a></span>`
    : each.revoked_at
      ? null
      : html`<span>${words.until} ${timeTag(page, each.expires_at)}</span>`
  return html`<article class="card invitation"><div class="card-body">
<p class="report-facts">${statusBadge(words.status[each.status], TONES[each.status])}${each.note ? html`<strong>${each.note}</strong>` : null}</p>
${open ? link : null}
<p class="report-facts"><span>${words.madeBy(each.created_by.username)}</span>${newcomer}${open ? button(words.revoke, { look: 'quiet', size: 'small', attributes: { ...call, class: 'button button-quiet button-small needs-script' } }) : null}</p>
</div></article>`
}

function revokeDialog(t: Words): SafeHtml {
  const words = t.admin.invitations
  return dialog(t, {
    id: REVOKE,
    title: words.revokeTitle,
    body: html`<p><strong data-subject></strong></p><p>${words.revokeText}</p>`,
    actions: html`${dialogAnswer(t.common.cancel, '')}${dialogAnswer(words.revoke, 'yes', 'danger')}`,
  })
}
