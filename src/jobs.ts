import { eraseAccount, lockOverdueAccounts } from './features/accounts/service.ts'
import { deleteExpiredLinks, deleteLinks } from './features/addresses/service.ts'
import { auditIsDue, lastAuditResult, saveAuditResult } from './features/admin/service.ts'
import { erasePosts, purgePosts } from './features/authoring/service.ts'
import { eraseBlocks } from './features/blocks/service.ts'
import { eraseCommentsOn, purgeComments } from './features/comments/service.ts'
import { eraseFolders } from './features/favorites/service.ts'
import { eraseFollows } from './features/follows/service.ts'
import { eraseIdentities, pruneSignIns } from './features/identity-providers/service.ts'
import { deleteOldMails, eraseMails } from './features/mail/service.ts'
import { erasePrefs } from './features/messages/service.ts'
import {
  deleteOldDigests,
  eraseMailPrefs,
  queueDigests,
  queueReplies,
} from './features/notice-mails/service.ts'
import { eraseNotices, pruneNotices } from './features/notifications/service.ts'
import { deleteExpiredChallenges, erasePasskeys } from './features/passkeys/service.ts'
import { deletePastViews } from './features/posts/service.ts'
import { eraseReactions } from './features/reactions/service.ts'
import { deleteExpiredProofs, eraseInvitations } from './features/registration/service.ts'
import { eraseReports } from './features/reports/service.ts'
import { eraseSecurityEvents, pruneSecurityEvents } from './features/security-events/service.ts'
import { eraseSessions, pruneSessions } from './features/sessions/service.ts'
import { eraseReviews } from './features/settings/service.ts'
import { eraseTwoFactor, pruneTwoFactor } from './features/two-factor/service.ts'
import { eraseUploads, foreignStoreLine, sweepOrphanFiles } from './features/uploads/service.ts'
import { invariantsOf } from './invariants.ts'
import type { Db } from './kernel/db/db.ts'
import { deleteIdempotencyKeysOf } from './kernel/db/idempotency.ts'
import type { FileStore } from './kernel/files/file-store.ts'
import { checkIntegrityInBackground } from './kernel/integrity/check.ts'
import { housekeeping, type Job } from './kernel/ops/jobs.ts'

const HALF_MINUTE_MS = 30_000
const HOUR_MS = 60 * 60 * 1000
const ACCOUNTS_AT_ONCE = 50
const POSTS_AT_ONCE = 500
const COMMENTS_AT_ONCE = 5_000
const NOTICES_AT_ONCE = 5_000
const EVENTS_AT_ONCE = 5_000

/** All scheduled jobs; some only where the site sends mail. */
export function jobsOf(db: Db, files: FileStore, mailOn = false): Job[] {
  return [
    ...(mailOn ? noticeMails : []),
    housekeeping,
    purgeAccounts(files),
    { name: 'purge posts', everyMs: HOUR_MS, run: (...job) => purge(files, ...job) },
    { name: 'prune notices', everyMs: HOUR_MS, run: pruneRead },
    { name: 'prune security events', everyMs: HOUR_MS, run: pruneEvents },
    { name: 'forget views', everyMs: HOUR_MS, run: deletePastViews },
    { name: 'forget proofs', everyMs: HOUR_MS, run: deleteExpiredProofs },
    { name: 'forget mails', everyMs: HOUR_MS, run: deleteOldMails },
    { name: 'forget digests', everyMs: HOUR_MS, run: deleteOldDigests },
    { name: 'forget address links', everyMs: HOUR_MS, run: deleteExpiredLinks },
    { name: 'forget passkey challenges', everyMs: HOUR_MS, run: deleteExpiredChallenges },
    { name: 'forget second steps', everyMs: HOUR_MS, run: pruneTwoFactor },
    { name: 'forget sign-ins', everyMs: HOUR_MS, run: pruneSignIns },
    { name: 'end old sessions', everyMs: HOUR_MS, run: pruneSessions },
    { name: 'sweep orphaned files', everyMs: HOUR_MS, run: (...job) => sweep(files, ...job) },
    nightlyAudit(db, files),
  ]
}

