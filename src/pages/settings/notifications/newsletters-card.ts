import { html, type SafeHtml } from '@remix-run/html-template'
import { topicUrl } from '../../../features/newsletters/rules.ts'
import type { NamedSubscription } from '../../../features/newsletters/service.ts'
import { paceField, topicFields, topicName } from '../../../features/newsletters/view.ts'
import { apiCallAttributes, apiForm, formError } from '../../../kernel/html/components/api-call.ts'
import { button } from '../../../kernel/html/components/button.ts'
import { card } from '../../../kernel/html/components/card.ts'
import type { PageContext } from '../../../kernel/html/page.ts'

const PART = 'newsletters'
const API = 'PUT /api/newsletter/subscriptions'

/** What the member follows by mail. Nothing while newsletters are off, unless there is something to end. */
export function newslettersCard(
  { t }: PageContext,
  items: NamedSubscription[],
  isOn: boolean,
): SafeHtml | null {
  if (!isOn && items.length === 0) return null
  const words = t.newsletters.settings
  const rows = items.map((each) => html`<li>${row(t, each)}</li>`)
  const body =
    rows.length > 0
      ? html`<ul class="list switches">${rows}</ul>`
      : html`<p class="field-hint">${words.empty}</p>`
  return html`<div id="${PART}" tabindex="-1">${card({ title: words.title, body })}</div>`
}

function row(t: PageContext['t'], { id, pace, created_at: _, ...topic }: NamedSubscription): SafeHtml {
  const { settings: words, subscribe, manage } = t.newsletters
  const name = topicName(t, topic)
  const { kind, subject } = topic
  const leave = apiCallAttributes({
    api: API,
    body: { kind, subject, pace: 'off' },
    after: { refresh: PART },
    toast: words.ended,
  })
  const form = apiForm(
    { api: API, after: { refresh: PART }, toast: subscribe.saved },
    html`${topicFields(topic)}${paceField(t, { id: `newsletter-${id}`, value: pace, label: words.paceOf(name) })}${formError()}
<p class="actions needs-script">${button(subscribe.save, { size: 'small', type: 'submit' })}${button(manage.unsubscribe, { size: 'small', look: 'quiet', attributes: leave })}</p>`,
  )
  return html`<h3 class="row-title"><a href="${topicUrl(topic)}" dir="auto">${topic.name}</a></h3>${form}`
}
