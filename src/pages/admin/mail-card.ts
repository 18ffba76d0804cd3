import { html, type SafeHtml } from '@remix-run/html-template'
import type { MailState } from '../../features/mail/schema.ts'
import { plainNumber, sentenceWith, timeTag } from '../../kernel/format.ts'
import { attributes } from '../../kernel/html/attributes.ts'
import { apiCallAttributes } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { note } from '../../kernel/html/components/note.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { CHECKLIST_ID } from './checklist.ts'

const ELEMENT_ID = 'mail-state'
const WATCHED_MS = 60_000

/** For the owner: how sending is going, what could not be sent, and a button to test it. */
export function mailCard(page: PageContext, state: MailState): SafeHtml {
  const words = page.t.admin.dashboard.mail
  if (!state.enabled) return card({ title: words.title, body: note('info', words.off) })
  const { queued, oldest_at, last_sent_at, last_error, dead } = state
  const oldest = oldest_at && sentenceWith(page.t.admin.dashboard.queues.oldest, timeTag(page, oldest_at))
  const test = apiCallAttributes({
    api: 'POST /api/admin/mail/test',
    after: { refresh: `${ELEMENT_ID} ${CHECKLIST_ID}` },
    toast: words.tested,
  })
  return card({
    title: words.title,
    action: button(words.test, {
      size: 'small',
      attributes: { ...test, class: 'button button-plain button-small needs-script' },
    }),
    body: html`<div${attributes({ class: 'mail-state', id: ELEMENT_ID, tabindex: -1, 'data-poll': isUnderWay(page, state) })}><dl>
<dt>${words.queued}</dt><dd>${plainNumber(queued)}${oldest ? html` · ${oldest}` : null}</dd>
<dt>${words.lastSent}</dt><dd>${last_sent_at ? timeTag(page, last_sent_at) : words.never}</dd>
<dt>${words.lastError}</dt><dd>${last_error ? html`${timeTag(page, last_error.at)} · ${last_error.text}` : words.never}</dd>
</dl>${dead.length ? deadMails(page, dead) : null}</div>`,
  })
}

/** So soon after it was queued, a mail is about to be sent: the card follows it. One that waits for another attempt is not watched. */
export function isUnderWay({ now }: Pick<PageContext, 'now'>, { queued, oldest_at }: MailState): boolean {
  return queued > 0 && oldest_at !== null && now.getTime() - oldest_at.getTime() < WATCHED_MS
}

function deadMails(page: PageContext, dead: MailState['dead']): SafeHtml {
  const words = page.t.admin.dashboard.mail
  const rows = dead.map(
    ({
      address,
      kind,
      attempts,
      error,
      finished_at,
    }) => html`<li><strong>${address}</strong> · ${timeTag(page, finished_at)}
<p class="field-hint">${words.facts(page.t.mail.kinds[kind].subject(page.siteName), attempts)}: ${error}</p></li>`,
  )
  return html`<details><summary>${words.dead(dead.length)}</summary><ul class="list">${rows}</ul></details>`
}
