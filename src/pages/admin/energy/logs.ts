import { html, type SafeHtml } from '@remix-run/html-template'
import { personUrl } from '../../../features/accounts/view.ts'
import type { EnergyLedger } from '../../../features/admin/schema.ts'
import { energyLedger } from '../../../features/admin/service.ts'
import { ENERGY_REASONS } from '../../../features/energy/rules.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { exactTag, plainNumber, sentenceWith, shortNumber, signed, timeTag } from '../../../kernel/format.ts'
import { bdi } from '../../../kernel/html/bdi.ts'
import { button, linkButton } from '../../../kernel/html/components/button.ts'
import { card } from '../../../kernel/html/components/card.ts'
import { emptyState } from '../../../kernel/html/components/empty-state.ts'
import { selectField, textField } from '../../../kernel/html/components/form.ts'
import { note } from '../../../kernel/html/components/note.ts'
import { pager } from '../../../kernel/html/components/pager.ts'
import type { PageContext, PageView } from '../../../kernel/html/page.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { listUrl } from '../../shared/list-url.ts'
import { nearestPage } from '../../shared/nearest-page.ts'
import { adminLayout } from '../admin-layout.ts'
import { typedNumber } from '../typed-number.ts'

const ROWS = 30
const SPANS = [1, 7, 30, 90, 365]
const PATH = '/admin/energy/logs'

type LogsQuery = Partial<Record<'uid' | 'reason' | 'days' | 'page', string>>

/** The energy ledger of all users, newest first. */
export async function loadEnergyLogs(
  db: Db,
  _viewer: Viewer,
  { page: requested, ...filters }: LogsQuery,
): Promise<PageView> {
  const { uid, reason, days } = filters
  const filter = {
    uid: typedNumber(uid),
    reason: ENERGY_REASONS.find((each) => each === reason),
    days: SPANS.find((span) => String(span) === days),
  }
  const { found, ...position } = await nearestPage(requested, ROWS, (page) =>
    energyLedger(db, { ...filter, page, page_size: ROWS }),
  )
  const hrefOf = (page: number) => listUrl(PATH, { ...filters, page })
  return (page) => {
    const { logs } = page.t.admin.energy
    const csv = linkButton(logs.csv, listUrl('/api/admin/energy/logs.csv', filters), {
      size: 'small',
      attributes: { download: true },
    })
    return adminLayout(page, {
      tab: 'energy',
      title: logs.title,
      content: html`${filterForm(page, filters)}
${card({
  body: html`<div class="admin-list-head"><p>${logs.count(shortNumber(page.lang, found.total ?? 0))}</p>${csv}</div>
${found.looked_back_to ? note('info', sentenceWith(page.t.admin.log.lookedBackTo, exactTag(page, found.looked_back_to))) : null}
${rows(page, found.items)}
${pager(page.t, { ...position, hrefOf })}`,
})}`,
    })
  }
}

function filterForm({ t }: PageContext, { uid, reason, days }: LogsQuery): SafeHtml {
  const { logs } = t.admin.energy
  const reasons = ENERGY_REASONS.map((value) => ({ value, label: t.energy.reasons[value] }))
  const spans = SPANS.map((span) => ({ value: String(span), label: logs.lastDays(span) }))
  return html`<form class="admin-filters" method="get" action="${PATH}" role="search" aria-label="${logs.submit}">
${textField({ name: 'uid', label: logs.uid, value: uid, maxlength: 16, attributes: { inputmode: 'numeric' } })}
${selectField({ name: 'reason', label: logs.reason, value: reason, choices: [{ value: '', label: logs.anyReason }, ...reasons] })}
${selectField({ name: 'days', label: logs.days, value: days, choices: [{ value: '', label: logs.anyDays }, ...spans] })}
${button(logs.submit, { type: 'submit', look: 'primary', icon: 'search' })}
</form>`
}

function rows(page: PageContext, entries: EnergyLedger['items']): SafeHtml {
  const { energy, admin } = page.t
  if (entries.length === 0) return emptyState({ icon: 'bolt', ...admin.energy.logs.empty })
  const items = entries.map(
    ({ id, user, reason, delta, balance_after, created_at, ref_type, ref_id }) => html`<li class="ledger-row">
<div class="row-body">
<p class="row-title"><a href="${personUrl(user.uid)}">${bdi(user.username)}</a> <span class="log-action">${energy.reasons[reason]}</span></p>
<p class="row-meta">${timeTag(page, created_at)}<span>#${id}</span><code>${ref_type} ${ref_id}</code></p>
</div>
<p class="ledger-amount ledger-${delta > 0 ? 'in' : 'out'}">${signed(delta)}</p>
<p class="ledger-after">${energy.after(plainNumber(balance_after))}</p>
</li>`,
  )
  return html`<ul class="list">${items}</ul>`
}