/** Less than a minute: at every look of the scheduler. */
const noticeMails: Job[] = [
  { name: 'queue digests', everyMs: HALF_MINUTE_MS, run: queueDigests },
  { name: 'queue reply mails', everyMs: HALF_MINUTE_MS, run: queueReplies },
]

/** Integrity check once a night, for the admin dashboard. Reads through `db`: one snapshot for each invariant. */
function nightlyAudit(db: Db, files: FileStore): Job {
  return {
    name: 'audit',
    everyMs: HOUR_MS,
    async run(trx, log, stopping) {
      if (!auditIsDue(trx.now, await lastAuditResult(trx))) return
      const verdicts = await checkIntegrityInBackground(db, invariantsOf(files), stopping)
      await saveAuditResult(trx, verdicts)
      const broken = verdicts.filter(({ problems }) => problems.length > 0).map(({ id }) => id)
      log.info({ checked: verdicts.length, broken }, 'looked whether all is well')
    },
  }
}

/** Erases accounts whose grace period after deletion is over; every slice that stores data of users is called here. */
export function purgeAccounts(files: FileStore): Job {
  return {
    name: 'purge accounts',
    everyMs: HOUR_MS,
    async run(trx, log) {
      for (const { id } of await lockOverdueAccounts(trx, ACCOUNTS_AT_ONCE)) {
        await eraseAccount(trx, id)
        await eraseReviews(trx, id)
        await erasePrefs(trx, id)
        await eraseMailPrefs(trx, id)
        await deleteLinks(trx, id)
        await eraseTwoFactor(trx, id)
        const posts = await erasePosts(trx, id)
        const erased = {
          posts: posts.length,
          comments_on_posts: await eraseCommentsOn(trx, files, posts),
          reactions: await eraseReactions(trx, id),
          folders: await eraseFolders(trx, id),
          follows: await eraseFollows(trx, id),
          blocks: await eraseBlocks(trx, id),
          sessions: await eraseSessions(trx, id),
          passkeys: await erasePasskeys(trx, id),
          identities: await eraseIdentities(trx, id),
          uploads: await eraseUploads(trx, files, id),
          invitations: await eraseInvitations(trx, id),
          reports: await eraseReports(trx, id),
          mails: await eraseMails(trx, id),
          notices: await eraseNotices(trx, id),
          security_events: await eraseSecurityEvents(trx, id),
          answers: await deleteIdempotencyKeysOf(trx, id),
        }
        log.info({ user: id, erased }, 'erased an account')
      }
    },
  }
}

/** Erases posts that were deleted long ago with their comments, and single comments. */
async function purge(files: FileStore, ...[trx, log]: Parameters<Job['run']>): Promise<void> {
  const posts = await purgePosts(trx, POSTS_AT_ONCE)
  const below = await eraseCommentsOn(trx, files, posts)
  const comments = below + (await purgeComments(trx, files, COMMENTS_AT_ONCE))
  if (posts.length + comments > 0)
    log.info({ posts: posts.length, comments }, 'erased what was deleted long ago')
}

async function pruneRead(...[trx, log]: Parameters<Job['run']>): Promise<void> {
  const pruned = await pruneNotices(trx, NOTICES_AT_ONCE)
  if (pruned > 0) log.info({ pruned }, 'forgot notices that were read long ago')
}

async function pruneEvents(...[trx]: Parameters<Job['run']>): Promise<void> {
  await pruneSecurityEvents(trx, EVENTS_AT_ONCE)
}

async function sweep(files: FileStore, ...[trx, log]: Parameters<Job['run']>): Promise<void> {
  const swept = await sweepOrphanFiles(trx, files)
  if (swept === null) log.info(foreignStoreLine(files.place))
  else if (swept > 0) log.info({ swept }, 'removed files that belong to nothing')
}
