import { html, type SafeHtml } from '@remix-run/html-template'
import type { User } from '../../../features/accounts/service.ts'
import { apiCallAttributes } from '../../../kernel/html/components/api-call.ts'
import { statusBadge } from '../../../kernel/html/components/badge.ts'
import { button } from '../../../kernel/html/components/button.ts'
import { card } from '../../../kernel/html/components/card.ts'
import type { PageContext } from '../../../kernel/html/page.ts'

/** The address and, where the site can send mail, whether it was verified. */
export function emailCard({ t }: PageContext, user: User, mailOn: boolean): SafeHtml {
  const words = t.settings.email
  const verified = user.email_verified_at !== null
  const badge = verified ? statusBadge(words.verified, 'good') : statusBadge(words.unverified, 'warn')
  const verify = apiCallAttributes({
    api: 'POST /api/settings/address/verification',
    after: 'empty',
    toast: words.verificationSent,
  })
  return card({
    title: words.title,
    body: html`<p><strong>${user.email}</strong> ${mailOn ? badge : null}</p><p class="field-hint">${words.text}</p>
${mailOn && !verified ? html`<p class="actions needs-script">${button(words.verify, { attributes: verify })}</p>` : null}`,
  })
}
