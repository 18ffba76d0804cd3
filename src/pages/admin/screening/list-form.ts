import { html, type SafeHtml } from '@remix-run/html-template'
import { ACTIONS, type ListKind, MAX_NAME, SCOPES } from '../../../features/screening/rules.ts'
import type { ScreeningList } from '../../../features/screening/schema.ts'
import type { Words } from '../../../i18n/words.ts'
import { apiForm, formError } from '../../../kernel/html/components/api-call.ts'
import { button } from '../../../kernel/html/components/button.ts'
import { selectField, textArea, textField } from '../../../kernel/html/components/form.ts'
import { checkbox } from '../../../kernel/html/components/toggle.ts'
import type { PageContext } from '../../../kernel/html/page.ts'

const TRUSTED_LEVELS = [1, 2, 3, 4, 5, 6]

/** The form of a new list, or of one that exists, with its entries. */
export function listForm(
  { t }: PageContext,
  kind: ListKind,
  before: { list: ScreeningList; text: string } | null,
): SafeHtml {
  const words = t.admin.screening
  const api = before ? `PUT /api/admin/screening-lists/${before.list.id}` : 'POST /api/admin/screening-lists'
  const kindField = before ? null : html`<input type="hidden" name="kind" value="${kind}">`
  const name = textField({
    name: 'name',
    label: words.form.name,
    value: before?.list.name,
    required: true,
    maxlength: MAX_NAME,
    autocomplete: 'off',
  })
  const text = textArea({
    name: 'text',
    label: words.form.text,
    hint: `${words.kindHints[kind]} ${words.form.textHint}`,
    value: before?.text ?? '',
    rows: 10,
    attributes: { spellcheck: 'false', autocapitalize: 'off' },
  })
  return apiForm(
    { api, after: { go: '/admin/screening' }, toast: words.form.saved },
    html`${kindField}${name}${kind === 'words' ? choices(t, before?.list ?? null) : null}${text}${formError()}
<p class="actions needs-script">${button(words.form.save, { look: 'primary', type: 'submit' })}</p>`,
  )
}

/** What only lists of words have: what happens, where, and who is exempt. */
function choices(t: Words, before: ScreeningList | null): SafeHtml {
  const words = t.admin.screening
  const action = selectField({
    name: 'action',
    label: words.form.action,
    value: before?.action ?? 'hold',
    choices: ACTIONS.map((value) => ({ value, label: words.actions[value] })),
  })
  const scopes = SCOPES.map((scope) =>
    checkbox({
      name: 'scopes',
      id: `scope-${scope}`,
      value: scope,
      label: words.scopes[scope],
      checked: before ? before.scopes.includes(scope) : scope === 'posts' || scope === 'comments',
      attributes: { 'data-choice': true },
    }),
  )
  const trusted = selectField({
    name: 'trusted_level',
    label: words.form.trusted,
    value: JSON.stringify(before?.trusted_level ?? null),
    choices: [
      { value: 'null', label: words.form.trustedNobody },
      ...TRUSTED_LEVELS.map((level) => ({ value: String(level), label: words.form.trustedFrom(level) })),
    ],
    attributes: { 'data-json': true },
  })
  return html`${action}<fieldset class="field admin-choices"><legend>${words.form.scopes}</legend>${scopes}<p class="field-hint">${words.form.scopesHint}</p></fieldset>${trusted}`
}
