import { deleteExpiredLinks } from './features/addresses/service.ts'
import { auditIsDue, lastAuditResult, saveAuditResult } from './features/admin/service.ts'
import { pruneDraftLinks, publishDue, purgePosts } from './features/authoring/service.ts'
import { eraseCommentsOn, forgetVisits, purgeComments } from './features/comments/service.ts'
import { pruneExports } from './features/exports/service.ts'
import { pruneSignIns } from './features/identity-providers/service.ts'
import { pruneImports } from './features/imports/service.ts'
import { mailDigest, signYesterday } from './features/ledger-digests/service.ts'
import { deleteOldMails, mailIsOn } from './features/mail/service.ts'
import { deleteOldDigests, queueDigests, queueReplies } from './features/notice-mails/service.ts'
import { pruneNotices } from './features/notifications/service.ts'
import { deleteExpiredChallenges } from './features/passkeys/service.ts'
import { deletePastViews, moveRenamedPosts } from './features/posts/service.ts'
import { prunePrivateFiles } from './features/private-files/service.ts'
import { pruneReading } from './features/reading-history/service.ts'
import { deleteExpiredProofs } from './features/registration/service.ts'
import { pruneSecurityEvents } from './features/security-events/service.ts'
import { removeFromSeries } from './features/series/service.ts'
import { pruneSessions } from './features/sessions/service.ts'
import { pruneTwoFactor } from './features/two-factor/service.ts'
import { foreignStoreLine, sweepOrphanFiles } from './features/uploads/service.ts'
import { deleteOldDeliveries } from './features/webhooks/service.ts'
import type { Lang } from './i18n/words.ts'
import { invariantsOf } from './invariants.ts'
import type { Config } from './kernel/config.ts'
import { dataFolders } from './kernel/data-folders.ts'
import type { Db } from './kernel/db/db.ts'
import type { FileStore } from './kernel/files/file-store.ts'
import { checkIntegrityInBackground } from './kernel/integrity/check.ts'
import { housekeeping, type Job } from './kernel/ops/jobs.ts'
import { purgeAccounts } from './purge-accounts.ts'

const HALF_MINUTE_MS = 30_000
const HOUR_MS = 60 * 60 * 1000
const POSTS_AT_ONCE = 500
const COMMENTS_AT_ONCE = 5_000
const RETAGGED_AT_ONCE = 20_000
const NOTICES_AT_ONCE = 5_000
const VISITS_AT_ONCE = 10_000
const EVENTS_AT_ONCE = 5_000

interface JobSettings {
  /** Whether the site sends mail. */
  mailOn?: boolean
  /** The scale of the rate limits. */
  limits?: number
  ledger?: LedgerSettings
}

interface LedgerSettings {
  folder: string
  /** The language of the mail to the owner; null: there is none. */
  mail: Lang | null
}

export function jobSettingsOf(config: Config): JobSettings {
  const mailOn = mailIsOn(config)
  const { limits } = config
  return {
    mailOn,
    limits,
    ledger: { folder: dataFolders(config).ledger, mail: mailOn ? config.ledgerMail : null },
  }
}

/** All scheduled jobs; some only with their settings. */
export function jobsOf(
  db: Db,
  files: FileStore,
  { mailOn = false, limits = 1, ledger }: JobSettings = {},
): Job[] {
  return [
    publishScheduled(db, limits),
    moveRenamed(db),
    ...(mailOn ? noticeMails : []),
    housekeeping,
    purgeAccounts(files),
    { name: 'purge posts', everyMs: HOUR_MS, run: (...job) => purge(files, ...job) },
    hourly('prune notices', pruneRead),
    hourly('prune security events', pruneEvents),
    hourly('forget comment visits', (trx) => forgetVisits(trx, VISITS_AT_ONCE)),
    hourly('forget views', deletePastViews),
    hourly('forget reading', pruneReading),
    hourly('forget proofs', deleteExpiredProofs),
    hourly('forget mails', deleteOldMails),
    hourly('forget webhook deliveries', deleteOldDeliveries),
    hourly('forget digests', deleteOldDigests),
    hourly('forget address links', deleteExpiredLinks),
    hourly('forget passkey challenges', deleteExpiredChallenges),
    hourly('forget second steps', pruneTwoFactor),
    hourly('forget sign-ins', pruneSignIns),
    hourly('end old sessions', pruneSessions),
    hourly('sweep orphaned files', (...job) => sweep(files, ...job)),
    hourly('delete private files', (...job) => deletePrivate(files, ...job)),
    nightlyAudit(db, files),
    ...(ledger ? [signLedgers(db, ledger)] : []),
  ]
}

