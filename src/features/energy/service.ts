import type { Trx } from '../../kernel/db.ts'
import { forbidden } from '../../kernel/errors.ts'
import { type Account, insertEntries, lockAccounts, nextNumbers, saveAccount } from './queries.ts'
import { canSpend, chainHash, type EnergyReason } from './rules.ts'

export { explainEnergy } from './explain.ts'
export { findBalance as balanceOf } from './queries.ts'
export { balanceHistory, energyInfo, energyLogs } from './statement.ts'
export { type BookReport, type Flaw, verifyBook, verifyEnergy } from './verify.ts'

export interface Reference {
  ref_type: string
  ref_id: number
}

type Party = number | 'mint' | 'sink'

interface Movement {
  from: Party
  to: Party
  amount: number
  /** Why, in the books of each side; between people the two differ. */
  reason: EnergyReason | { from: EnergyReason; to: EnergyReason }
  ref: Reference
}

/** New energy for a person. */
export async function earn(trx: Trx, userId: number, amount: number, reason: EnergyReason, ref: Reference) {
  return (await move(trx, { from: 'mint', to: userId, amount, reason, ref })).get(userId)!
}

/** Taken whatever the balance is, also into the negative. */
export async function charge(trx: Trx, userId: number, amount: number, reason: EnergyReason, ref: Reference) {
  return (await move(trx, { from: userId, to: 'sink', amount, reason, ref })).get(userId)!
}

/** Given back out of what was charged. */
export async function refund(trx: Trx, userId: number, amount: number, reason: EnergyReason, ref: Reference) {
  return (await move(trx, { from: 'sink', to: userId, amount, reason, ref })).get(userId)!
}

/** Locks the person's account until the end of the transaction; with a negative balance nothing can be bought. */
export async function refuseInDebt(trx: Trx, userId: number): Promise<number> {
  const { balance } = (await lockAccounts(trx, [userId])).get(userId)!
  if (!canSpend(balance)) throw forbidden('energy_negative', { balance })
  return balance
}

/** One movement, two rows that sum to zero. Returns the new balances of the people concerned. */
export async function move(
  trx: Trx,
  { from, to, amount, reason, ref }: Movement,
): Promise<Map<number, number>> {
  const people = [from, to].filter((party) => typeof party === 'number')
  const accounts = await lockAccounts(trx, people)
  const numbers = await nextNumbers(trx)
  const reasons = typeof reason === 'string' ? { from: reason, to: reason } : reason
  const entry = (party: Party, id: number, delta: number, why: EnergyReason) => {
    const row = { id, transfer_id: numbers.transfer, delta, reason: why, ...ref, created_at: trx.now }
    if (typeof party !== 'number')
      return { ...row, account: party, user_id: null, balance_after: null, hash: null }
    const account = advance(accounts.get(party)!, { ...row, user_id: party })
    return {
      ...row,
      account: 'user' as const,
      user_id: party,
      balance_after: account.balance,
      hash: account.chain_head,
    }
  }
  await insertEntries(trx, [
    entry(from, numbers.first, -amount, reasons.from),
    entry(to, numbers.second, amount, reasons.to),
  ])
  for (const account of accounts.values()) await saveAccount(trx, account)
  return new Map([...accounts.values()].map(({ user_id, balance }) => [user_id, balance]))
}

function advance(account: Account, row: Omit<Parameters<typeof chainHash>[1], 'balance_after'>): Account {
  account.balance += row.delta
  account.chain_head = chainHash(account.chain_head, { ...row, balance_after: account.balance })
  return account
}
