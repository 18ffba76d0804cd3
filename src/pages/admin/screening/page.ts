import { html, type SafeHtml } from '@remix-run/html-template'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { KINDS, MAX_TRIED_TEXT, SCOPES } from '../../../features/screening/rules.ts'
import type { ScreeningList, TriedResult } from '../../../features/screening/schema.ts'
import { externalChecks, listLists, listText } from '../../../features/screening/service.ts'
import { readSettings } from '../../../features/site/service.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { plainNumber } from '../../../kernel/format.ts'
import { bdi } from '../../../kernel/html/bdi.ts'
import { apiCallAttributes } from '../../../kernel/html/components/api-call.ts'
import { statusBadge } from '../../../kernel/html/components/badge.ts'
import { button, linkButton } from '../../../kernel/html/components/button.ts'
import { card } from '../../../kernel/html/components/card.ts'
import { dialog, dialogAnswer } from '../../../kernel/html/components/dialog.ts'
import { emptyState } from '../../../kernel/html/components/empty-state.ts'
import { selectField, textArea } from '../../../kernel/html/components/form.ts'
import { list } from '../../../kernel/html/components/list.ts'
import { note } from '../../../kernel/html/components/note.ts'
import { tokenField } from '../../../kernel/html/components/plain-form.ts'
import { segmentedLinks } from '../../../kernel/html/components/segmented.ts'
import type { PageContext, PageView } from '../../../kernel/html/page.ts'
import { acceptForm, type RefusedForm, sentenceOf, valuesOf } from '../../../kernel/http/forms/accept-form.ts'
import { showPage } from '../../../kernel/http/pages.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { listUrl } from '../../shared/list-url.ts'
import { settingsLayout } from '../admin-layout.ts'
import { scorerCard, triedChecks } from './external.ts'
import { listForm } from './list-form.ts'
import { newcomersCard } from './newcomers.ts'
import { programDialogs, programPart } from './program.ts'

const PATH = '/admin/screening'
const LISTS = 'screening-lists'
const CONFIRM = 'delete-screening-list'
const TONES = { refuse: 'bad', hold: 'warn', mask: 'info' } as const

interface ScreeningQuery {
  id?: string
  kind?: string
}

/** What was tried, and what came of it. */
interface Trial {
  values: Record<string, string>
  tried?: TriedResult
  refused?: RefusedForm
}

const TRY = `${PATH}/try`
const NO_TRIAL: Trial = { values: {} }

export function loadScreening(
  db: Db,
  _viewer: Viewer,
  query: ScreeningQuery,
  site: Pick<FastifyInstance, 'config'>,
): Promise<PageView> {
  return loadDesk(db, query, site, NO_TRIAL)
}

/** A POST that shows the page: the text may be too long for an address. */
export function acceptTrialForm(app: FastifyInstance): void {
  const show = async (request: FastifyRequest, reply: FastifyReply, trial: Trial) =>
    showPage(request, reply, await loadDesk(app.db, {}, app, trial))
  acceptForm<TriedResult>(app, TRY, {
    api: 'POST /api/admin/screening-lists/try',
    place: () => PATH,
    shows: (request, reply, tried) => show(request, reply, { values: valuesOf(request.body), tried }),
    again: (request, reply, refused) => show(request, reply, { values: refused.values, refused }),
  })
}

/** The owner's lists, a form for one of them, a text to try, and the rules for newcomers. */
async function loadDesk(
  db: Db,
  query: ScreeningQuery,
  { config }: Pick<FastifyInstance, 'config'>,
  trial: Trial,
): Promise<PageView> {
  const [lists, settings] = await Promise.all([listLists(db), readSettings(db)])
  const edited = lists.find(({ id }) => String(id) === query.id)
  const text = edited ? await listText(db, edited.id) : ''
  const checks = await externalChecks(db, config)
  return (page) => {
    const words = page.t.admin.screening
    const kind = edited?.kind ?? KINDS.find((known) => known === query.kind) ?? 'words'
    const kinds = KINDS.map((each) => ({
      label: words.kinds[each],
      href: listUrl(PATH, { kind: each }),
      current: each === kind,
    }))
    const form = listForm(page, kind, edited ? { list: edited, text } : null)
    const content = html`<p class="field-hint">${words.lead}</p>
<div class="card-stack" id="${LISTS}" tabindex="-1">${card({ body: listRows(page, lists) })}</div>
${card({
  title: edited ? edited.name : words.form.add,
  body: html`${edited ? null : segmentedLinks(words.form.kind, kinds)}${form}`,
})}
${card({ title: words.try.title, body: tryForm(page, trial) })}
${scorerCard(page, checks)}
${programPart(page, checks)}
${newcomersCard(page, settings)}
${confirmDialog(page)}${programDialogs(page)}`
    return settingsLayout(page, 'screening', content)
  }
}

