import { html, type SafeHtml } from '@remix-run/html-template'
import type { FastifyInstance } from 'fastify'
import { mailIsOn } from '../../features/mail/service.ts'
import { MAX_CSV, TOPIC_KINDS } from '../../features/newsletters/rules.ts'
import type { NewsletterState } from '../../features/newsletters/schema.ts'
import { newsletterState } from '../../features/newsletters/service.ts'
import { paceField } from '../../features/newsletters/view.ts'
import { SETTINGS, type Settings } from '../../features/site/rules.ts'
import { readSettings } from '../../features/site/service.ts'
import type { Words } from '../../i18n/words.ts'
import type { Db } from '../../kernel/db/db.ts'
import { plainNumber, timeTag } from '../../kernel/format.ts'
import { apiForm, formError } from '../../kernel/html/components/api-call.ts'
import { button, linkButton } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { selectField, textArea, textField } from '../../kernel/html/components/form.ts'
import { note } from '../../kernel/html/components/note.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { needsScript, settingsLayout } from './admin-layout.ts'
import { settingForm } from './setting-form.ts'
import { settingNumber } from './setting-number.ts'
import { settingSwitch } from './setting-switch.ts'

const STATE = 'newsletter-state'

/** The owner's switch, the pace, what waits and what failed, and the lists of subscribers. */
export async function loadNewsletters(
  db: Db,
  _viewer: Viewer,
  _query: unknown,
  { config }: Pick<FastifyInstance, 'config'>,
): Promise<PageView> {
  const [settings, state] = await Promise.all([readSettings(db), newsletterState(db)])
  return (page) =>
    settingsLayout(
      page,
      'newsletters',
      html`${needsScript(page)}${mailIsOn(config) ? null : note('waiting', page.t.newsletterAdmin.needsMail)}
${[switchCard(page, settings), stateCard(page, state), listsCard(page.t)]}`,
    )
}

function switchCard(page: PageContext, settings: Settings): SafeHtml {
  const { t } = page
  const words = t.newsletterAdmin
  const key = 'newsletters.return_path'
  const field = textField({
    id: 'newsletters-return-path',
    name: 'value',
    type: 'email',
    label: words.returnPath,
    hint: words.returnPathHint,
    value: settings[key],
    maxlength: SETTINGS[key].maxLength,
  })
  return card({
    title: t.admin.siteSettings.sections.newsletters,
    body: html`${settingSwitch(t, 'newsletters.enabled', settings, words.enabled, words.enabledHint)}
<div class="form">${settingNumber(t, 'newsletters.pace', settings, { label: words.pace, hint: words.paceHint })}
${settingForm(page, key, field, t.admin.siteSettings.save)}</div>`,
  })
}

function stateCard(page: PageContext, state: NewsletterState): SafeHtml {
  const words = page.t.newsletterAdmin
  const row = (label: string, count: number) => html`<dt>${label}</dt><dd>${plainNumber(count)}</dd>`
  const ended = [state.left, state.bounced, state.complained].map(plainNumber).join(' / ')
  const errors = state.last_errors.map(({ text, at }) => html`<li>${timeTag(page, at)} · ${text}</li>`)
  return card({
    title: words.state,
    body: html`<div class="mail-state" id="${STATE}" tabindex="-1"><dl>
${[
  row(words.members, state.members),
  row(words.others, state.others),
  row(words.unconfirmed, state.unconfirmed),
  row(words.queued, state.queued),
  row(words.sent, state.sent_today),
  row(words.failed, state.failed),
]}<dt>${words.ended}</dt><dd>${ended}</dd></dl>
${errors.length > 0 ? html`<details><summary>${words.errors}</summary><ul class="list">${errors}</ul></details>` : null}</div>`,
  })
}

function listsCard(t: Words): SafeHtml {
  const words = t.newsletterAdmin
  const kinds = TOPIC_KINDS.map((value) => ({ value, label: words.kinds[value] }))
  const form = apiForm(
    { api: 'POST /api/admin/newsletters/import', after: { refresh: STATE }, toast: words.imported },
    html`${selectField({ name: 'kind', label: words.kind, choices: kinds })}
${textField({ name: 'subject', label: words.subject, required: true, maxlength: 100 })}
${paceField(t, { value: 'at_once' })}
${textArea({ name: 'csv', label: words.csv, hint: words.csvHint, required: true, maxlength: MAX_CSV, rows: 6 })}
${formError()}
<p class="actions needs-script">${button(words.import, { look: 'primary', type: 'submit' })}</p>`,
  )
  return card({
    title: words.lists,
    action: linkButton(words.export, '/api/admin/newsletters/subscribers.csv', {
      size: 'small',
      look: 'quiet',
    }),
    body: form,
  })
}
