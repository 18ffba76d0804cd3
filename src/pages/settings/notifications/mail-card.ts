import { html, type SafeHtml } from '@remix-run/html-template'
import type { User } from '../../../features/accounts/service.ts'
import { DIGESTS } from '../../../features/notice-mails/rules.ts'
import type { MailPrefs } from '../../../features/notice-mails/schema.ts'
import type { Words } from '../../../i18n/words.ts'
import { apiForm, formError } from '../../../kernel/html/components/api-call.ts'
import { button } from '../../../kernel/html/components/button.ts'
import { card } from '../../../kernel/html/components/card.ts'
import { selectField } from '../../../kernel/html/components/form.ts'
import { note } from '../../../kernel/html/components/note.ts'
import { checkbox } from '../../../kernel/html/components/toggle.ts'
import type { PageContext } from '../../../kernel/html/page.ts'

const ELEMENT_ID = 'mail-prefs'

/** Digests and mail about replies, and the reason if none would be sent. */
export function mailCard({ t }: PageContext, user: User, prefs: MailPrefs, mailOn: boolean): SafeHtml {
  const words = t.inbox.mailPrefs
  if (!mailOn) return card({ title: words.title, body: note('info', words.off) })
  const form = apiForm(
    { api: 'PUT /api/settings/mail-prefs', after: { refresh: ELEMENT_ID }, toast: words.saved },
    html`<p class="field-hint">${words.lead(user.email ?? '')}</p>${obstacle(words, user)}
${selectField({
  name: 'digest',
  label: words.digest,
  hint: words.digestHint,
  value: prefs.digest,
  choices: DIGESTS.map((value) => ({ value, label: words.digests[value] })),
})}
${checkbox({ name: 'replies', label: words.replies, hint: words.repliesHint, checked: prefs.replies })}
${formError()}
<p class="actions needs-script">${button(words.save, { look: 'primary', type: 'submit' })}</p>`,
  )
  return html`<div id="${ELEMENT_ID}" tabindex="-1">${card({ title: words.title, body: form })}</div>`
}

function obstacle(words: Words['inbox']['mailPrefs'], user: User): SafeHtml | null {
  const { email_refused_at: refused, email_verified_at: verified } = user
  if (verified && !refused) return null
  const told = refused ? note('bad', words.refused) : note('waiting', words.unverified)
  const label = refused ? words.toCheck : words.toSecurity
  return html`${told}<p><a href="/settings?tab=security">${label}</a></p>`
}
