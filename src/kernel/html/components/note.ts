import { html, type SafeHtml } from '@remix-run/html-template'
import { type IconName, icon } from '../icons.ts'

const ICONS: Record<NoteTone, IconName> = { info: 'info', waiting: 'clock', bad: 'alert' }

type NoteTone = 'info' | 'waiting' | 'bad'

/** Inline notice. */
export function note(tone: NoteTone, words: string | SafeHtml): SafeHtml {
  return html`<p class="note note-${tone}">${icon(ICONS[tone])}<span>${words}</span></p>`
}
