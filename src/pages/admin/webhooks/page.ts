import { html, type SafeHtml } from '@remix-run/html-template'
import { EVENTS, MAX_URL } from '../../../features/webhooks/rules.ts'
import type { Webhook, WebhookDelivery } from '../../../features/webhooks/schema.ts'
import { listDeliveries, listWebhooks } from '../../../features/webhooks/service.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { apiForm, formError } from '../../../kernel/html/components/api-call.ts'
import { button } from '../../../kernel/html/components/button.ts'
import { card } from '../../../kernel/html/components/card.ts'
import { dialog, dialogAnswer } from '../../../kernel/html/components/dialog.ts'
import { emptyState } from '../../../kernel/html/components/empty-state.ts'
import { textField } from '../../../kernel/html/components/form.ts'
import { checkbox } from '../../../kernel/html/components/toggle.ts'
import type { PageContext, PageView } from '../../../kernel/html/page.ts'
import { settingsLayout } from '../admin-layout.ts'
import { webhookCard } from './webhook.ts'

const DELIVERIES_SHOWN = 20
const IDS = { part: 'webhooks', confirm: 'delete-webhook', created: 'created-webhook' }

/** Webhooks with their latest deliveries, and a form to add one. */
export async function loadWebhooks(db: Db): Promise<PageView> {
  const webhooks = await listWebhooks(db)
  const logs = await Promise.all(
    webhooks.map(({ id }) => listDeliveries(db, id, { page_size: DELIVERIES_SHOWN })),
  )
  const items = webhooks.map((webhook, index) => ({ webhook, deliveries: logs[index]?.items ?? [] }))
  return (page) => {
    const words = page.t.admin.webhooks
    return settingsLayout(
      page,
      'webhooks',
      html`<p class="field-hint">${words.lead}</p>
<div class="card-stack" id="${IDS.part}" tabindex="-1">${webhookCards(page, items)}</div>
${card({ title: words.create.title, body: createForm(page) })}
${dialogs(page)}`,
    )
  }
}

function webhookCards(page: PageContext, items: { webhook: Webhook; deliveries: WebhookDelivery[] }[]) {
  if (items.length === 0) return card({ body: emptyState({ icon: 'link', ...page.t.admin.webhooks.empty }) })
  return html`${items.map(({ webhook, deliveries }) => webhookCard(page, webhook, deliveries, IDS))}`
}

/** The answer opens a dialog with the secret, the only time it is shown. */
function createForm({ t }: PageContext): SafeHtml {
  const { create: words, events } = t.admin.webhooks
  const choices = EVENTS.map((event) =>
    checkbox({
      name: 'events',
      id: `webhook-${event.replace('.', '-')}`,
      value: event,
      label: events[event],
      hint: event,
      checked: event === EVENTS[0],
      attributes: { 'data-choice': true },
    }),
  )
  const url = textField({
    name: 'url',
    label: words.url,
    hint: words.urlHint,
    placeholder: 'https://',
    required: true,
    maxlength: MAX_URL,
    autocomplete: 'off',
    attributes: { inputmode: 'url', autocapitalize: 'off', spellcheck: 'false' },
  })
  return apiForm(
    { api: 'POST /api/admin/webhooks', after: { show: IDS.created, refresh: IDS.part } },
    html`${url}
<fieldset class="field admin-choices"><legend>${words.events}</legend>${choices}</fieldset>
${formError()}
<p class="actions needs-script">${button(words.submit, { look: 'primary', type: 'submit' })}</p>`,
  )
}

/** Outside the refreshed element, so that an open dialog stays open. */
function dialogs({ t }: PageContext): SafeHtml {
  const words = t.admin.webhooks
  return html`${dialog(t, {
    id: IDS.confirm,
    title: words.ask,
    body: html`<p>${words.askText} <strong data-subject></strong></p>`,
    actions: html`${dialogAnswer(words.keep, '')}${dialogAnswer(words.remove, 'remove', 'danger')}`,
  })}
${dialog(t, {
  id: IDS.created,
  title: words.created.title,
  body: html`<p>${words.created.text}</p><div class="prose token-value"><pre><code data-answer="secret"></code></pre></div>`,
  actions: dialogAnswer(words.created.done, '', 'primary'),
})}`
}
