import path from 'node:path'
import { verifyBackup } from '../kernel/backup/verify.ts'
import type { Command, CommandContext } from './command.ts'
import { rehearse } from './rehearsal.ts'

export const backupVerifyCommand: Command = {
  name: 'backup verify',
  args: ['file'],
  options: { deep: null },
  summary:
    'reads a backup to its end; --deep also restores it into a new database of its own and audits that',
  async run(context, [file], { deep }) {
    const source = path.resolve(file!)
    const { tables, rows, files } = await verifyBackup(source)
    context.print(`Verified ${source}: ${tables} tables, ${rows} rows, ${files} files`)
    return deep ? verifyDeeply(context, source) : 0
  },
}

async function verifyDeeply(context: CommandContext, source: string): Promise<number> {
  const { problems } = await rehearse(context, source)
  for (const problem of problems) context.print(problem)
  return problems.length === 0 ? 0 : 1
}
