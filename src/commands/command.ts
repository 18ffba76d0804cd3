import type { Clock } from '../kernel/clock.ts'
import type { Config } from '../kernel/config/config.ts'
import type { Connection, Db } from '../kernel/db/db.ts'
import type { FileStore } from '../kernel/files/file-store.ts'

export interface CommandContext {
  config: Config
  clock: Clock
  files: FileStore
  /** Aborted by Ctrl-C; a command that would leave something half done listens to it. */
  signal: AbortSignal
  print(line: string): void
  /** Opened on first use and closed after the command; the site may run or not. */
  connection(): Promise<Connection>
  /** Refuses a database that is not migrated to this code. */
  db(): Promise<Db>
}

export interface Command {
  /** One word or several. */
  name: string
  args: string[]
  /** Options `--name value`: what the value is, by name; null for a switch, which has none. */
  options?: Record<string, string | null>
  summary: string
  /** Makes a new site where there is none; every other command says that there is none, and makes nothing. */
  createsSite?: true
  /** Returns the exit code. */
  run(context: CommandContext, args: string[], options: Record<string, string>): Promise<number>
}

/** A number from 1 on as people type it; undefined where it is none, or too large. */
export function positiveInteger(text: string, max = 999_999_999_999_999): number | undefined {
  const number = /^[1-9]\d*$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= max ? number : undefined
}
