import { type Flaw, type LedgerReport, verifyEnergy } from '../features/energy/service.ts'
import { verifyDigests } from '../features/ledger-digests/service.ts'
import { verifyExp } from '../features/levels/service.ts'
import { dataFolders } from '../kernel/config/data-folders.ts'
import type { Db } from '../kernel/db/db.ts'
import { StartupError } from '../kernel/errors.ts'
import { inSnapshot } from '../kernel/integrity/check.ts'
import type { Command } from './command.ts'

const DAY = /^\d{4}-\d\d-\d\d$/

interface Verdict {
  holds: boolean
  lines: string[]
}

export const ledgerVerifyCommand: Command = {
  name: 'ledger verify',
  args: [],
  options: { since: 'day' },
  summary:
    'recomputes all sums and hashes of the energy and exp ledgers and compares them with the signed digests; fails if one is wrong',
  async run({ db, print, config }, _args, { since }) {
    if (since !== undefined && !DAY.test(since))
      throw new StartupError(`--since: "${since}" is not a day such as 2026-11-01`)
    const opened = await db()
    const verdicts = await inSnapshot(opened, async (snapshot) => [
      bookVerdict(await verifyEnergy(snapshot)),
      bookVerdict(await verifyExp(snapshot)),
    ])
    if (since) verdicts.push(await digestVerdict(opened, dataFolders(config).ledger, since))
    for (const line of verdicts.flatMap(({ lines }) => lines)) print(line)
    return verdicts.every(({ holds }) => holds) ? 0 : 1
  },
}

function bookVerdict({ book, people, entries, flaws }: LedgerReport): Verdict {
  if (flaws.length === 0)
    return { holds: true, lines: [`${book}  ok  ${entries} entries of ${people} people`] }
  return { holds: false, lines: flaws.map((flaw) => `${book}  broken  ${sentenceOf(flaw)}`) }
}

function sentenceOf({ entry, user_id, wrong }: Flaw): string {
  const which = entry === null ? 'no entry' : `entry ${entry}`
  return `${which} of user ${user_id ?? '–'}: ${wrong}`
}

/** Having nothing to compare with proves nothing. */
async function digestVerdict(db: Db, folder: string, since: string): Promise<Verdict> {
  const { days, flaws } = await verifyDigests(db, folder, since)
  if (flaws.length > 0)
    return { holds: false, lines: flaws.map(({ day, wrong }) => `digests  broken  ${day}: ${wrong}`) }
  return { holds: days > 0, lines: [`digests  ${days > 0 ? 'ok' : 'missing'}  ${days} days since ${since}`] }
}
