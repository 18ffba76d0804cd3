import { saveAuditResult } from '../features/admin/service.ts'
import { invariantsOf } from '../invariants.ts'
import { transaction } from '../kernel/db/db.ts'
import { checkIntegrity, type Verdict } from '../kernel/integrity/check.ts'
import type { Command } from './command.ts'

export const auditCommand: Command = {
  name: 'audit',
  args: [],
  summary: 'checks all invariants of the database; fails if one does not hold',
  async run({ db, files, print }) {
    const verdicts = await checkIntegrity(await db(), invariantsOf(files))
    await transaction(await db(), (trx) => saveAuditResult(trx, verdicts))
    for (const verdict of verdicts) print(report(verdict))
    const broken = verdicts.filter(({ problems }) => problems.length > 0)
    print(
      broken.length === 0 ? `All ${verdicts.length} hold` : `${broken.length} of ${verdicts.length} broken`,
    )
    return broken.length === 0 ? 0 : 1
  },
}

function report({ id, rule, problems }: Verdict): string {
  const outcome = problems.length === 0 ? 'ok' : 'broken'
  return [`${id}  ${outcome.padEnd(6)}  ${rule}`, ...problems.map((problem) => `       ${problem}`)].join(
    '\n',
  )
}
