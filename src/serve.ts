import cluster from 'node:cluster'
import { buildAssets } from './kernel/assets/assets.ts'
import { clockOffset, clockWithOffset } from './kernel/clock.ts'
import { logDeadlines } from './kernel/concurrency/deadline.ts'
import type { Config } from './kernel/config/config.ts'
import { closeToOthers, dataFolders } from './kernel/config/data-folders.ts'
import { migrate } from './kernel/db/migrate.ts'
import { createLogger } from './kernel/ops/logging.ts'
import { nextSignal } from './kernel/ops/next-signal.ts'
import { openDatabase } from './kernel/postgres/open-database.ts'
import type { ListenOptions } from './listen.ts'

/** Starts the site: prepares the database and the folders, then runs it; after a signal it closes everything in reverse order. */
export async function serve(config: Config, options: ListenOptions = {}): Promise<void> {
  if (cluster.isWorker) return (await import('./worker.ts')).serveAsWorker(config, options)

  const log = createLogger(config.logLevel)
  logDeadlines(log)
  const say = (line: string) => log.info(line)
  for (const line of config.misspelled) log.warn(line)
  const clockOffsetMs = clockOffset(config.clock)
  const clock = clockWithOffset(clockOffsetMs)
  const stopped = nextSignal()
  await using closing = new AsyncDisposableStack()

  const opening = openDatabase(config, { exclusive: true, log: say })
  // While PostgreSQL starts, in processes of its own.
  const loading = Promise.all([import('./run-site.ts'), config.workers === 1 && import('./listen.ts')])
  // Should the database fail before it is awaited.
  loading.catch(() => {})
  const { connection, close } = await opening
  closing.defer(close)
  await closeToOthers(config, (line) => log.warn(line))
  // In a process of its own, during the migrations: a first start takes as long as the longer of the two.
  const assets = buildAssets({ directory: dataFolders(config).assets })
  // Should the start fail before it is awaited.
  assets.catch(() => {})
  const applied = await migrate(connection, clock.now(), { log: say })
  if (applied.length > 0) log.info({ count: applied.length, last: applied.at(-1) }, 'applied migrations')

  const [{ runSite }] = await loading
  await runSite({ config, log, connection, clock, clockOffsetMs, assets, stopped }, options, closing)
}
