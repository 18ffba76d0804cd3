import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { hasAnyUser } from './features/accounts/service.ts'
import { admitWriter } from './features/sessions/service.ts'
import { jobsOf, nightlyAudit } from './jobs.ts'
import { buildAssets } from './kernel/assets/assets.ts'
import { clockFrom, systemClock } from './kernel/clock.ts'
import type { Config } from './kernel/config.ts'
import { upgradeData } from './kernel/db/data-upgrades.ts'
import { connect, type Db } from './kernel/db/db.ts'
import { migrate } from './kernel/db/migrate.ts'
import { folderStore } from './kernel/file-store.ts'
import { sweepReceivedFiles } from './kernel/http/body/received-file.ts'
import { drainAndClose } from './kernel/http/drain.ts'
import type { Identify } from './kernel/http/guard.ts'
import { startJobs } from './kernel/ops/jobs.ts'
import { createLogger } from './kernel/ops/logging.ts'
import { releaseMemory } from './kernel/ops/release-memory.ts'
import { StartupError } from './kernel/ops/startup-error.ts'
import { openDatabase } from './kernel/postgres/open-database.ts'
import { closeRichText } from './kernel/rich-text/rich-text.ts'
import { loadSecret } from './kernel/secret.ts'
import { upgrades } from './upgrades.ts'

// Longer than any request takes.
const STALE_MS = 10 * 60_000

interface ServeOptions {
  identify?: Identify
  /** Called before the app listens; tests add routes. */
  extend?(app: FastifyInstance): Promise<void>
}

/** Connects, migrates, builds the app and listens until a signal; closes in reverse order. */
export async function serve(config: Config, { identify, extend }: ServeOptions = {}): Promise<void> {
  const log = createLogger(config.logLevel)
  const clock = config.clock ? clockFrom(config.clock) : systemClock
  const stopped = nextSignal()
  await using closing = new AsyncDisposableStack()

  const postgres = await openDatabase(config, { exclusive: true, log: (line) => log.info(line) })
  closing.defer(() => postgres.close())
  for (const name of await migrate(postgres.connection, clock.now())) log.info(`applied migration ${name}`)

  const onError = (error: Error) => log.warn({ err: error }, 'lost a database connection')
  const db = connect({ connection: postgres.connection, clock, admitWriter, onError })
  closing.defer(() => db.destroy())
  for (const name of await upgradeData(postgres.connection, db, upgrades)) log.info(`applied upgrade ${name}`)
  const files = folderStore(path.join(config.dataDir, 'uploads'))

  const assets = await buildAssets({ directory: path.join(config.dataDir, 'assets') })
  const keyFor = await loadSecret(db, config.secret)
  const app = await buildApp({ config, db, assets, files, keyFor, log, ...(identify ? { identify } : {}) })
  // Processes that share a database may share this directory: only stale files are deleted then.
  await sweepReceivedFiles(app.tempDir, config.databaseUrl ? STALE_MS : 0)
  closing.defer(closeRichText)
  closing.defer(() => drainAndClose(app))
  await extend?.(app)

  const address = await listen(app, config)
  closing.defer(startJobs(db, [...jobsOf(files), nightlyAudit(db, files)], log))
  await announce(db, config, config.publicUrl?.origin ?? address)
  await releaseMemory()
  log.info(`${await stopped}: finishing what is under way`)
}

async function announce(db: Db, { siteName, ownerEmail }: Config, address: string): Promise<void> {
  const lines = [`${siteName} is ready: ${address}`]
  if (!(await hasAnyUser(db))) {
    const who = ownerEmail ?? 'The first account'
    lines.push(`${who} becomes the owner of the site: ${address}/register`)
  }
  process.stderr.write(`\n${lines.map((line) => `  ${line}\n`).join('')}\n`)
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new StartupError(`Port ${port} is in use: stop what listens there, or set PORT`)
    if (code === 'EACCES')
      throw new StartupError(`Port ${port} is not open to this user: set PORT to 1024 or more`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartupError(`Setting HOST: "${host}" is no address of this machine`)
    }
    throw error
  }
}

function nextSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => resolve(signal))
  })
}
