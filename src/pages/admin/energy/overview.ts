import { html, type SafeHtml } from '@remix-run/html-template'
import type { Verification } from '../../../features/admin/schema.ts'
import { siteSupply, verifyEnergyLedger } from '../../../features/admin/service.ts'
import type { Supply } from '../../../features/energy/service.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { plainNumber, timeTag } from '../../../kernel/format.ts'
import { linkButton } from '../../../kernel/html/components/button.ts'
import { card } from '../../../kernel/html/components/card.ts'
import { note } from '../../../kernel/html/components/note.ts'
import { icon } from '../../../kernel/html/icons.ts'
import type { PageContext, PageView } from '../../../kernel/html/page.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { adminLayout } from '../admin-layout.ts'
import { adjustCard } from './adjust-card.ts'

/** Supply, balance adjustments and ledger verification. */
export async function loadEnergyOverview(
  db: Db,
  _viewer: Viewer,
  { verify }: { verify?: string },
): Promise<PageView> {
  const supply = await siteSupply(db)
  const verified = verify ? await verifyEnergyLedger(db) : null
  return (page) =>
    adminLayout(page, {
      tab: 'energy',
      extras: ['admin.js'],
      content: html`${supplyCard(page, supply)}${adjustCard(page)}${verifyCard(page, verified)}`,
    })
}

function supplyCard({ t }: PageContext, { minted, sunk, held, in_debt }: Supply): SafeHtml {
  const words = t.admin.energy.supply
  const figure = (name: string, value: number) => html`<div class="figure"><dt>${name}</dt>
<dd class="figure-number">${plainNumber(value)}</dd></div>`
  return card({
    title: words.title,
    action: linkButton(words.logs, '/admin/energy/logs', { look: 'quiet', size: 'small' }),
    body: html`<dl class="figures admin-queues">${figure(words.minted, minted)}${figure(words.sunk, sunk)}${figure(words.held, held)}${figure(words.inDebt, in_debt)}</dl>`,
  })
}

/** A link, since verifying changes nothing; works without script. */
function verifyCard(page: PageContext, verified: Verification | null): SafeHtml {
  const words = page.t.admin.energy.verify
  const label = verified ? words.again : words.action
  return html`<div id="verify">${card({
    title: words.title,
    body: html`<div class="admin-verdict"><p class="field-hint">${words.lead}</p>
${verified ? outcome(page, verified) : null}
<p class="actions">${linkButton(label, '/admin/energy?verify=1#verify', { icon: 'shield' })}</p></div>`,
  })}</div>`
}

function outcome(
  page: PageContext,
  { flaws, complete, entries, people, checked_at }: Verification,
): SafeHtml {
  const words = page.t.admin.energy.verify
  const when = html`<p class="field-hint">${timeTag(page, checked_at)}</p>`
  if (flaws.length > 0)
    return html`${note('bad', words.bad)}<ul class="admin-flaws">${flaws.map(({ entry, user_id, wrong }) => html`<li>${words.flaw(String(entry ?? '–'), String(user_id ?? '–'), wrong)}</li>`)}</ul>${when}`
  if (!complete) return html`${note('waiting', words.incomplete(entries))}${when}`
  return html`<p class="admin-good">${icon('check')}<span>${words.good(entries, people)}</span></p>${when}`
}
