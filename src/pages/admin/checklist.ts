import { html, type SafeHtml } from '@remix-run/html-template'
import type { FastifyInstance } from 'fastify'
import { type Checklist, STEPS, type Step } from '../../features/admin/service.ts'
import { sentenceWith } from '../../kernel/format.ts'
import { apiForm, formError } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { tokenField } from '../../kernel/html/components/plain-form.ts'
import { icon } from '../../kernel/html/icons.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { acceptForm } from '../../kernel/http/forms/accept-form.ts'

const DASHBOARD = '/admin'
const BACKUP = html`<code>npm run cli -- backup &lt;file&gt;</code>`

/** Where each step is done; nothing on the site makes backups. */
const PLACES: Record<Exclude<Step, 'backup'>, string> = {
  name: '/admin/site-settings#site-name',
  rules: '/admin/site-pages?page=rules',
  mail: '/admin#mail',
  registration: '/admin/site-settings#registration',
  people: '/admin/invitations',
  post: '/studio/write',
}

/** For the owner, until it is put away: what the first hour needs, and what of it is done. */
export function checklistCard(page: PageContext, done: Checklist): SafeHtml {
  const words = page.t.admin.checklist
  const steps = STEPS.map((step) => stepRow(page, step, done[step]))
  const count = STEPS.filter((step) => done[step]).length
  return card({
    title: words.title,
    body: html`<p class="field-hint">${words.lead(count, STEPS.length)}</p><ul class="steps">${steps}</ul>${putAwayForm(page)}`,
  })
}

function stepRow({ t }: PageContext, step: Step, isDone: boolean): SafeHtml {
  const { steps, done, backupHow } = t.admin.checklist
  if (isDone)
    return html`<li class="step step-done"><span class="step-sign">${icon('check')}</span><span class="step-words">${steps[step]}</span><span class="step-state">${done}</span></li>`
  const words =
    step === 'backup'
      ? html`${steps.backup} <span class="field-hint">${sentenceWith(backupHow, BACKUP)}</span>`
      : html`<a href="${PLACES[step]}">${steps[step]}</a>`
  return html`<li class="step step-open"><span class="step-sign"></span><span class="step-words">${words}</span></li>`
}

function putAwayForm(page: PageContext): SafeHtml {
  const { putAway } = page.t.admin.checklist
  return apiForm(
    { api: 'POST /api/admin/site-settings', after: { go: DASHBOARD } },
    html`${tokenField(page)}<input type="hidden" name="checklist.put_away" value="true" data-json>${formError()}
<p class="actions">${button(putAway, { type: 'submit', look: 'quiet', size: 'small' })}</p>`,
    { action: DASHBOARD },
  )
}

/** Puts the list away without script. */
export function acceptChecklistForm(app: FastifyInstance): void {
  acceptForm(app, DASHBOARD, { api: 'POST /api/admin/site-settings', done: () => DASHBOARD })
}
