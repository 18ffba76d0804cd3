import { saveAuditResult } from '../features/admin/service.ts'
import { invariantsOf } from '../invariants.ts'
import { transaction } from '../kernel/db/db.ts'
import { checkIntegrity, type Invariant, type Verdict } from '../kernel/integrity/check.ts'
import type { Command, CommandContext } from './command.ts'

export const auditCommand: Command = {
  name: 'audit',
  args: [],
  summary: 'checks all invariants of the database; fails if one does not hold',
  async run(context) {
    const verdicts = await audit(context, invariantsOf(context.files))
    return verdicts.every(({ problems }) => problems.length === 0) ? 0 : 1
  },
}

export async function audit({ db, print }: CommandContext, invariants: Invariant[]): Promise<Verdict[]> {
  const verdicts = await checkIntegrity(await db(), invariants)
  await transaction(await db(), (trx) => saveAuditResult(trx, verdicts))
  for (const verdict of verdicts) print(report(verdict))
  const broken = verdicts.filter(({ problems }) => problems.length > 0)
  print(broken.length === 0 ? `All ${verdicts.length} hold` : `${broken.length} of ${verdicts.length} broken`)
  return verdicts
}

function report({ id, rule, problems }: Verdict): string {
  const outcome = problems.length === 0 ? 'ok' : 'broken'
  return [`${id}  ${outcome.padEnd(6)}  ${rule}`, ...problems.map((problem) => `       ${problem}`)].join(
    '\n',
  )
}
