import { html, type SafeHtml } from '@remix-run/html-template'
import { MAX_PASSKEYS } from '../../../features/passkeys/rules.ts'
import type { Passkey } from '../../../features/passkeys/schema.ts'
import { passkeyList } from '../../../features/passkeys/view.ts'
import { button } from '../../../kernel/html/components/button.ts'
import { card } from '../../../kernel/html/components/card.ts'
import { dialog, dialogAnswer } from '../../../kernel/html/components/dialog.ts'
import type { PageContext } from '../../../kernel/html/page.ts'

const PART = 'passkeys'
const REMOVE_DIALOG = 'remove-passkey'

/** `possible`: whether browsers offer passkeys at this address. Passkeys created at another address can still be removed. */
export function passkeysCard(page: PageContext, passkeys: Passkey[], possible: boolean): SafeHtml {
  const words = page.t.passkeys
  const none = passkeys.length === 0
  const add = possible && passkeys.length < MAX_PASSKEYS ? addButton(page) : null
  const content = card({
    title: words.title,
    body: html`<p class="field-hint">${possible ? words.lead : words.impossible}</p>
${none ? add : passkeyList(page, passkeys, { part: PART, confirm: REMOVE_DIALOG })}`,
    ...(add && !none ? { footer: add } : {}),
  })
  return html`<div id="${PART}" tabindex="-1">${content}</div>${removeDialog(page)}`
}

/** client/account/passkeys/add.ts has the browser create one. */
function addButton({ t }: PageContext): SafeHtml {
  const after = { 'data-after': 'refresh', 'data-part': PART, 'data-toast': t.passkeys.added }
  const add = button(t.passkeys.add, { icon: 'key', attributes: { 'data-new-passkey': true, ...after } })
  return html`<p class="actions needs-script">${add}</p>`
}

/** Outside the refreshed element, so that an open dialog stays open. */
function removeDialog({ t }: PageContext): SafeHtml {
  const words = t.passkeys
  return dialog(t, {
    id: REMOVE_DIALOG,
    title: words.ask,
    body: html`<p>${words.askText} <strong data-subject></strong></p><p class="field-hint">${words.askHint}</p>`,
    actions: html`${dialogAnswer(words.keep, '')}${dialogAnswer(words.remove, 'remove', 'danger')}`,
  })
}
