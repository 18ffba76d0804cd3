import { eraseAccount, lockOverdueAccounts } from './features/accounts/service.ts'
import { deleteLinks } from './features/addresses/service.ts'
import { erasePosts } from './features/authoring/service.ts'
import { eraseBlocks } from './features/blocks/service.ts'
import { eraseCommentsOn, eraseEdits, eraseLikes, eraseVisits } from './features/comments/service.ts'
import { eraseExports } from './features/exports/service.ts'
import { eraseFolders } from './features/favorites/service.ts'
import { eraseFollows } from './features/follows/service.ts'
import { eraseIdentities } from './features/identity-providers/service.ts'
import { eraseImports } from './features/imports/service.ts'
import { eraseMails } from './features/mail/service.ts'
import { erasePrefs } from './features/messages/service.ts'
import { eraseMailPrefs } from './features/notice-mails/service.ts'
import { eraseNotices } from './features/notifications/service.ts'
import { erasePasskeys } from './features/passkeys/service.ts'
import { erasePrivateFiles } from './features/private-files/service.ts'
import { eraseReactions } from './features/reactions/service.ts'
import { eraseReading } from './features/reading-history/service.ts'
import { eraseInvitations } from './features/registration/service.ts'
import { eraseReports } from './features/reports/service.ts'
import { eraseSecurityEvents } from './features/security-events/service.ts'
import { eraseSeries, removeFromSeries } from './features/series/service.ts'
import { eraseSessions } from './features/sessions/service.ts'
import { eraseReviews } from './features/settings/service.ts'
import { eraseTagChoices } from './features/tags/service.ts'
import { eraseTwoFactor } from './features/two-factor/service.ts'
import { eraseUploads } from './features/uploads/service.ts'
import { eraseDeliveries } from './features/webhooks/service.ts'
import { deleteIdempotencyKeysOf } from './kernel/db/idempotency.ts'
import type { FileStore } from './kernel/files/file-store.ts'
import type { Job } from './kernel/ops/jobs.ts'

const HOUR_MS = 60 * 60 * 1000
const ACCOUNTS_AT_ONCE = 50

/** Erases accounts whose grace period after deletion is over; every slice that stores data of users is called here. */
export function purgeAccounts(files: FileStore): Job {
  return {
    name: 'purge accounts',
    everyMs: HOUR_MS,
    async run(trx, log) {
      const overdue = await lockOverdueAccounts(trx, ACCOUNTS_AT_ONCE)
      if (overdue.length === 0) trx.declareChanges([])
      for (const { id } of overdue) {
        await eraseAccount(trx, id)
        await eraseReviews(trx, id)
        await erasePrefs(trx, id)
        await eraseMailPrefs(trx, id)
        await deleteLinks(trx, id)
        await eraseTwoFactor(trx, id)
        await eraseExports(trx, id)
        await eraseImports(trx, id)
        const posts = await erasePosts(trx, id)
        await removeFromSeries(trx, posts)
        const erased = {
          posts: posts.length,
          comments_on_posts: await eraseCommentsOn(trx, files, posts),
          comment_likes: await eraseLikes(trx, id),
          comment_visits: await eraseVisits(trx, id),
          comment_edits: await eraseEdits(trx, id),
          reactions: await eraseReactions(trx, id),
          folders: await eraseFolders(trx, id),
          series: await eraseSeries(trx, id),
          reading: await eraseReading(trx, id),
          follows: await eraseFollows(trx, id),
          blocks: await eraseBlocks(trx, id),
          tags: await eraseTagChoices(trx, id),
          sessions: await eraseSessions(trx, id),
          passkeys: await erasePasskeys(trx, id),
          identities: await eraseIdentities(trx, id),
          uploads: await eraseUploads(trx, files, id),
          private_files: await erasePrivateFiles(trx, files, id),
          invitations: await eraseInvitations(trx, id),
          reports: await eraseReports(trx, id),
          mails: await eraseMails(trx, id),
          webhook_deliveries: await eraseDeliveries(trx, id),
          notices: await eraseNotices(trx, id),
          security_events: await eraseSecurityEvents(trx, id),
          answers: await deleteIdempotencyKeysOf(trx, id),
        }
        log.info({ user: id, erased }, 'erased an account')
      }
    },
  }
}
