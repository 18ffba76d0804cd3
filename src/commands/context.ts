import { openFiles } from '../features/uploads/service.ts'
import { type Clock, clockFrom, systemClock } from '../kernel/clock.ts'
import type { Config } from '../kernel/config/config.ts'
import { inRole } from '../kernel/db/connection/application-name.ts'
import { Client } from '../kernel/db/connection/client.ts'
import { type Connection, connect, type Db } from '../kernel/db/db.ts'
import {
  readHistory,
  readMigrations,
  requireCompatible,
  squashHistory,
} from '../kernel/db/migration-history.ts'
import { StartupError } from '../kernel/errors.ts'
import { openDatabase } from '../kernel/postgres/open-database.ts'
import type { CommandContext } from './command.ts'

/** Opens connections lazily; `closing` closes what was opened. */
export function createContext(
  config: Config,
  signal: AbortSignal,
  closing: AsyncDisposableStack,
  { createsSite = false }: { createsSite?: boolean } = {},
  clock: Clock = config.clock ? clockFrom(config.clock) : systemClock,
): CommandContext {
  const connection = once(async (): Promise<Connection> => {
    const log = (line: string) => void process.stderr.write(`${line}\n`)
    const postgres = await openDatabase(config, { exclusive: false, create: createsSite, log })
    closing.defer(() => postgres.close())
    return postgres.connection
  })
  const db = once(async (): Promise<Db> => {
    await refuseOutdated(await connection())
    // Statements in flight fail by themselves when a connection is lost.
    const onError = () => {}
    const opened = connect({
      connection: await connection(),
      clock,
      admitWriter: async () => {},
      command: true,
      onError,
    })
    // Closing waits for statements in flight, except after an interrupt.
    closing.defer(async () => (signal.aborted ? undefined : opened.destroy()))
    return opened
  })
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  return { config, clock, files: openFiles(config), signal, print, connection, db }
}

async function refuseOutdated(connection: Connection): Promise<void> {
  const client = new Client(inRole(connection, 'cli'))
  await client.connect()
  try {
    const known = await readMigrations()
    const applied = squashHistory(known, await readHistory(client))
    requireCompatible(known, applied)
    if (applied.length >= known.length) return
    throw new StartupError('The database is older than this code: run "npm run cli -- migrate" first')
  } finally {
    await client.end()
  }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
