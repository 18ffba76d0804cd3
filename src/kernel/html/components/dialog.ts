import { html, type SafeHtml } from '@remix-run/html-template'
import type { Words } from '../../../i18n/words.ts'
import { attributes } from '../attributes.ts'
import { type ButtonOptions, button, iconButton } from './button.ts'

interface DialogContent {
  id: string
  title: string
  body: SafeHtml
  /** Buttons at the bottom; client/core/dialogs.ts closes the dialog with the pressed button's `value`. */
  actions: SafeHtml
  /** Shown inline; all other dialogs have to be opened. */
  open?: true
}

/** Opened by any button made with `opensDialog(id)`, or from script with `ask(id)`. */
export function dialog(t: Words, { id, title, body, actions, open }: DialogContent): SafeHtml {
  return html`<dialog class="dialog" id="${id}" aria-labelledby="${id}-title"${attributes({ open })}>
<header class="dialog-head"><h2 id="${id}-title" dir="auto">${title}</h2>${iconButton('close', t.common.close, { 'data-dialog-close': true })}</header>
<div class="dialog-body">${body}</div>
<footer class="dialog-foot">${actions}</footer>
</dialog>`
}

export function opensDialog(id: string): { 'data-dialog': string; 'aria-haspopup': 'dialog' } {
  return { 'data-dialog': id, 'aria-haspopup': 'dialog' }
}

export function dialogAnswer(label: string, value: string, look: ButtonOptions['look'] = 'plain'): SafeHtml {
  return button(label, { look, attributes: { 'data-dialog-close': true, value } })
}
