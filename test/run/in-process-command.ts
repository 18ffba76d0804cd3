import { createContext } from '../../src/commands/context.ts'
import { findCommand } from '../../src/commands/list.ts'
import { readConfig } from '../../src/kernel/config/config.ts'
import type { FileStore } from '../../src/kernel/files/file-store.ts'
import { urlOf } from '../faults/database-server.ts'
import type { TestApp } from '../kit/app.ts'
import { fileDatabase } from '../kit/database.ts'
import { testDataDir } from './postgres.ts'

/** Commands queue mails; no server is there to take them. */
const MAIL = {
  PUBLIC_URL: 'http://joule.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'joule@joule.example',
}

interface Place extends Pick<TestApp, 'clock'> {
  dataDir?: string
  /** The store of the site, where the command writes to it. */
  files?: FileStore
}

/** Runs a command on the database and at the time of a test's site, in this process; returns what it printed. */
export async function runCommand(
  { clock, dataDir = testDataDir(), files }: Place,
  ...argv: string[]
): Promise<string> {
  const call = (await findCommand(argv))?.call
  if (!call) throw new Error(`Not a command: ${argv.join(' ')}`)
  const env = { DATABASE_URL: urlOf(await fileDatabase()), DATA_DIR: dataDir, ...MAIL }
  await using closing = new AsyncDisposableStack()
  const context = createContext(readConfig(env), new AbortController().signal, closing, call.command, clock)
  const lines: string[] = []
  const code = await call.command.run(
    { ...context, ...(files && { files }), print: (line) => lines.push(line) },
    call.args,
    call.options,
  )
  return [...lines, ...(code === 0 ? [] : [`exit code ${code}`])].join('\n')
}
