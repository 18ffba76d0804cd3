import { html, type SafeHtml } from '@remix-run/html-template'
import { authUrl } from '../../features/sessions/view.ts'
import { apiForm, formError, refusalNote } from '../../kernel/html/components/api-call.ts'
import { button, linkButton } from '../../kernel/html/components/button.ts'
import { logo } from '../../kernel/html/logo.ts'
import type { PageContext } from '../../kernel/html/page.ts'

/** client/account/account-restore.ts fills in date and token and shows it in place of the form. */
export function restoreOffer({ t }: PageContext, next: string): SafeHtml {
  const { restore } = t.account
  const form = apiForm(
    { api: 'POST /api/auth/confirm-restore', after: { go: next }, toast: restore.done },
    html`<input type="hidden" name="restore_token" value="">
<p>${restore.before}<time></time>${restore.after}</p>
${refusalNote('unauthenticated', html`${restore.expired}`)}
${formError()}
${button(restore.submit, { look: 'primary', type: 'submit' })}
${linkButton(restore.other, authUrl('/login', next), { look: 'quiet' })}`,
  )
  return html`<section id="restore" hidden>
<header class="entrance-head">${logo()}<h2 tabindex="-1">${restore.title}</h2></header>
<div class="card"><div class="card-body">${form}</div></div>
</section>`
}
