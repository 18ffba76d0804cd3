import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { admitWriter, someoneRegistered } from './features/accounts/service.ts'
import { jobs } from './jobs.ts'
import { buildAssets } from './kernel/assets.ts'
import { clockFrom, systemClock } from './kernel/clock.ts'
import { type Config, readConfig } from './kernel/config.ts'
import { migrate } from './kernel/db/migrate.ts'
import { connect, type Db } from './kernel/db.ts'
import { drainAndClose } from './kernel/http/drain.ts'
import { createLogger } from './kernel/http/logging.ts'
import { startJobs } from './kernel/jobs.ts'
import { openDatabase } from './kernel/open-database.ts'
import { loadSecret } from './kernel/secret.ts'
import { explainFailure, StartupError } from './kernel/startup-error.ts'

/** Read config, connect, migrate, build the app, listen; what was opened is closed again in the other order. */
async function serve(config: Config): Promise<void> {
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
  closing.defer(startJobs(db, jobs, log))

  const assets = await buildAssets({ directory: path.join(config.dataDir, 'assets') })
  const keyFor = await loadSecret(db, config.secret)
  const app = await buildApp({ config, db, assets, keyFor, log })
  closing.defer(() => drainAndClose(app))

  const address = await listen(app, config)
  await announce(db, config, config.publicUrl?.origin ?? address)
  log.info(`${await stopped}: finishing what is under way`)
}

async function announce(db: Db, { siteName, ownerEmail }: Config, address: string): Promise<void> {
  const lines = [`${siteName} is ready: ${address}`]
  if (!(await someoneRegistered(db))) {
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

try {
  await serve(readConfig())
  process.exit(0)
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`)
  process.exit(1)
}