function listRows(page: PageContext, lists: ScreeningList[]): SafeHtml {
  return list(
    lists.map((each) => listRow(page, each)),
    emptyState({ icon: 'check', ...page.t.admin.screening.empty }),
  )
}

function listRow(
  { t }: PageContext,
  { id, kind, name, action, scopes, trusted_level, entries_count }: ScreeningList,
) {
  const words = t.admin.screening
  const remove = apiCallAttributes({
    api: `DELETE /api/admin/screening-lists/${id}`,
    after: { refresh: LISTS },
    toast: words.removed,
    confirm: CONFIRM,
    subject: name,
  })
  const actions = html`${linkButton(words.open, listUrl(PATH, { id }), { size: 'small' })}
${linkButton(words.download, `/api/admin/screening-lists/${id}/text`, { look: 'quiet', size: 'small' })}
<span class="needs-script">${button(words.remove, { look: 'quiet', size: 'small', attributes: remove })}</span>`
  const facts = [
    words.count(plainNumber(entries_count)),
    ...scopes.map((scope) => words.scopes[scope]),
    ...(trusted_level ? [words.form.trustedFrom(trusted_level)] : []),
  ]
  return html`<div class="row"><div class="row-body">
<p class="row-title">${bdi(name)}</p>
<p class="row-meta">${statusBadge(words.kinds[kind], 'neutral')}${action ? statusBadge(words.actions[action], TONES[action]) : null}${facts.map((fact) => html`<span>${fact}</span>`)}</p></div>
<div class="row-trail actions">${actions}</div></div>`
}

/** A plain form: the page answers, with or without script. */
function tryForm(page: PageContext, { values, tried, refused }: Trial): SafeHtml {
  const { t } = page
  const words = t.admin.screening
  const unfit = sentenceOf(refused)
  const text = textArea({
    name: 'text',
    id: 'tried-text',
    label: words.try.text,
    required: true,
    value: values.text,
    error: refused?.fields.text,
    rows: 3,
    maxlength: MAX_TRIED_TEXT,
    attributes: { dir: 'auto' },
  })
  const where = selectField({
    name: 'scope',
    label: words.form.scopes,
    value: values.scope ?? 'posts',
    choices: SCOPES.map((value) => ({ value, label: words.scopes[value] })),
  })
  return html`<form class="form" method="post" action="${TRY}#try">${tokenField(page)}${text}${where}
<p class="actions">${button(words.try.submit, { type: 'submit' })}</p></form>
<div id="try">${tried ? outcome(t, tried) : null}${unfit && note('bad', unfit)}</div>`
}

function outcome(t: PageContext['t'], { outcome, text, matches, external }: TriedResult): SafeHtml {
  const words = t.admin.screening
  const tones = { pass: 'info', refuse: 'bad', hold: 'waiting', mask: 'info' } as const
  const found = matches.map(({ word, list: name }) => html`<li>${bdi(words.try.match(word, name))}</li>`)
  return html`${note(tones[outcome], words.try.outcome[outcome])}
${found.length ? html`<ul>${found}</ul>` : null}${triedChecks(t.admin.externalChecks, external)}${outcome === 'mask' ? html`<p class="desk-words" dir="auto">${text}</p>` : null}`
}

function confirmDialog({ t }: PageContext): SafeHtml {
  const words = t.admin.screening
  return dialog(t, {
    id: CONFIRM,
    title: words.ask,
    body: html`<p><strong data-subject></strong></p>`,
    actions: html`${dialogAnswer(words.keep, '')}${dialogAnswer(words.remove, 'remove', 'danger')}`,
  })
}
