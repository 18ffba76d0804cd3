import type { Trx } from '../../kernel/db/db.ts'
import { type Account, lockAccounts, saveAccounts } from './account-queries.ts'
import { insertEntries, type NewEntry, nextIds } from './ledger/queries.ts'
import { chainHash, type EnergyReason } from './rules.ts'

export interface Reference {
  ref_type: string
  ref_id: number
}

type Party = number | 'mint' | 'sink'

export interface Transfer {
  from: Party
  to: Party
  amount: number
  /** Per side, where a transfer between users has two reasons. */
  reason: EnergyReason | { from: EnergyReason; to: EnergyReason }
  ref: Reference
}

/** Double-entry: each transfer is two rows that sum to zero. Returns the new balances of the users concerned. */
export async function transfer(trx: Trx, ...transfers: Transfer[]): Promise<Map<number, number>> {
  const users = transfers.flatMap(({ from, to }) => [from, to]).filter((party) => typeof party === 'number')
  const accounts = await lockAccounts(trx, users)
  const ids = await nextIds(trx, transfers.length)
  const entries = transfers.flatMap(({ from, to, amount, reason, ref }, index) => {
    const { transfer_id, first, second } = ids[index]!
    const reasons = typeof reason === 'string' ? { from: reason, to: reason } : reason
    const shared = { transfer_id, ...ref, created_at: trx.now }
    return [
      entryOf(accounts, from, { ...shared, id: first, delta: -amount, reason: reasons.from }),
      entryOf(accounts, to, { ...shared, id: second, delta: amount, reason: reasons.to }),
    ]
  })
  await insertEntries(trx, entries)
  await saveAccounts(trx, [...accounts.values()])
  return new Map([...accounts.values()].map(({ user_id, balance }) => [user_id, balance]))
}

type Row = Omit<NewEntry, 'account' | 'user_id' | 'balance_after' | 'hash'>

function entryOf(accounts: Map<number, Account>, party: Party, row: Row): NewEntry {
  if (typeof party !== 'number')
    return { ...row, account: party, user_id: null, balance_after: null, hash: null }
  const account = accounts.get(party)!
  account.balance += row.delta
  account.chain_head = chainHash(account.chain_head, {
    ...row,
    user_id: party,
    balance_after: account.balance,
  })
  return {
    ...row,
    account: 'user',
    user_id: party,
    balance_after: account.balance,
    hash: account.chain_head,
  }
}
