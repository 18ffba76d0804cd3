import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { verifyBackup } from '../kernel/backup/verify.ts'
import { readConfig } from '../kernel/config/config.ts'
import { auditCommand } from './audit.ts'
import type { Command, CommandContext } from './command.ts'
import { createContext } from './context.ts'
import { restoreCommand } from './restore.ts'

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
    return deep ? rehearse(context, source) : 0
  },
}

/** Restore and audit on an embedded PostgreSQL in a temporary folder; nothing of the site itself is touched. */
async function rehearse({ signal, print }: CommandContext, file: string): Promise<number> {
  await using closing = new AsyncDisposableStack()
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'joule-verify-'))
  closing.defer(() => rm(dataDir, { recursive: true, force: true }))
  // PostgreSQL runs as another user when root starts it.
  await chmod(dataDir, 0o711)
  // No other setting: neither the site's database nor its store of files.
  const context = {
    ...createContext(readConfig({ DATA_DIR: dataDir }), signal, closing, restoreCommand),
    print,
  }
  await restoreCommand.run(context, [file], {})
  return await auditCommand.run(context, [], {})
}
