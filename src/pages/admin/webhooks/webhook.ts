import { html, type SafeHtml } from '@remix-run/html-template'
import type { Webhook, WebhookDelivery } from '../../../features/webhooks/schema.ts'
import { timeTag } from '../../../kernel/format.ts'
import { bdi } from '../../../kernel/html/bdi.ts'
import { apiCallAttributes, apiForm } from '../../../kernel/html/components/api-call.ts'
import { statusBadge } from '../../../kernel/html/components/badge.ts'
import { button } from '../../../kernel/html/components/button.ts'
import { card } from '../../../kernel/html/components/card.ts'
import { list } from '../../../kernel/html/components/list.ts'
import type { PageContext } from '../../../kernel/html/page.ts'

interface WebhookPageIds {
  /** The fragment to refresh after a change. */
  part: string
  /** The confirmation dialog. */
  confirm: string
}

const TONES = { queued: 'warn', sent: 'good', failed: 'bad' } as const

/** One webhook: its state, its events, and the latest deliveries. */
export function webhookCard(
  page: PageContext,
  webhook: Webhook,
  deliveries: WebhookDelivery[],
  ids: WebhookPageIds,
): SafeHtml {
  const words = page.t.admin.webhooks
  const rows = deliveries.map((delivery) => deliveryRow(page, delivery, ids))
  const since = webhook.failing_since
    ? html`<p class="field-hint">${words.failingSince} ${timeTag(page, webhook.failing_since)}</p>`
    : null
  return card({
    body: html`<div class="row"><div class="row-body">
<h2 class="row-title">${bdi(webhook.url)}</h2>
<p class="row-meta">${stateBadge(page, webhook)}${webhook.events.map((event) => statusBadge(words.events[event], 'neutral'))}</p>${since}</div></div>
<div class="actions needs-script">${switchForm(page, webhook, ids)}${removeButton(page, webhook, ids)}</div>
<details><summary>${words.log}</summary><p class="field-hint">${words.logHint}</p>${list(rows, html`<p>${words.logEmpty}</p>`)}</details>`,
  })
}

function stateBadge({ t }: PageContext, { enabled, failing_since }: Webhook): SafeHtml {
  const { state } = t.admin.webhooks
  if (!enabled) return statusBadge(state.off, 'bad')
  return failing_since ? statusBadge(state.failing, 'warn') : statusBadge(state.on, 'good')
}

function switchForm({ t }: PageContext, { id, enabled }: Webhook, ids: WebhookPageIds): SafeHtml {
  const words = t.admin.webhooks
  return apiForm(
    {
      api: `PUT /api/admin/webhooks/${id}`,
      after: { refresh: ids.part },
      toast: enabled ? words.disabled : words.enabled,
    },
    html`<input type="hidden" name="enabled" value="${String(!enabled)}" data-json>${button(enabled ? words.disable : words.enable, { type: 'submit', size: 'small' })}`,
  )
}

function removeButton({ t }: PageContext, { id, url }: Webhook, ids: WebhookPageIds): SafeHtml {
  const words = t.admin.webhooks
  const call = apiCallAttributes({
    api: `DELETE /api/admin/webhooks/${id}`,
    after: { refresh: ids.part },
    toast: words.removed,
    confirm: ids.confirm,
    subject: url,
  })
  return button(words.remove, { look: 'quiet', size: 'small', attributes: call })
}

function deliveryRow(page: PageContext, delivery: WebhookDelivery, ids: WebhookPageIds): SafeHtml {
  const words = page.t.admin.webhooks
  const { id, event, subject_id, state, attempts, status, duration_ms, answer, error, created_at } = delivery
  const outcome = status === null ? error : words.status(status, duration_ms ?? 0)
  return html`<div class="row"><div class="row-body">
<p class="row-title">${words.events[event]} #${subject_id} ${statusBadge(words.deliveries[state], TONES[state])}</p>
${answer ? html`<p class="row-text" dir="auto">${answer}</p>` : null}
<p class="row-meta"><span>${timeTag(page, created_at)}</span>${attempts > 0 ? html`<span>${words.attempts(attempts)}</span>` : null}${outcome ? html`<span>${outcome}</span>` : null}</p></div>
${state === 'queued' ? null : html`<div class="row-trail needs-script">${resendButton(page, id, ids)}</div>`}</div>`
}

function resendButton({ t }: PageContext, id: number, ids: WebhookPageIds): SafeHtml {
  const { resend, resent } = t.admin.webhooks
  const call = apiCallAttributes({
    api: `POST /api/admin/webhook-deliveries/${id}/resend`,
    after: { refresh: ids.part },
    toast: resent,
  })
  return button(resend, { size: 'small', attributes: call })
}
