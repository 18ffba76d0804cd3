import { Readable } from 'node:stream'
import type { Words } from '../../i18n/words.ts'
import { createCache } from '../../kernel/cache/cache.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { PageQuery } from '../../kernel/db/paging/paging.ts'
import { setStatementTimeout } from '../../kernel/db/statement-timeout.ts'
import { inSnapshot } from '../../kernel/integrity/check.ts'
import { csvRow, UTF8_BOM } from '../../kernel/text/csv.ts'
import * as accounts from '../accounts/service.ts'
import * as energy from '../energy/service.ts'
import { peopleOf } from '../follows/service.ts'
import type { EnergyLedger, Verification } from './schema.ts'

const MAX_VERIFYING_MS = 20_000

const verifications = createCache<Verification>({ name: 'energy ledger', ttlMs: 20_000, reserved: true })
const supplies = createCache<energy.Supply>({ name: 'energy ledger', ttlMs: 60_000, reserved: true })

export async function energyLedger(db: Db, query: PageQuery & energy.LedgerFilter): Promise<EnergyLedger> {
  const ledger = await energy.listLedger(db, query)
  const users = await peopleOf(db, uidsOf(ledger.items))
  const items = ledger.items.map(({ user_id, ...entry }) => ({ ...entry, user: users.get(user_id)! }))
  return { ...ledger, items }
}

/** Streamed as it is read. */
export function energyLedgerCsv(db: Db, filter: energy.LedgerFilter, { admin, energy }: Words): Readable {
  return Readable.from(rowsOf(db, filter, admin, energy.reasons))
}

async function* rowsOf(
  db: Db,
  filter: energy.LedgerFilter,
  { energy: { columns }, log }: Words['admin'],
  reasons: Words['energy']['reasons'],
): AsyncGenerator<string> {
  yield UTF8_BOM + csvRow(Object.values(columns))
  for await (const { entries, looked_back_to } of energy.exportLedger(db, filter)) {
    const users = await accounts.findUsers(db, uidsOf(entries))
    const names = new Map(users.map(({ id, username }) => [id, username]))
    const rows = entries.map((entry) => {
      const { id, created_at, user_id, delta, balance_after, reason, ref_type, ref_id } = entry
      const name = names.get(user_id) ?? ''
      return csvRow([
        id,
        created_at,
        user_id,
        name,
        delta,
        balance_after,
        reasons[reason],
        `${ref_type} ${ref_id}`,
      ])
    })
    if (looked_back_to) rows.push(csvRow([log.lookedBackTo(looked_back_to.toISOString())]))
    yield rows.join('')
  }
}

/** Scans all balances, so the answer is cached. */
export function siteSupply(db: Db): Promise<energy.Supply> {
  return supplies.load(db, '', () => energy.energySupply(db))
}

/** TTL cache; concurrent callers share one run, which itself is bounded in time. */
export function verifyEnergyLedger(db: Db): Promise<Verification> {
  return verifications.load(db, '', () => verify(db))
}

async function verify(db: Db): Promise<Verification> {
  const checked_at = db.clock.now()
  const end = performance.now() + MAX_VERIFYING_MS
  const { people, entries, complete, flaws } = await inSnapshot(db, async (snapshot) => {
    await setStatementTimeout(snapshot, MAX_VERIFYING_MS)
    return energy.verifyEnergy(snapshot, () => performance.now() > end)
  })
  return { people, entries, complete, flaws, checked_at }
}

function uidsOf(entries: energy.LedgerEntry[]): number[] {
  return [...new Set(entries.map(({ user_id }) => user_id))]
}
