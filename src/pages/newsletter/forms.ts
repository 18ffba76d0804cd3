import { html, type SafeHtml } from '@remix-run/html-template'
import type { User } from '../../features/accounts/service.ts'
import { type NewsTopic, PACES, subscribeUrl, topicUrl } from '../../features/newsletters/rules.ts'
import type { NamedSubscription, NamedTopic } from '../../features/newsletters/service.ts'
import { paceField, topicFields } from '../../features/newsletters/view.ts'
import { apiForm, formError } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import { emailField } from '../../kernel/html/components/email-field.ts'
import { note } from '../../kernel/html/components/note.ts'
import { tokenField } from '../../kernel/html/components/plain-form.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { type RefusedForm, sentenceOf, typedIn } from '../../kernel/http/forms/accept-form.ts'

export const SUBSCRIBE = '/newsletter/subscribe'
/** Where the form of members goes without script. */
export const CHOOSE = '/newsletter/choose'

export function requestForm(page: PageContext, topic: NewsTopic, refused?: RefusedForm): SafeHtml {
  const words = page.t.newsletters.subscribe
  const email = emailField({
    label: words.email,
    hint: words.emailHint,
    ...typedIn(refused, 'email'),
    attributes: {},
  })
  return apiForm(
    { api: 'POST /api/newsletter/subscribe', after: { go: `${subscribeUrl(topic)}&done=` } },
    html`${tokenField(page)}${topicFields(topic)}${email}
${paceField(page.t, { value: paceIn(refused) ?? 'at_once', hint: page.t.newsletters.paceHint })}
${formError(sentenceOf(refused))}
${button(words.submit, { look: 'primary', type: 'submit' })}`,
    { action: SUBSCRIBE },
  )
}

interface Member {
  user: User
  chosen: NamedSubscription[]
}

export function chooseForm(
  page: PageContext,
  topic: NamedTopic,
  { user, chosen }: Member,
  refused?: RefusedForm,
): SafeHtml {
  const words = page.t.newsletters.subscribe
  if (topic.author_id === user.id) return note('info', words.own)
  if (!user.email_verified_at)
    return html`${note('waiting', words.unverified)}<p><a href="/settings?tab=security">${words.verify}</a></p>`
  const now = chosen.find(({ kind, subject }) => kind === topic.kind && subject === topic.subject)
  const value = paceIn(refused) ?? now?.pace ?? 'at_once'
  return apiForm(
    { api: 'PUT /api/newsletter/subscriptions', after: { go: topicUrl(topic) }, toast: words.saved },
    html`${tokenField(page)}${topicFields(topic)}<p class="field-hint">${words.sentTo(user.email ?? '')}</p>
${paceField(page.t, { value, off: now !== undefined, hint: page.t.newsletters.paceHint })}
${formError(sentenceOf(refused))}
${button(now ? words.save : words.submit, { look: 'primary', type: 'submit' })}`,
    { action: CHOOSE },
  )
}

function paceIn(refused: RefusedForm | undefined) {
  return PACES.find((pace) => pace === refused?.values.pace)
}
