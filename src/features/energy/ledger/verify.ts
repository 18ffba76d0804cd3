import { type Select, streamRows } from '../../../kernel/db/server-cursor.ts'
import type { Snapshot } from '../../../kernel/integrity/check.ts'
import { type Account, allAccounts } from '../account-queries.ts'
import { CHAIN_START, chainHash, type LedgerRow } from './chain-hash.ts'
import { allChains, findBrokenTransfer } from './queries.ts'

type Entry = LedgerRow & { hash: Buffer }

/** Hash chains, and the accounts that store the head of each; both ordered by user id. */
interface Ledger {
  name: string
  accounts: Select<Account>
  chains: Select<Entry>
}

export interface Flaw {
  /** Null if the account is wrong and has no entries. */
  entry: number | null
  user_id: number | null
  wrong: string
}

export interface LedgerReport {
  book: string
  people: number
  entries: number
  /** False if the deadline passed before the end. */
  complete: boolean
  /** The first of each kind. */
  flaws: Flaw[]
}

/** Deadline check: true once the caller is no longer waiting. */
type OutOfTime = () => boolean

const NO_DEADLINE: OutOfTime = () => false

export async function verifyEnergy(snapshot: Snapshot, outOfTime = NO_DEADLINE): Promise<LedgerReport> {
  const [accounts, chains] = [allAccounts(snapshot), allChains(snapshot)]
  const report = await verifyLedger(snapshot, { name: 'energy', accounts, chains }, outOfTime)
  if (!report.complete) return report
  const broken = await findBrokenTransfer(snapshot)
  if (broken) report.flaws.push({ entry: broken.id, user_id: broken.user_id, wrong: broken.wrong })
  return report
}

/** Recomputes every balance and hash from the first entry to the head of each chain; stops at the first flaw. */
export async function verifyLedger(
  snapshot: Snapshot,
  { name, accounts, chains }: Ledger,
  outOfTime = NO_DEADLINE,
): Promise<LedgerReport> {
  const report: LedgerReport = { book: name, people: 0, entries: 0, complete: true, flaws: [] }
  const reportFlaw = (entry: number | null, user_id: number, wrong: string) => {
    report.flaws.push({ entry, user_id, wrong })
    return report
  }
  const entries = streamRows(snapshot, `${name}_chains`, chains)
  const next = async () => (await entries.next()).value
  let entry = await next()
  for await (const account of streamRows(snapshot, `${name}_accounts`, accounts)) {
    if (entry && entry.user_id < account.user_id) break
    if (outOfTime()) return { ...report, complete: false }
    let end: Account = { user_id: account.user_id, balance: 0, chain_head: CHAIN_START }
    let last: number | null = null
    for (; entry?.user_id === account.user_id; entry = await next()) {
      const wrong = flawOfEntry(entry, end)
      if (wrong) return reportFlaw(entry.id, entry.user_id, wrong)
      end = { user_id: entry.user_id, balance: entry.balance_after, chain_head: entry.hash }
      last = entry.id
      report.entries++
    }
    const wrong = flawOfAccount(account, end)
    if (wrong) return reportFlaw(last, account.user_id, wrong)
    report.people++
  }
  return entry ? reportFlaw(entry.id, entry.user_id, 'belongs to no account') : report
}

function flawOfEntry(entry: Entry, before: Account): string | null {
  const balance = before.balance + entry.delta
  if (entry.balance_after !== balance)
    return `says ${entry.balance_after} after it, but the sum is ${balance}`
  const fits = chainHash(before.chain_head, entry).equals(entry.hash)
  return fits ? null : 'does not fit its hash: it, or what came before it, is not what was written'
}

function flawOfAccount(account: Account, end: Account): string | null {
  if (account.balance !== end.balance)
    return `is the end of a chain that makes ${end.balance}, but the account says ${account.balance}`
  return account.chain_head.equals(end.chain_head) ? null : 'is not the row that the account says is the last'
}
