import { html, type SafeHtml } from '@remix-run/html-template'
import type { FastifyInstance } from 'fastify'
import { type Checklist, STEPS, type Step } from '../../features/admin/service.ts'
import { SETTINGS } from '../../features/site/rules.ts'
import type { Words } from '../../i18n/words.ts'
import { sentenceWith } from '../../kernel/format.ts'
import { attributes } from '../../kernel/html/attributes.ts'
import { apiCallAttributes, apiForm, formError } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { tokenField } from '../../kernel/html/components/plain-form.ts'
import { icon } from '../../kernel/html/icons.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { acceptForm } from '../../kernel/http/forms/accept-form.ts'

const DASHBOARD = '/admin'
export const CHECKLIST_ID = 'checklist'
const BACKUP = html`<code>npm run cli -- backup &lt;file&gt;</code>`

/** Where each step is done; nothing on the site makes backups. */
const PLACES: Record<Exclude<Step, 'backup'>, string> = {
  name: '/admin/site-settings#identity',
  logo: '/admin/appearance#pictures',
  colours: '/admin/appearance#colours',
  rules: '/admin/site-pages?page=rules',
  mail: '/admin#mail',
  registration: '/admin/registration',
  people: '/admin/invitations',
  post: '/studio/write',
}

/** Steps that are a choice: its default can be confirmed right here. */
const CHOICES = { colours: 'look.palette', registration: 'register.mode' } as const

/** For the owner, until it is put away: what the first hour needs, and what of it is done. */
export function checklistCard(page: PageContext, done: Checklist, isMailUnderWay: boolean): SafeHtml {
  const words = page.t.admin.checklist
  const steps = STEPS.map((step) => stepRow(page, step, done[step]))
  const count = STEPS.filter((step) => done[step]).length
  const body = html`<p class="field-hint">${words.lead(count, STEPS.length)}</p><ul class="steps">${steps}</ul>${putAwayForm(page)}`
  // Ticks by itself once the test mail is sent.
  const poll = isMailUnderWay && !done.mail
  return html`<div${attributes({ id: CHECKLIST_ID, tabindex: -1, 'data-poll': poll })}>${card({ title: words.title, body })}</div>`
}

function stepRow({ t }: PageContext, step: Step, isDone: boolean): SafeHtml {
  const { steps, done, backupHow } = t.admin.checklist
  if (isDone)
    return html`<li class="step step-done"><span class="step-sign">${icon('check')}</span><span class="step-words">${steps[step]}</span><span class="step-state">${done}</span></li>`
  const words =
    step === 'backup'
      ? html`${steps.backup} <span class="field-hint">${sentenceWith(backupHow, BACKUP)}</span>`
      : html`<a href="${PLACES[step]}">${steps[step]}</a>`
  const keep = step === 'colours' || step === 'registration' ? keepButton(t, step) : null
  return html`<li class="step step-open"><span class="step-sign"></span><span class="step-words">${words}</span>${keep}</li>`
}

function keepButton({ admin: { checklist } }: Words, step: keyof typeof CHOICES): SafeHtml {
  const key = CHOICES[step]
  const call = apiCallAttributes({
    api: 'PUT /api/admin/site-settings',
    body: { key, value: SETTINGS[key].fallback },
    after: { refresh: CHECKLIST_ID },
  })
  const name = `${checklist.keep[step]}: ${checklist.steps[step]}`
  return html`<span class="needs-script">${button(checklist.keep[step], { look: 'quiet', size: 'small', attributes: { ...call, 'aria-label': name } })}</span>`
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
