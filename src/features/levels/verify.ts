import type { Snapshot } from '../../kernel/integrity/check.ts'
import { type BookReport, verifyBook } from '../energy/service.ts'
import { allChains, allSums } from './queries.ts'

export function verifyExp(snapshot: Snapshot): Promise<BookReport> {
  return verifyBook(snapshot, { name: 'exp', accounts: allSums(snapshot), chains: allChains(snapshot) })
}
