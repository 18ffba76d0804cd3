import { daysBefore } from '../../../kernel/calendar.ts'
import type { Db, Reader } from '../../../kernel/db/db.ts'
import { NEWEST_FIRST } from '../../../kernel/db/paging/list-order.ts'
import { type Page, type PageQuery, readPage } from '../../../kernel/db/paging/paging.ts'
import { selectPage, selectRows } from '../../../kernel/db/paging/select-page.ts'
import { type RecentWindow, recentWindow } from '../../../kernel/db/recent-window.ts'
import type { EnergyReason } from '../rules.ts'
import type { EnergyEntry } from '../schema.ts'

const MAX_SCANNED = 200_000
const EXPORT_BATCH = 1_000
const MAX_EXPORTED = 100_000

export interface LedgerFilter {
  uid?: number
  reason?: EnergyReason
  days?: number
}

export type LedgerEntry = EnergyEntry & { user_id: number }
type LedgerPage = Page<LedgerEntry> & Pick<RecentWindow, 'looked_back_to'>

interface LedgerBatch extends Pick<RecentWindow, 'looked_back_to'> {
  entries: LedgerEntry[]
}

/** The entries of all users, newest first. */
export async function listLedger(db: Db, query: PageQuery & LedgerFilter): Promise<LedgerPage> {
  const page = readPage(query)
  const { floor, looked_back_to } = await windowFor(db, query)
  const entries = matchingEntries(db, query, floor)
  return { ...(await selectPage(db, entries, page, NEWEST_FIRST)), looked_back_to }
}

/** The same without pagination, in batches of a thousand; the last one says how far back it goes where older entries were left out. */
export async function* exportLedger(db: Db, filter: LedgerFilter): AsyncGenerator<LedgerBatch> {
  const { floor, looked_back_to } = await windowFor(db, filter)
  const entries = matchingEntries(db, filter, floor)
  let after: [number] | null = null
  for (let exported = 0; exported < MAX_EXPORTED; exported += EXPORT_BATCH) {
    const page = { limit: EXPORT_BATCH + 1, offset: 0, after }
    const rows: LedgerEntry[] = await selectRows(entries, page, NEWEST_FIRST)
    const batch = rows.slice(0, EXPORT_BATCH)
    // Undefined: no more follow.
    const last = rows.length > EXPORT_BATCH ? batch.at(-1) : undefined
    const isCut = exported + EXPORT_BATCH >= MAX_EXPORTED
    const oldest = last ? (isCut ? last.created_at : null) : looked_back_to
    yield { entries: batch, looked_back_to: oldest }
    if (!last) return
    after = [last.id]
  }
}

/** A single user's entries have an index, and those of all need none; a filter searches the newest. */
async function windowFor(db: Db, { uid, reason, days }: LedgerFilter): Promise<RecentWindow> {
  if (uid !== undefined || (reason === undefined && days === undefined))
    return { floor: 0, looked_back_to: null }
  const recent = await recentWindow(db, 'energy_ledger', MAX_SCANNED)
  const since = sinceOf(db, days)
  const coversAll = since && recent.looked_back_to && recent.looked_back_to < since
  return coversAll ? { ...recent, looked_back_to: null } : recent
}

function matchingEntries(db: Db, { uid, reason, days }: LedgerFilter, floor: number) {
  const since = sinceOf(db, days)
  return userEntries(db)
    .where('id', '>', floor)
    .$if(uid !== undefined, (q) => q.where('user_id', '=', uid!))
    .$if(reason !== undefined, (q) => q.where('reason', '=', reason!))
    .$if(since !== null, (q) => q.where('created_at', '>=', since!))
}

function userEntries(db: Reader) {
  return db
    .selectFrom('energy_ledger')
    .where('user_id', 'is not', null)
    .select(['id', 'user_id', 'delta', 'balance_after', 'reason', 'ref_type', 'ref_id', 'created_at'])
    .$narrowType<{ user_id: number; balance_after: number }>()
}

function sinceOf(db: Db, days: number | undefined): Date | null {
  return days === undefined ? null : daysBefore(db.clock.now(), days)
}
