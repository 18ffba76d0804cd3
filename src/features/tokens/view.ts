import { html, type SafeHtml } from '@remix-run/html-template'
import type { Words } from '../../i18n/words.ts'
import { timeTag } from '../../kernel/format.ts'
import { apiCallAttributes, apiForm, formError } from '../../kernel/html/components/api-call.ts'
import { statusBadge } from '../../kernel/html/components/badge.ts'
import { button } from '../../kernel/html/components/button.ts'
import { emptyState } from '../../kernel/html/components/empty-state.ts'
import { selectField, textField } from '../../kernel/html/components/form.ts'
import { list } from '../../kernel/html/components/list.ts'
import { checkbox } from '../../kernel/html/components/toggle.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { DEFAULT_DAYS, scopesFor, TOKEN_DAYS } from './rules.ts'
import type { AccessToken } from './schema.ts'

/** What the list and the form need to know about their page. */
interface TokenPageIds {
  /** The fragment to refresh after a change. */
  part: string
  /** The dialogs that ask for confirmation, and that show a new token. */
  confirm: string
  created: string
}

export function tokenList(page: PageContext, tokens: AccessToken[], ids: TokenPageIds): SafeHtml {
  const rows = tokens.map(
    (token) => html`<div class="row">
<div class="row-body">
<h3 class="row-title">${token.name}</h3>
<p class="row-meta">${token.scopes.map((scope) => statusBadge(page.t.tokens.scopes[scope].label, 'neutral'))}</p>
${facts(page, token)}
</div>
<div class="row-trail needs-script">${revokeButton(page.t, token, ids)}</div>
</div>`,
  )
  return list(rows, emptyState({ icon: 'shield', ...page.t.tokens.empty }))
}

function facts(page: PageContext, { created_at, expires_at, last_used_at }: AccessToken): SafeHtml {
  const words = page.t.tokens
  return html`<dl class="device-facts">
<div><dt>${words.last_used_at}</dt><dd>${last_used_at ? timeTag(page, last_used_at) : words.never}</dd></div>
<div><dt>${words.created_at}</dt><dd>${timeTag(page, created_at)}</dd></div>
<div><dt>${words.expires_at}</dt><dd>${timeTag(page, expires_at)}</dd></div>
</dl>`
}

function revokeButton({ tokens: words }: Words, { id, name }: AccessToken, ids: TokenPageIds): SafeHtml {
  const call = apiCallAttributes({
    api: `DELETE /api/settings/tokens/${id}`,
    after: { refresh: ids.part },
    toast: words.revoked,
    confirm: ids.confirm,
    subject: name,
  })
  return button(words.revoke, {
    size: 'small',
    attributes: { ...call, 'aria-label': words.revokeNamed(name) },
  })
}

/** The answer opens a dialog with the token, the only time it is shown. */
export function tokenForm({ t }: PageContext, { role }: Viewer, ids: TokenPageIds): SafeHtml {
  const words = t.tokens.create
  const scopes = scopesFor(role).map((scope) =>
    checkbox({
      name: 'scopes',
      id: `token-${scope}`,
      value: scope,
      ...t.tokens.scopes[scope],
      checked: scope === 'read',
      attributes: { 'data-choice': true },
    }),
  )
  const days = TOKEN_DAYS.map((each) => ({ value: String(each), label: words.daysOf(each) }))
  return apiForm(
    { api: 'POST /api/settings/tokens', after: { show: ids.created, refresh: ids.part } },
    html`${textField({ name: 'name', label: words.name, hint: words.nameHint, required: true, maxlength: 50, autocomplete: 'off' })}
<fieldset class="field token-scopes"><legend>${words.scopes}</legend>${scopes}</fieldset>
${selectField({ name: 'days', label: words.days, value: String(DEFAULT_DAYS), choices: days, attributes: { 'data-json': true } })}
${formError()}
<p class="actions needs-script">${button(words.submit, { look: 'primary', type: 'submit' })}</p>`,
  )
}
