import { html, type SafeHtml } from '@remix-run/html-template'
import { shanghaiDay } from '../../kernel/calendar.ts'
import { dayName, timeTag } from '../../kernel/format.ts'
import { attributes } from '../../kernel/html/attributes.ts'
import { apiCallAttributes } from '../../kernel/html/components/api-call.ts'
import { avatar } from '../../kernel/html/components/avatar.ts'
import { iconButton } from '../../kernel/html/components/button.ts'
import { type IconName, icon } from '../../kernel/html/icons.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import type { Message } from './schema.ts'

const ICONS: Record<Message['kind'], IconName> = {
  comment: 'chat',
  comment_reply: 'chat',
  comment_answer: 'check',
  mention: 'at',
  like_aggregated: 'heart',
  comment_likes: 'heart',
  follow: 'user',
  energy_received: 'bolt',
  level_up: 'arrow-up',
  post_review: 'pen',
  profile_review: 'user',
  system: 'info',
}

/** Grouped by day, newest first. `part` is the fragment to refresh when one is marked as read. */
export function messageDays(page: PageContext, messages: Message[], part: string): SafeHtml {
  const days = [...Map.groupBy(messages, ({ created_at }) => shanghaiDay(created_at))]
  return html`${days.map(
    ([day, ofDay]) => html`<section class="message-day">
<h2>${dayName(page, day)}</h2>
<ul class="list">${ofDay.map((message) => row(page, message, part))}</ul>
</section>`,
  )}`
}

/** client/shell/messages.ts marks it as read when it is opened, and also shows the newest ones below the bell. */
function row(page: PageContext, message: Message, part: string): SafeHtml {
  const { id, read, title, content, link, rules_url, created_at } = message
  const { inbox, layout } = page.t
  const rules = rules_url ? html` <a href="${rules_url}">${layout.seeRules}</a>` : null
  const unread = read
    ? null
    : html`<span class="message-unread"><span class="visually-hidden">${inbox.unread}</span></span>`
  const look = `message${read ? '' : ' message-new'}${link ? '' : ' message-gone'}`
  return html`<li><div${attributes({ class: look, id: `message-${id}`, tabindex: '-1', 'data-message': id })}>
${sign(message)}
<div class="message-body">
<p class="message-title" dir="auto">${link ? html`<a href="${link}">${title}</a>` : title}</p>
${content || rules ? html`<p class="message-text" dir="auto">${content}${rules}</p>` : null}
<p class="message-time">${unread}${timeTag(page, created_at)}</p>
</div>
${read ? null : markButton(inbox.markRead, id, part)}
</div></li>`
}

/** The actor's avatar, if any, and an icon of the kind. */
function sign({ actor, kind }: Message): SafeHtml {
  const kindSign = html`<span class="message-kind message-${kind}">${icon(ICONS[kind])}</span>`
  return html`<span class="message-sign">${actor ? avatar(actor) : null}${kindSign}</span>`
}

function markButton(label: string, id: number, part: string): SafeHtml {
  const call = apiCallAttributes({ api: `POST /api/messages/${id}/read`, after: { refresh: part } })
  return iconButton('check', label, { class: 'icon-button message-mark needs-script', ...call })
}
