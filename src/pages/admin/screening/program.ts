import { html, type SafeHtml } from '@remix-run/html-template'
import {
  MAX_PROGRAM_URL,
  PROGRAM_SCOPES,
  type ScreeningProgram,
} from '../../../features/screening/external/program/schema.ts'
import type { ExternalChecks } from '../../../features/screening/schema.ts'
import { bdi } from '../../../kernel/html/bdi.ts'
import { apiCallAttributes, apiForm, formError } from '../../../kernel/html/components/api-call.ts'
import { statusBadge } from '../../../kernel/html/components/badge.ts'
import { button } from '../../../kernel/html/components/button.ts'
import { card } from '../../../kernel/html/components/card.ts'
import { dialog, dialogAnswer } from '../../../kernel/html/components/dialog.ts'
import { textField } from '../../../kernel/html/components/form.ts'
import { checkbox } from '../../../kernel/html/components/toggle.ts'
import type { PageContext } from '../../../kernel/html/page.ts'
import { checkState } from './external.ts'

const API = '/api/admin/screening-program'
const IDS = { part: 'screening-program', confirm: 'delete-program', created: 'created-program' }

/** The owner's program and how it answers, or a form to add one; refreshed after a change. */
export function programPart(page: PageContext, checks: ExternalChecks): SafeHtml {
  const { program: words } = page.t.admin.externalChecks
  const content = checks.program ? programRow(page, checks.program, checks) : addForm(page)
  return html`<div id="${IDS.part}" tabindex="-1">${card({ title: words.title, body: html`<p class="field-hint">${words.hint}</p>${content}` })}</div>`
}

function programRow(page: PageContext, program: ScreeningProgram, { outcomes }: ExternalChecks): SafeHtml {
  const { t } = page
  const { program: words } = t.admin.externalChecks
  const { url, scopes, enabled } = program
  const scopeBadges = scopes.map((scope) => statusBadge(t.admin.screening.scopes[scope], 'neutral'))
  const state = enabled
    ? checkState(page, outcomes, 'program')
    : statusBadge(t.admin.webhooks.state.off, 'bad')
  const remove = apiCallAttributes({
    api: `DELETE ${API}`,
    after: { refresh: IDS.part },
    toast: t.admin.webhooks.removed,
    confirm: IDS.confirm,
    subject: url,
  })
  const { enable, enabled: switchedOn, disable, disabled: switchedOff } = t.admin.webhooks
  const toggle = apiForm(
    { api: `PUT ${API}`, after: { refresh: IDS.part }, toast: enabled ? switchedOff : switchedOn },
    html`<input type="hidden" name="enabled" value="${String(!enabled)}" data-json>${button(enabled ? disable : enable, { type: 'submit', size: 'small' })}`,
  )
  return html`<p class="row-title">${bdi(url)}</p>
<p class="row-meta">${words.asked} ${scopeBadges}</p>
<p class="row-meta">${state}</p>
<div class="actions needs-script">${toggle}${button(t.admin.webhooks.remove, { look: 'quiet', size: 'small', attributes: remove })}</div>`
}

/** The answer opens a dialog with the secret, the only time it is shown. */
function addForm({ t }: PageContext): SafeHtml {
  const { program: words } = t.admin.externalChecks
  const { create } = t.admin.webhooks
  const url = textField({
    id: 'program-url',
    name: 'url',
    label: create.url,
    hint: create.urlHint,
    placeholder: 'https://',
    required: true,
    maxlength: MAX_PROGRAM_URL,
    autocomplete: 'off',
    attributes: { inputmode: 'url', autocapitalize: 'off', spellcheck: 'false' },
  })
  const scopes = PROGRAM_SCOPES.map((scope) =>
    checkbox({
      name: 'scopes',
      id: `program-${scope}`,
      value: scope,
      label: t.admin.screening.scopes[scope],
      checked: true,
      attributes: { 'data-choice': true },
    }),
  )
  return apiForm(
    { api: `POST ${API}`, after: { show: IDS.created, refresh: IDS.part } },
    html`${url}<fieldset class="field admin-choices"><legend>${words.scopes}</legend>${scopes}</fieldset>${formError()}
<p class="actions needs-script">${button(create.submit, { look: 'primary', type: 'submit' })}</p>`,
  )
}

/** Outside the refreshed element, so that an open dialog stays open. */
export function programDialogs({ t }: PageContext): SafeHtml {
  const { program: words } = t.admin.externalChecks
  const { keep, remove, created } = t.admin.webhooks
  return html`${dialog(t, {
    id: IDS.confirm,
    title: words.ask,
    body: html`<p><strong data-subject></strong></p>`,
    actions: html`${dialogAnswer(keep, '')}${dialogAnswer(remove, 'remove', 'danger')}`,
  })}
${dialog(t, {
  id: IDS.created,
  title: words.created,
  body: html`<p>${created.text}</p><div class="prose token-value"><pre><code data-answer="secret"></code></pre></div>`,
  actions: dialogAnswer(created.done, '', 'primary'),
})}`
}
