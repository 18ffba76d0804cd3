import type { Command } from '../../src/commands/command.ts'
import { admitWriter } from '../../src/features/sessions/service.ts'
import type { Clock } from '../../src/kernel/clock.ts'
import { readConfig } from '../../src/kernel/config/config.ts'
import { type Connection, connect } from '../../src/kernel/db/db.ts'
import type { FileStore } from '../../src/kernel/files/file-store.ts'

/** What a command works on. */
export interface Home {
  connection: Connection
  files: FileStore
  clock: Clock
}

/** Runs a command in this process, which is quicker than the command line. Its refusals are thrown. */
export async function runCommand(
  command: Command,
  { connection, files, clock }: Home,
  args: string[] = [],
  options: Record<string, string> = {},
) {
  const lines: string[] = []
  const db = connect({ connection, clock, admitWriter, onError: () => {} })
  const context = {
    config: readConfig({}),
    clock,
    files,
    signal: new AbortController().signal,
    print: (line: string) => void lines.push(line),
    connection: async () => connection,
    db: async () => db,
  }
  try {
    return { code: await command.run(context, args, options), said: lines.join('\n') }
  } finally {
    await db.destroy()
  }
}
