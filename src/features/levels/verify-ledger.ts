import type { Snapshot } from '../../kernel/integrity/check.ts'
import { type LedgerReport, verifyLedger } from '../energy/service.ts'
import { allChains, allTotals } from './exp-queries.ts'

export function verifyExp(snapshot: Snapshot): Promise<LedgerReport> {
  return verifyLedger(snapshot, { name: 'exp', accounts: allTotals(snapshot), chains: allChains(snapshot) })
}
