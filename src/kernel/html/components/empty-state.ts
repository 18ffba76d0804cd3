import { html, type SafeHtml } from '@remix-run/html-template'
import { type IconName, icon } from '../icons.ts'

interface EmptyState {
  icon: IconName
  title: string
  /** What the person can do about it. */
  text: string
  action?: SafeHtml
}

export function emptyState(state: EmptyState): SafeHtml {
  return html`<div class="empty-state">
<span class="empty-state-icon">${icon(state.icon)}</span>
<p class="empty-state-title">${state.title}</p>
<p>${state.text}</p>
${state.action ? html`<p class="actions">${state.action}</p>` : null}
</div>`
}
