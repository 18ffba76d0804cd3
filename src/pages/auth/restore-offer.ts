import { html, type SafeHtml } from '@remix-run/html-template'
import { authUrl } from '../../features/sessions/view.ts'
import { timeTag } from '../../kernel/format.ts'
import { attributes } from '../../kernel/html/attributes.ts'
import { apiForm, formError, refusalNote } from '../../kernel/html/components/api-call.ts'
import { button, linkButton } from '../../kernel/html/components/button.ts'
import { tokenField } from '../../kernel/html/components/plain-form.ts'
import { siteMark } from '../../kernel/html/components/site-logo.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import type { RefusedForm } from '../../kernel/http/forms/accept-form.ts'

/** A login to an account that is being deleted. */
interface Offer {
  restore_token: string
  deletes_at: Date
}

export function offeredRestore(refused: RefusedForm | undefined): Offer | null {
  if (refused?.code !== 'account_restorable') return null
  const { restore_token, deletes_at } = refused.details
  return { restore_token: String(restore_token), deletes_at: new Date(String(deletes_at)) }
}

/** client/account/account-restore.ts fills in date and token and shows it in place of the form; without script they are rendered. */
export function restoreOffer(page: PageContext, next: string, offer: Offer | null = null): SafeHtml {
  const { restore } = page.t.account
  const form = apiForm(
    { api: 'POST /api/auth/confirm-restore', after: { go: next }, toast: restore.done },
    html`${tokenField(page)}<input type="hidden" name="restore_token" value="${offer?.restore_token}">
<p>${restore.before}${offer ? timeTag(page, offer.deletes_at) : html`<time></time>`}${restore.after}</p>
${refusalNote('unauthenticated', html`${restore.expired}`)}
${formError()}
${button(restore.submit, { look: 'primary', type: 'submit' })}
${linkButton(restore.other, authUrl('/login', next), { look: 'quiet' })}`,
    { action: authUrl('/login/restore', next) },
  )
  return html`<section${attributes({ id: 'restore', hidden: !offer })}>
<header class="entrance-head">${siteMark(page)}<h2 tabindex="-1">${restore.title}</h2></header>
<div class="card"><div class="card-body">${form}</div></div>
</section>`
}
