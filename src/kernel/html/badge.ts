import { html, type SafeHtml } from '@remix-run/html-template'
import type { Words } from '../i18n.ts'

export type Level = 0 | 1 | 2 | 3 | 4 | 5 | 6
export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad'

/** More colour, more energy: seven steady steps from grey to full amber. */
export function levelBadge(t: Words, level: Level): SafeHtml {
  return html`<span class="level level-${level}" title="${t.common.level(level)}">Lv${level}</span>`
}

export function statusBadge(label: string, tone: Tone = 'neutral'): SafeHtml {
  return html`<span class="status status-${tone}">${label}</span>`
}

/** Seen as a number, heard as a sentence. Zero stays in the page, empty, for the live count to fill. */
export function unreadCount(t: Words, count: number): SafeHtml {
  const shown = count > 99 ? '99+' : count || ''
  return html`<span class="unread" data-unread><span aria-hidden="true">${shown}</span><span class="visually-hidden">${count ? t.common.unread(count) : ''}</span></span>`
}
