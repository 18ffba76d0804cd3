import { html, type SafeHtml } from '@remix-run/html-template'
import type { Words } from '../../../i18n/words.ts'
import { attributes } from '../attributes.ts'

export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad'

export function statusBadge(label: string, tone: Tone = 'neutral'): SafeHtml {
  return html`<span class="status status-${tone}">${label}</span>`
}

/**
 * Unread badge: a number, with a sentence for screen readers. A live badge names its counter and stays on the page, empty, when the
 * count is zero, so that client/shell/unread-badges.ts can update it.
 */
export function unreadCount(t: Words, count: number, live?: string): SafeHtml {
  const shown = count > 99 ? '99+' : count || ''
  return html`<span${attributes({ class: 'unread', 'data-unread': live })}><span aria-hidden="true">${shown}</span><span class="visually-hidden">${count ? t.client.unread(count) : ''}</span></span>`
}
