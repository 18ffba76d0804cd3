import { hostname } from 'node:os'
import type { Logger } from 'pino'
import { connectSite } from './connect.ts'
import { hasAnyUser } from './features/accounts/service.ts'
import { startLinkCards } from './features/authoring/service.ts'
import { mailSite } from './features/branding/service.ts'
import { startExporter } from './features/exports/service.ts'
import { startFederation, startInbox } from './features/federation/service.ts'
import { startImporter } from './features/imports/service.ts'
import { mailIsOn, smtpSending, startMailSender } from './features/mail/service.ts'
import { startNewsletterQueue, startNewsletterSender } from './features/newsletters/service.ts'
import { noticeContent } from './features/notice-mails/service.ts'
import { startPushSender } from './features/push/service.ts'
import { openExternalChecks } from './features/screening/service.ts'
import { EXPORTED_TABLES } from './features/slices.ts'
import { openFiles, watchFileStore } from './features/uploads/service.ts'
import { startWebhookSender } from './features/webhooks/service.ts'
import { startMentionChecks, startMentions } from './features/webmentions/service.ts'
import { startHubPings } from './features/websub/service.ts'
import { jobSettingsOf, jobsOf } from './jobs.ts'
import { shareChanges } from './kernel/cache/changes.ts'
import type { Clock } from './kernel/clock.ts'
import { beginStop } from './kernel/concurrency/stop-deadline.ts'
import type { Config } from './kernel/config/config.ts'
import { dataFolders } from './kernel/config/data-folders.ts'
import { maxProcesses } from './kernel/db/connection/process-limit.ts'
import { retryWhileAway } from './kernel/db/connection/retry-while-away.ts'
import { upgradeData } from './kernel/db/data-upgrades.ts'
import type { Connection, Db } from './kernel/db/db.ts'
import { loadSecret } from './kernel/db/secret.ts'
import { startLoopMonitor } from './kernel/event-loop/monitor.ts'
import { safeFetch } from './kernel/fetch/safe-fetch.ts'
import { sweepReceivedFiles } from './kernel/files/received-file.ts'
import { type JobObserver, startJobs } from './kernel/ops/jobs.ts'
import { releaseMemory } from './kernel/ops/release-memory.ts'
import { poolerOf } from './kernel/postgres/open-database.ts'
import { type Answering, startWorkers } from './kernel/workers/start-workers.ts'
import type { ListenOptions, Site } from './listen.ts'
import type { Measured } from './metrics.ts'
import { upgrades } from './upgrades.ts'

// Longer than any request takes.
const STALE_MS = 10 * 60_000
const START_WAIT_MS = 60_000

/** What a start has before the modules of the site are loaded. */
interface Prepared {
  config: Config
  log: Logger
  connection: Connection
  clock: Clock
  clockOffsetMs: number
  /** Resolves once the browser's files are there. */
  assets: Promise<unknown>
  /** Resolves to the reason for a stop. */
  stopped: Promise<string>
}

