import type { Clock } from '../kernel/clock.ts'
import type { Config } from '../kernel/config.ts'
import type { Connection, Db } from '../kernel/db/db.ts'
import type { FileStore } from '../kernel/file-store.ts'

export interface CommandContext {
  config: Config
  clock: Clock
  files: FileStore
  /** Aborted by Ctrl-C; who leaves something half done behind listens to it. */
  signal: AbortSignal
  print(line: string): void
  /** Opened when first asked for, and closed after the command; the site may run or not. */
  connection(): Promise<Connection>
  /** Only on a database that is as new as this code. */
  db(): Promise<Db>
}

export interface Command {
  /** One word or several, as they are typed. */
  name: string
  args: string[]
  /** What may follow as `--name value`: by its name, what the value is. */
  options?: Record<string, string>
  summary: string
  /** Returns the exit code. */
  run(context: CommandContext, args: string[], options: Record<string, string>): Promise<number>
}
