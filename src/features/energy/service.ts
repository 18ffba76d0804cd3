import type { Trx } from '../../kernel/db/db.ts'
import { Refusal } from '../../kernel/errors.ts'
import { lockAccounts } from './account-queries.ts'
import { canSpend, type EnergyReason } from './rules.ts'
import { type Reference, transfer } from './transfer.ts'

export { balanceHistory, energyInfo, energyLogs } from './account-history.ts'
export { findBalance as balanceOf, findBalances as balancesOf, lockAccounts } from './account-queries.ts'
export { adjustEnergy, previewAdjustment } from './adjustments/adjust.ts'
export { explainEnergy } from './explained-changes.ts'
export { CHAIN_START, chainHashSql } from './ledger/chain-hash.ts'
export { exportLedger, type LedgerEntry, type LedgerFilter, listLedger } from './ledger/entries.ts'
export { energyByDay, energySupply, type Supply } from './ledger/totals.ts'
export { type Flaw, type LedgerReport, verifyEnergy, verifyLedger } from './ledger/verify.ts'
export type { Reference } from './transfer.ts'
export { accountsStep, transferSteps } from './transfer-steps.ts'

/** Mints energy for a user. */
export async function earn(trx: Trx, userId: number, amount: number, reason: EnergyReason, ref: Reference) {
  return (await transfer(trx, { from: 'mint', to: userId, amount, reason, ref })).get(userId)!
}

/** Takes energy regardless of the balance, which may become negative. */
export async function charge(trx: Trx, userId: number, amount: number, reason: EnergyReason, ref: Reference) {
  return (await transfer(trx, { from: userId, to: 'sink', amount, reason, ref })).get(userId)!
}

/** Gives back what was charged. */
export async function refund(trx: Trx, userId: number, amount: number, reason: EnergyReason, ref: Reference) {
  return (await transfer(trx, { from: 'sink', to: userId, amount, reason, ref })).get(userId)!
}

/** Locks the account until the end of the transaction; a negative balance buys nothing. */
export async function refuseInDebt(trx: Trx, userId: number): Promise<number> {
  const { balance } = (await lockAccounts(trx, [userId])).get(userId)!
  if (!canSpend(balance)) throw new Refusal('energy_negative', { details: { balance } })
  return balance
}
