import { html, type SafeHtml } from '@remix-run/html-template'
import type { FederatedReport } from '../../features/federation/schema.ts'
import { listFederatedReports } from '../../features/federation/service.ts'
import { outsideReportRow } from '../../features/federation/view.ts'
import { CASE_FILTERS, type CaseFilter } from '../../features/reports/schema.ts'
import { listCases } from '../../features/reports/service.ts'
import type { Words } from '../../i18n/words.ts'
import type { Db } from '../../kernel/db/db.ts'
import { card } from '../../kernel/html/components/card.ts'
import { emptyState } from '../../kernel/html/components/empty-state.ts'
import { list } from '../../kernel/html/components/list.ts'
import { pager } from '../../kernel/html/components/pager.ts'
import { segmentedLinks } from '../../kernel/html/components/segmented.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { listUrl } from '../shared/list-url.ts'
import { nearestPage } from '../shared/nearest-page.ts'
import { adminLayout } from './admin-layout.ts'
import { caseView, REPORTS } from './reports/case.ts'

const PER_PAGE = 20

export async function loadReports(
  db: Db,
  viewer: Viewer,
  query: { status?: string; page?: string },
): Promise<PageView> {
  const status = CASE_FILTERS.find((filter) => filter === query.status) ?? 'waiting'
  const { found, page, pages } = await nearestPage(query.page, PER_PAGE, (number) =>
    listCases(db, viewer, { status, page: number, page_size: PER_PAGE }),
  )
  const outside = await listFederatedReports(db, viewer, { page: 1, page_size: PER_PAGE })
  const others = status === 'waiting' && page === 1 ? outside.items : []
  return (context) => {
    const rows = found.items.map((each) => html`<li>${caseView(context, each)}</li>`)
    const content = html`${statuses(context.t, status)}
<div id="${REPORTS}">
${rows.length ? html`<ul class="report-cases">${rows}</ul>` : null}
${rows.length + others.length === 0 ? nothing(context.t, status) : null}
${pager(context.t, { page, pages, hrefOf: (number) => urlOf(status, number) })}
${outsideReports(context, others)}
</div>`
    return adminLayout(context, { tab: 'reports', content })
  }
}

function outsideReports(page: PageContext, reports: FederatedReport[]): SafeHtml | null {
  if (reports.length === 0) return null
  const rows = reports.map((report) => outsideReportRow(page, report, REPORTS))
  return card({ title: page.t.outsideReplies.reports.title, body: list(rows) })
}

function statuses({ admin: { reports } }: Words, current: CaseFilter): SafeHtml {
  const links = CASE_FILTERS.map((filter) => ({
    label: reports.status[filter],
    href: urlOf(filter),
    current: filter === current,
  }))
  return segmentedLinks(reports.statuses, links)
}

function nothing({ admin: { reports } }: Words, status: CaseFilter): SafeHtml {
  return emptyState({ icon: 'flag', ...reports.empty[status === 'waiting' ? 'waiting' : 'other'] })
}

function urlOf(status: CaseFilter, page = 1): string {
  return listUrl('/admin/reports', { status: status === 'waiting' ? null : status, page })
}
