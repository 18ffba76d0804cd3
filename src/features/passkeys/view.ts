import { html, type SafeHtml } from '@remix-run/html-template'
import { timeTag } from '../../kernel/format.ts'
import { apiCallAttributes, apiForm, formError } from '../../kernel/html/components/api-call.ts'
import { statusBadge } from '../../kernel/html/components/badge.ts'
import { button } from '../../kernel/html/components/button.ts'
import { textField } from '../../kernel/html/components/form.ts'
import { icon } from '../../kernel/html/icons.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { MAX_NAME_LENGTH } from './rules.ts'
import type { Passkey } from './schema.ts'

/** What the list needs to know about its page. */
interface PasskeyListOptions {
  /** The fragment to refresh after a change. */
  part: string
  /** The id of the confirmation dialog. */
  confirm: string
}

export function passkeyList(page: PageContext, passkeys: Passkey[], options: PasskeyListOptions): SafeHtml {
  const rows = passkeys.map(
    (passkey) => html`<li class="device">
<span class="device-icon">${icon('key')}</span>
<div class="device-body">
<div>${facts(page, passkey)}</div>
<div class="device-actions needs-script">${removeButton(page, passkey, options)}${renameForm(page, passkey, options)}</div>
</div>
</li>`,
  )
  return html`<ul class="list">${rows}</ul>`
}

function facts(page: PageContext, { name, backed_up, created_at, last_used_at }: Passkey): SafeHtml {
  const words = page.t.passkeys
  return html`<h3 class="row-title">${name} ${backed_up ? statusBadge(words.synced, 'neutral') : null}</h3>
<dl class="device-facts">
<div><dt>${words.last_used_at}</dt><dd>${last_used_at ? timeTag(page, last_used_at) : words.never}</dd></div>
<div><dt>${words.created_at}</dt><dd>${timeTag(page, created_at)}</dd></div>
</dl>`
}

function renameForm({ t }: PageContext, { id, name }: Passkey, { part }: PasskeyListOptions): SafeHtml {
  const words = t.passkeys
  const field = textField({
    name: 'name',
    id: `passkey-${id}-name`,
    label: words.name,
    hint: words.nameHint,
    value: name,
    required: true,
    maxlength: MAX_NAME_LENGTH,
    counter: true,
    autocomplete: 'off',
    attributes: { 'data-ready-to-type': true },
  })
  const form = apiForm(
    { api: `PUT /api/settings/passkeys/${id}`, after: { refresh: part }, toast: words.renamed },
    html`${field}${formError()}
<p class="actions">${button(words.save, { look: 'primary', size: 'small', type: 'submit' })}
${button(t.common.cancel, { look: 'quiet', size: 'small', attributes: { 'data-closes': 'details' } })}</p>`,
  )
  return html`<details class="device-remark" id="passkey-${id}-naming">
<summary class="button button-plain button-small">${words.rename}<span class="visually-hidden">${words.of(name)}</span></summary>
${form}
</details>`
}

function removeButton(
  { t }: PageContext,
  { id, name }: Passkey,
  { part, confirm }: PasskeyListOptions,
): SafeHtml {
  const words = t.passkeys
  const remove = apiCallAttributes({
    api: `DELETE /api/settings/passkeys/${id}`,
    after: { refresh: part },
    toast: words.removed,
    confirm,
    subject: name,
  })
  return button(words.remove, {
    size: 'small',
    attributes: { ...remove, 'aria-label': words.removeNamed(name) },
  })
}
