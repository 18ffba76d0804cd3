import { html, type SafeHtml } from '@remix-run/html-template'
import { clockTag, dayName, plainNumber, shortDay, signed } from '../../kernel/format.ts'
import { lineChart } from '../../kernel/html/components/line-chart.ts'
import { note } from '../../kernel/html/components/note.ts'
import { icon } from '../../kernel/html/icons.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import type { DayBalance } from './account-history.ts'
import type { EnergyExplanation } from './explained-changes.ts'
import { canSpend, RENAME_COST } from './rules.ts'

/** The balance, and what it can be spent on. */
export function balanceView({ t }: PageContext, balance: number, renameIsFree: boolean): SafeHtml {
  const words = t.energy
  const rename = renameIsFree ? words.renameFree : words.rename(RENAME_COST)
  return html`<div class="balance">
<p class="balance-number">${icon('bolt')}<span class="visually-hidden">${words.balance}</span><strong>${plainNumber(balance)}</strong></p>
<div class="balance-uses">
<h3>${words.uses}</h3>
<ul><li>${words.energize}</li><li>${rename}</li><li>${words.deletePost}</li></ul>
</div>
</div>
${canSpend(balance) ? null : note('bad', words.inDebt(-balance))}`
}

export function balanceChart({ t, lang }: PageContext, history: DayBalance[]): SafeHtml {
  const { chart } = t.energy
  const balances = history.map(({ balance }) => balance)
  const [first = 0, last = 0] = [balances[0], balances.at(-1)]
  return lineChart({
    id: 'balance-chart',
    title: chart.title(history.length - 1),
    description: chart.description(first, last, Math.min(...balances), Math.max(...balances)),
    points: history.map(({ day, balance }) => {
      const label = shortDay(lang, day)
      return { value: balance, label, hint: chart.point(label, balance) }
    }),
  })
}

type Change = EnergyExplanation['changes']['items'][number]

/** Entries grouped by day, newest first, each with its rule. */
export function ledgerView(page: PageContext, changes: Change[]): SafeHtml {
  const days = [...Map.groupBy(changes, ({ day }) => day)]
  return html`${days.map(
    ([day, rows]) => html`<section class="ledger-day">
<h3>${dayName(page, day)}</h3>
<ul class="list">${rows.map((row) => entry(page, row))}</ul>
</section>`,
  )}`
}

function entry(page: PageContext, { reason, rule, delta, balance_after, created_at }: Change): SafeHtml {
  const { energy } = page.t
  const direction = delta > 0 ? 'in' : 'out'
  return html`<li class="ledger-row">
<div class="row-body">
<p class="row-title">${energy.reasons[reason]} <span class="ledger-time">${clockTag(page, created_at)}</span></p>
<p class="ledger-rule">${rule}</p>
</div>
<p class="ledger-amount ledger-${direction}">${signed(delta)}</p>
<p class="ledger-after">${energy.after(plainNumber(balance_after))}</p>
</li>`
}
