import { html, type SafeHtml } from '@remix-run/html-template'
import type { LogEntry, ModerationLog } from '../../features/admin/schema.ts'
import { moderationLog } from '../../features/admin/service.ts'
import type { Db } from '../../kernel/db/db.ts'
import { exactTag, sentenceWith, shortNumber } from '../../kernel/format.ts'
import { button, linkButton } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { emptyState } from '../../kernel/html/components/empty-state.ts'
import { selectField, textField } from '../../kernel/html/components/form.ts'
import { note } from '../../kernel/html/components/note.ts'
import { pager } from '../../kernel/html/components/pager.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { listUrl } from '../shared/list-url.ts'
import { nearestPage } from '../shared/nearest-page.ts'
import { adminLayout } from './admin-layout.ts'
import { logRow, namesIn, type TargetNames } from './log-row.ts'
import { typedNumber } from './typed-number.ts'

const ROWS = 30
const PATH = '/admin/log'

type LogQuery = Partial<Record<'q' | 'actor' | 'action' | 'target_type' | 'target_id' | 'page', string>>

/** The moderation log with filters. */
export async function loadLog(db: Db, viewer: Viewer, query: LogQuery): Promise<PageView> {
  const { q, actor, action, target_type, target_id } = query
  const filter = { q, action, target_type, actor: typedNumber(actor), target_id: typedNumber(target_id) }
  const { found, ...position } = await nearestPage(query.page, ROWS, (page) =>
    moderationLog(db, { ...filter, page, page_size: ROWS }),
  )
  const names = await namesIn(db, viewer, found.items)
  const hrefOf = (page: number) => listUrl(PATH, { ...query, page })
  return (page) =>
    adminLayout(page, {
      tab: 'log',
      content: html`${filters(page, query)}
${card({
  body: html`${head(page, found, query)}${rows(page, found.items, names)}
${pager(page.t, { ...position, hrefOf })}`,
})}`,
    })
}

function filters({ t }: PageContext, { q, actor, action, target_type, target_id }: LogQuery): SafeHtml {
  const words = t.admin.log
  const choices = Object.entries(words.actions).map(([value, label]) => ({ value, label }))
  const hidden = Object.entries({ target_type, target_id }).filter(([, value]) => value)
  return html`<form class="admin-filters" method="get" action="${PATH}" role="search" aria-label="${words.submit}">
${hidden.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${textField({ name: 'q', label: words.search, value: q, maxlength: 100, type: 'search' })}
${selectField({ name: 'action', label: words.action, value: action, choices: [{ value: '', label: words.anyAction }, ...choices] })}
${textField({ name: 'actor', label: words.actor, value: actor, maxlength: 16, attributes: { inputmode: 'numeric' } })}
${button(words.submit, { type: 'submit', look: 'primary', icon: 'search' })}
</form>`
}

function head(page: PageContext, { total, looked_back_to }: ModerationLog, query: LogQuery): SafeHtml {
  const words = page.t.admin.log
  const filtered = Object.entries(query).some(([name, value]) => name !== 'page' && value)
  return html`<div class="admin-list-head"><p>${words.count(shortNumber(page.lang, total ?? 0))}</p>
${filtered ? linkButton(words.all, PATH, { look: 'quiet', size: 'small' }) : null}</div>
${looked_back_to ? note('info', sentenceWith(words.lookedBackTo, exactTag(page, looked_back_to))) : null}`
}

function rows(page: PageContext, entries: LogEntry[], names: TargetNames): SafeHtml {
  const { empty } = page.t.admin.log
  if (entries.length === 0) return emptyState({ icon: 'history', ...empty })
  return html`<ul class="list">${entries.map((entry) => html`<li>${logRow(page, entry, names)}</li>`)}</ul>`
}
