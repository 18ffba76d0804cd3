import { html, type SafeHtml } from '@remix-run/html-template'
import { balanceHistory, explainEnergy } from '../../features/energy/service.ts'
import { balanceChart, balanceView, ledgerView } from '../../features/energy/view.ts'
import type { Level } from '../../features/levels/rules.ts'
import { levelInfo } from '../../features/levels/service.ts'
import type { Words } from '../../i18n/words.ts'
import type { Db } from '../../kernel/db/db.ts'
import { linkButton } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { emptyState } from '../../kernel/html/components/empty-state.ts'
import { pager } from '../../kernel/html/components/pager.ts'
import { segmentedLinks } from '../../kernel/html/components/segmented.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { nearestPage } from '../shared/nearest-page.ts'

const SPANS = [7, 30, 90]
const ROWS = 20

/** Input of a tab besides the viewer. */
export interface EnergyTabInput {
  query: { days?: string; page?: string }
  t: Words
}

export async function loadEnergy(db: Db, viewer: Viewer, { query, t }: EnergyTabInput): Promise<PageView> {
  const days = SPANS.find((span) => String(span) === query.days) ?? 7
  const read = async (page: number) => {
    const explained = await explainEnergy(db, viewer.id, { days, page, page_size: ROWS }, t)
    return { ...explained, total: explained.changes.total }
  }
  const { found, page: at, pages } = await nearestPage(query.page, ROWS, read)
  const { balance, changes } = found
  const history = await balanceHistory(db, viewer.id, days)
  const { level, tasks } = await levelInfo(db, viewer.id)

  return (page) => {
    const words = page.t.energy
    const everMoved = changes.items.length > 0 || history.some((day) => day.balance !== 0)
    const rows = changes.items.length ? ledgerView(page, changes.items) : nothingMoved(page, days, level)
    const range = segmentedLinks(
      words.range,
      SPANS.map((span) => ({ label: words.days(span), href: hrefOf(span), current: span === days })),
    )
    return html`${card({ title: words.balance, body: balanceView(page, balance, !tasks.username) })}
${card({
  title: words.ledger,
  action: range,
  body: html`${everMoved ? balanceChart(page, history) : null}${rows}
${pager(page.t, { page: at, pages, hrefOf: (number) => hrefOf(days, number) })}`,
})}`
  }
}

function hrefOf(days: number, page = 1): string {
  return `/settings?tab=energy&days=${days}${page > 1 ? `&page=${page}` : ''}`
}

function nothingMoved({ t }: PageContext, days: number, level: Level): SafeHtml {
  const words = t.energy.empty
  const action = linkButton(words.action, '/settings?tab=profile', { look: 'primary' })
  return emptyState({
    icon: 'bolt',
    title: words.title(days),
    text: level === 0 ? words.newcomer : words.member,
    ...(level === 0 ? { action } : {}),
  })
}
