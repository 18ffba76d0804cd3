import { type Flaw, type LedgerReport, verifyEnergy } from '../features/energy/service.ts'
import { verifyExp } from '../features/levels/service.ts'
import { inSnapshot } from '../kernel/integrity/check.ts'
import type { Command } from './command.ts'

export const ledgerVerifyCommand: Command = {
  name: 'ledger verify',
  args: [],
  summary: 'does all sums and hashes of the energy and exp books again; fails at the first row that is wrong',
  async run({ db, print }) {
    const reports = await inSnapshot(await db(), async (snapshot) => [
      await verifyEnergy(snapshot),
      await verifyExp(snapshot),
    ])
    for (const line of reports.flatMap(linesOf)) print(line)
    return reports.every(({ flaws }) => flaws.length === 0) ? 0 : 1
  },
}

function linesOf({ book, people, entries, flaws }: LedgerReport): string[] {
  if (flaws.length > 0) return flaws.map((flaw) => `${book}  broken  ${sentenceOf(flaw)}`)
  return [`${book}  ok  ${entries} entries of ${people} people`]
}

function sentenceOf({ entry, user_id, wrong }: Flaw): string {
  const which = entry === null ? 'no entry' : `entry ${entry}`
  return `${which} of user ${user_id ?? '–'}: ${wrong}`
}
