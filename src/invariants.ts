import { accountInvariants } from './features/accounts/invariants.ts'
import { addressInvariants } from './features/addresses/invariants.ts'
import { authoringInvariants } from './features/authoring/invariants.ts'
import { blockingInvariants } from './features/blocking/invariants.ts'
import { commentInvariants } from './features/comments/invariants.ts'
import { energizeInvariants } from './features/energize/invariants.ts'
import { energyInvariants } from './features/energy/invariants.ts'
import { exportInvariants } from './features/exports/invariants.ts'
import { favoriteInvariants } from './features/favorites/invariants.ts'
import { followInvariants } from './features/follows/invariants.ts'
import { identityProviderInvariants } from './features/identity-providers/invariants.ts'
import { importInvariants } from './features/imports/invariants.ts'
import { levelInvariants } from './features/levels/invariants.ts'
import { mailInvariants } from './features/mail/invariants.ts'
import { messageInvariants } from './features/messages/invariants.ts'
import { noticeMailInvariants } from './features/notice-mails/invariants.ts'
import { notificationInvariants } from './features/notifications/invariants.ts'
import { passkeyInvariants } from './features/passkeys/invariants.ts'
import { postReviewInvariants } from './features/post-review/invariants.ts'
import { postInvariants } from './features/posts/invariants.ts'
import { privateFileInvariants } from './features/private-files/invariants.ts'
import { reactionInvariants } from './features/reactions/invariants.ts'
import { readingHistoryInvariants } from './features/reading-history/invariants.ts'
import { registrationInvariants } from './features/registration/invariants.ts'
import { removalInvariants } from './features/removals/invariants.ts'
import { reportInvariants } from './features/reports/invariants.ts'
import { securityEventInvariants } from './features/security-events/invariants.ts'
import { seriesInvariants } from './features/series/invariants.ts'
import { sessionInvariants } from './features/sessions/invariants.ts'
import { settingsInvariants } from './features/settings/invariants.ts'
import { sitePageInvariants } from './features/site-pages/invariants.ts'
import { tagInvariants } from './features/tags/invariants.ts'
import { tokenInvariants } from './features/tokens/invariants.ts'
import { twoFactorInvariants } from './features/two-factor/invariants.ts'
import { uploadInvariants } from './features/uploads/invariants.ts'
import { webhookInvariants } from './features/webhooks/invariants.ts'
import type { FileStore } from './kernel/files/file-store.ts'
import type { Invariant } from './kernel/integrity/check.ts'
import { kernelInvariants } from './kernel/integrity/kernel-invariants.ts'
import { storedTexts } from './kernel/integrity/stored-texts.ts'

/** The invariants of all slices; each exports its own from features/<slice>/invariants.ts. */
export function invariantsOf(files: FileStore): Invariant[] {
  return [
    ...uploadInvariants(files),
    ...privateFileInvariants(files),
    ...accountInvariants,
    ...mailInvariants,
    ...addressInvariants,
    ...notificationInvariants,
    ...securityEventInvariants,
    ...messageInvariants,
    ...noticeMailInvariants,
    ...energyInvariants,
    ...levelInvariants,
    ...followInvariants,
    ...blockingInvariants,
    ...tagInvariants,
    ...registrationInvariants,
    ...twoFactorInvariants,
    ...sessionInvariants,
    ...tokenInvariants,
    ...passkeyInvariants,
    ...identityProviderInvariants,
    ...postInvariants,
    ...authoringInvariants,
    ...sitePageInvariants,
    ...webhookInvariants,
    ...postReviewInvariants,
    ...reactionInvariants,
    ...favoriteInvariants,
    ...seriesInvariants,
    ...readingHistoryInvariants,
    ...commentInvariants,
    ...energizeInvariants,
    ...reportInvariants,
    ...settingsInvariants,
    ...exportInvariants,
    ...importInvariants,
    ...removalInvariants,
    ...kernelInvariants,
    // E-mail addresses are checked by accounts: those from before the rule stay until their owners change them.
    storedTexts(['users.email', 'users.email_key']),
  ].sort((a, b) => a.id.localeCompare(b.id))
}
