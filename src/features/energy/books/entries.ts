import { DAY_MS } from '../../../kernel/calendar.ts'
import type { Db, Reader } from '../../../kernel/db/db.ts'
import {
  countUpTo,
  newestFirst,
  type Page,
  type PageQuery,
  pageOf,
  readPage,
} from '../../../kernel/db/paging.ts'
import { type RecentWindow, recentWindow } from '../../../kernel/db/recent-window.ts'
import type { EnergyReason } from '../rules.ts'
import type { EnergyEntry } from '../schema.ts'

const MAX_LOOKED_AT = 200_000
const EXPORTED_AT_ONCE = 1_000
const MAX_EXPORTED = 100_000

export interface BookFilter {
  uid?: number
  reason?: EnergyReason
  days?: number
}

export type BookEntry = EnergyEntry & { user_id: number }
export type BookPage = Page<BookEntry> & Pick<RecentWindow, 'looked_back_to'>

/** Everyone's changes, newest first. */
export async function listBook(db: Db, query: PageQuery & BookFilter): Promise<BookPage> {
  const page = readPage(query)
  const { floor, looked_back_to } = await horizonOf(db, query)
  const entries = fittingEntries(db, query, floor)
  const rows = await newestFirst(entries, page)
  const total = page.after ? null : await countUpTo(db, entries)
  return { ...pageOf(page, rows, total, ({ id }) => [id]), looked_back_to }
}

/** The same without pages, a thousand at a time. */
export async function* walkBook(db: Db, filter: BookFilter): AsyncGenerator<BookEntry[]> {
  const { floor } = await horizonOf(db, filter)
  const entries = fittingEntries(db, filter, floor)
  let after: [number] | null = null
  for (let told = 0; told < MAX_EXPORTED; told += EXPORTED_AT_ONCE) {
    const page = { limit: EXPORTED_AT_ONCE + 1, offset: 0, after }
    const rows: BookEntry[] = await newestFirst(entries, page)
    yield rows.slice(0, EXPORTED_AT_ONCE)
    if (rows.length <= EXPORTED_AT_ONCE) return
    after = [rows[EXPORTED_AT_ONCE - 1]!.id]
  }
}

/** One person's changes have an index of their own. */
async function horizonOf(db: Db, { uid, days }: BookFilter): Promise<RecentWindow> {
  if (uid !== undefined) return { floor: 0, looked_back_to: null }
  const horizon = await recentWindow(db, 'energy_ledger', MAX_LOOKED_AT)
  const since = sinceOf(db, days)
  const coversAll = since && horizon.looked_back_to && horizon.looked_back_to < since
  return coversAll ? { ...horizon, looked_back_to: null } : horizon
}

function fittingEntries(db: Db, { uid, reason, days }: BookFilter, floor: number) {
  const since = sinceOf(db, days)
  return entriesOfPeople(db)
    .where('id', '>', floor)
    .$if(uid !== undefined, (q) => q.where('user_id', '=', uid!))
    .$if(reason !== undefined, (q) => q.where('reason', '=', reason!))
    .$if(since !== null, (q) => q.where('created_at', '>=', since!))
}

function entriesOfPeople(db: Reader) {
  return db
    .selectFrom('energy_ledger')
    .where('user_id', 'is not', null)
    .select(['id', 'user_id', 'delta', 'balance_after', 'reason', 'ref_type', 'ref_id', 'created_at'])
    .$narrowType<{ user_id: number; balance_after: number }>()
}

function sinceOf(db: Db, days: number | undefined): Date | null {
  return days === undefined ? null : new Date(db.clock.now().getTime() - days * DAY_MS)
}