/** Forgets what no shared answer shows. */
function hourly(name: string, run: Job['run']): Job {
  return { name, everyMs: HOUR_MS, changes: [], run }
}

/** Through `db`: a transaction for each post. Half a minute: at every look of the scheduler. */
function publishScheduled(db: Db, limits: number): Job {
  return {
    name: 'publish scheduled posts',
    everyMs: HALF_MINUTE_MS,
    changes: [],
    async run(_trx, log, stopping) {
      const due = await publishDue(db, limits, stopping)
      if (due > 0) log.info({ due }, 'published what was scheduled')
    },
  }
}

/** Through `db`: short transactions, so that nobody waits for all of them. */
function moveRenamed(db: Db): Job {
  return {
    name: 'move renamed tags',
    everyMs: HALF_MINUTE_MS,
    changes: [],
    async run(_trx, log, stopping) {
      const posts = await moveRenamedPosts(db, RETAGGED_AT_ONCE, stopping)
      if (posts > 0) log.info({ posts }, 'moved posts to the new names of their tags')
    },
  }
}

/** Less than a minute: at every look of the scheduler. */
const noticeMails: Job[] = [
  { name: 'queue digests', everyMs: HALF_MINUTE_MS, changes: [], run: queueDigests },
  { name: 'queue reply mails', everyMs: HALF_MINUTE_MS, changes: [], run: queueReplies },
]

/** Once a day, in the hour after one o'clock. */
function signLedgers(db: Db, { folder, mail }: LedgerSettings): Job {
  return {
    name: 'sign ledgers',
    everyMs: HOUR_MS,
    changes: [],
    async run(trx, log) {
      const line = await signYesterday(db, folder)
      if (line === null) return
      if (mail) await mailDigest(trx, line, mail)
      log.info({ digest: line }, 'signed the ledgers of yesterday')
    },
  }
}

/** Integrity check once a night, for the admin dashboard. Reads through `db`: one snapshot for each invariant. */
function nightlyAudit(db: Db, files: FileStore): Job {
  return {
    name: 'audit',
    everyMs: HOUR_MS,
    changes: [],
    async run(trx, log, stopping) {
      if (!auditIsDue(trx.now, await lastAuditResult(trx))) return
      const verdicts = await checkIntegrityInBackground(db, invariantsOf(files), stopping)
      await saveAuditResult(trx, verdicts)
      const broken = verdicts.filter(({ problems }) => problems.length > 0).map(({ id }) => id)
      log.info({ checked: verdicts.length, broken }, 'looked whether all is well')
    },
  }
}

/** Erases posts that were deleted long ago with their comments, and single comments. */
async function purge(files: FileStore, ...[trx, log]: Parameters<Job['run']>): Promise<void> {
  const posts = await purgePosts(trx, POSTS_AT_ONCE)
  await removeFromSeries(trx, posts)
  const below = await eraseCommentsOn(trx, files, posts)
  const comments = below + (await purgeComments(trx, files, COMMENTS_AT_ONCE))
  if (posts.length + comments === 0) return trx.declareChanges([])
  log.info({ posts: posts.length, comments }, 'erased what was deleted long ago')
}

async function pruneRead(...[trx, log]: Parameters<Job['run']>): Promise<void> {
  const pruned = await pruneNotices(trx, NOTICES_AT_ONCE)
  if (pruned > 0) log.info({ pruned }, 'forgot notices that were read long ago')
}

async function pruneEvents(...[trx]: Parameters<Job['run']>): Promise<void> {
  await pruneSecurityEvents(trx, EVENTS_AT_ONCE)
}

/** Exports that have expired, and whatever else of the private files has. */
async function deletePrivate(files: FileStore, ...[trx]: Parameters<Job['run']>): Promise<void> {
  await prunePrivateFiles(trx, files)
  await pruneExports(trx)
  await pruneImports(trx)
  await pruneDraftLinks(trx)
}

async function sweep(files: FileStore, ...[trx, log]: Parameters<Job['run']>): Promise<void> {
  const swept = await sweepOrphanFiles(trx, files)
  if (swept === null) log.info(foreignStoreLine(files.place))
  else if (swept > 0) log.info({ swept }, 'removed files that belong to nothing')
}