/** Runs the site on a migrated database: answers requests directly or through workers, and runs the jobs, until it is to stop. */
export async function runSite(
  { config, log, connection, clock, clockOffsetMs, assets, stopped }: Prepared,
  options: ListenOptions,
  closing: AsyncDisposableStack,
): Promise<void> {
  const db = connectSite(connection, config, clock, log)
  closing.defer(() => db.destroy())
  await untilConnected(db)
  for (const name of await upgradeData(connection, db, upgrades, (line) => log.info(line)))
    log.info(`applied upgrade ${name}`)

  const files = openFiles(config)
  await files.check()
  await assets
  // Processes that share a database may share this directory, so only stale files are deleted then.
  const folders = dataFolders(config)
  await sweepReceivedFiles(folders.incoming, config.databaseUrl ? STALE_MS : 0)

  closing.defer(await watchFileStore(db, files, `${hostname()}:${config.dataDir}`, log))

  const workers = await workersWithRoom(db, config, log)
  const scheduled = jobsOf(db, files, jobSettingsOf(config))
  const observeJob = await openMetricsIfSet(config, { db, workers, jobs: scheduled }, closing)
  // Stopped all at once, and only once: one after the other, their grace periods would add up.
  const background: (() => Promise<void>)[] = []
  let stopping: Promise<unknown> | undefined
  const stopBackground = () => (stopping ??= Promise.all(background.map((stop) => stop())))
  closing.defer(async () => void (await stopBackground()))
  closing.defer(async () => log.info('all requests have been answered'))
  const { address, failed = stopped } =
    workers > 1
      ? await startWorkers({ connection, clockOffsetMs, workers }, { config, log, stopped }, closing)
      : await answerAlone({ config, db, log }, options, closing)
  // The primary's own changes, made by the jobs, must reach the workers' caches too.
  if (workers > 1) closing.defer(shareChanges(db.signals))
  // For the posts that a job publishes; the only process has them open already.
  const keyFor = await loadSecret(db, config.secret)
  if (workers > 1) closing.defer(await openExternalChecks(db, config, keyFor, log))
  background.push(startJobs(db, scheduled, log, observeJob))
  background.push(startExporter(db, { files, tables: EXPORTED_TABLES, mailOn: mailIsOn(config) }, log))
  background.push(startWebhookSender(db, config, keyFor, log))
  background.push(startPushSender(db, config, keyFor, log))
  background.push(startHubPings(db, config, log))
  background.push(startMentions(db, config, log))
  background.push(startMentionChecks(db, config, log))
  background.push(startFederation(db, config, keyFor, log))
  background.push(startInbox(db, config, keyFor, log))
  const importing = { db, files, tempDir: folders.incoming, fetch: safeFetch(), limits: config.limits }
  background.push(startImporter(importing, log))
  background.push(startLinkCards(importing, log))
  if (config.mail) background.push(...(await sendMails(db, config, config.mail, log)))
  if (address) await announce(db, config, config.publicUrl?.origin ?? address)
  releaseMemory()
  closing.defer(startLoopMonitor(log))
  const why = await Promise.race([stopped, failed])
  beginStop(config.drainSeconds)
  log.info(`${why}: finishing what is in progress`)
  // Stops while requests are drained; what has not ended by then is awaited after them.
  void stopBackground().then(() => log.info('background work has stopped'))
}

/** On a machine busy with starting up, the first connection may take longer than a request may wait for one. */
async function untilConnected(db: Db): Promise<void> {
  await retryWhileAway(
    () => hasAnyUser(db),
    () => true,
    START_WAIT_MS,
  )
}

async function sendMails(db: Db, config: Config, mail: NonNullable<Config['mail']>, log: Logger) {
  const keyFor = await loadSecret(db, config.secret)
  const contentOf = noticeContent(db, keyFor)
  const site = () => mailSite(db, config.siteName, mail.origin)
  const sending = await smtpSending(config, mail, { contentOf, keyFor, site }, log)
  return [
    startMailSender(db, sending, log),
    startNewsletterQueue(db, log),
    startNewsletterSender(db, sending, log),
  ]
}

/** Imported only if metrics are enabled: prom-client takes memory. */
async function openMetricsIfSet(
  { metricsHost: host, metricsPort: port }: Config,
  measured: Measured,
  closing: AsyncDisposableStack,
): Promise<JobObserver | undefined> {
  if (port === null) return undefined
  return (await import('./metrics.ts')).openMetrics({ host, port }, measured, closing)
}

/** Imported here, where a start has loaded it already, and by workers: a primary with workers does not need it. */
async function answerAlone(
  site: Site,
  options: ListenOptions,
  closing: AsyncDisposableStack,
): Promise<Answering> {
  const { listen } = await import('./listen.ts')
  return { address: await listen(site, options, closing) }
}

async function workersWithRoom(db: Db, config: Config, log: Logger): Promise<number> {
  const { workers: wanted, poolSize } = config
  // Behind a pooler, connections of workers are not connections of the server.
  if (wanted === 1 || poolerOf(config)) return wanted
  // The primary has connections too.
  const room = Math.max(1, (await maxProcesses(db, poolSize)) - 1)
  if (room < wanted)
    log.warn(`max_connections of the database is too low for ${wanted} workers: starting ${room}`)
  return Math.min(wanted, room)
}

async function announce(db: Db, { siteName, ownerEmail }: Config, address: string): Promise<void> {
  const lines = [`${siteName} is ready: ${address}`]
  if (!(await hasAnyUser(db))) {
    const who = ownerEmail ?? 'The first account'
    lines.push(`${who} becomes the owner of the site: ${address}/register`)
    lines.push(`Then ${address}/admin has a checklist for the first hour.`)
  }
  process.stderr.write(`\n${lines.map((line) => `  ${line}\n`).join('')}\n`)
}
