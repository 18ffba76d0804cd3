import { accountsSlice } from './accounts/slice.ts'
import { authoringSlice } from './authoring/slice.ts'
import { blockListSlice } from './block-list/slice.ts'
import { blockingSlice } from './blocking/slice.ts'
import { brandingSlice } from './branding/slice.ts'
import { commentsSlice } from './comments/slice.ts'
import { emailAddressesSlice } from './email-addresses/slice.ts'
import { energizeSlice } from './energize/slice.ts'
import { energySlice } from './energy/slice.ts'
import { exportsSlice } from './exports/slice.ts'
import { favoritesSlice } from './favorites/slice.ts'
import { federationSlice } from './federation/slice.ts'
import { followsSlice } from './follows/slice.ts'
import { identityProvidersSlice } from './identity-providers/slice.ts'
import { importsSlice } from './imports/slice.ts'
import { ledgerDigestsSlice } from './ledger-digests/slice.ts'
import { levelsSlice } from './levels/slice.ts'
import { mailSlice } from './mail/slice.ts'
import { messagesSlice } from './messages/slice.ts'
import { navigationSlice } from './navigation/slice.ts'
import { newslettersSlice } from './newsletters/slice.ts'
import { noticeMailsSlice } from './notice-mails/slice.ts'
import { notificationsSlice } from './notifications/slice.ts'
import { passkeysSlice } from './passkeys/slice.ts'
import { postReviewSlice } from './post-review/slice.ts'
import { postsSlice } from './posts/slice.ts'
import { privateFilesSlice } from './private-files/slice.ts'
import { profileSlice } from './profile/slice.ts'
import { pushSlice } from './push/slice.ts'
import { reactionsSlice } from './reactions/slice.ts'
import { readingHistorySlice } from './reading-history/slice.ts'
import { registrationSlice } from './registration/slice.ts'
import { removalsSlice } from './removals/slice.ts'
import { reportsSlice } from './reports/slice.ts'
import { screeningSlice } from './screening/slice.ts'
import { securityEventsSlice } from './security-events/slice.ts'
import { seriesSlice } from './series/slice.ts'
import { sessionsSlice } from './sessions/slice.ts'
import { sitePagesSlice } from './site-pages/slice.ts'
import type { ExportedTable, Slice } from './slice.ts'
import { tagsSlice } from './tags/slice.ts'
import { tokensSlice } from './tokens/slice.ts'
import { trafficSlice } from './traffic/slice.ts'
import { twoFactorSlice } from './two-factor/slice.ts'
import { uploadsSlice } from './uploads/slice.ts'
import { webhooksSlice } from './webhooks/slice.ts'
import { webmentionsSlice } from './webmentions/slice.ts'
import { websubSlice } from './websub/slice.ts'

/** Table of contents: one slice per noun of the product. A slice may call those before it, never those after it. */
export const SLICES: readonly Slice[] = [
  // The foundation: settings, files, people and notifications.
  { name: 'site' },
  uploadsSlice,
  privateFilesSlice,
  accountsSlice,
  { name: 'moderation', notExported: { moderation_log: 'what admins decided; people are told by notices' } },
  screeningSlice,
  mailSlice,
  emailAddressesSlice,
  brandingSlice,
  notificationsSlice,
  securityEventsSlice,
  // Energy, levels, and what people follow or block.
  energySlice,
  levelsSlice,
  blockListSlice,
  { name: 'search-index', notExported: { post_search: 'made from the texts of posts' } },
  tagsSlice,
  followsSlice,
  // Registration, login and account security.
  registrationSlice,
  twoFactorSlice,
  sessionsSlice,
  tokensSlice,
  passkeysSlice,
  identityProvidersSlice,
  {
    name: 'account-recovery',
    routes: async () => (await import('./account-recovery/routes.ts')).accountRecoveryRoutes,
  },
  blockingSlice,
  // Writing and publishing.
  postsSlice,
  seriesSlice,
  authoringSlice,
  sitePagesSlice,
  postReviewSlice,
  navigationSlice,
  {
    name: 'share-pictures',
    routes: async () => (await import('./share-pictures/routes.ts')).sharePictureRoutes,
  },
  // What readers do, find and hear about.
  reactionsSlice,
  commentsSlice,
  favoritesSlice,
  readingHistorySlice,
  energizeSlice,
  { name: 'viewer-post-state' },
  { name: 'search', routes: async () => (await import('./search/routes.ts')).searchRoutes },
  messagesSlice,
  noticeMailsSlice,
  pushSlice,
  newslettersSlice,
  // Across all of it: one's own data, programs, owners and admins.
  ledgerDigestsSlice,
  reportsSlice,
  { name: 'studio', routes: async () => (await import('./studio/routes.ts')).studioRoutes },
  trafficSlice,
  profileSlice,
  exportsSlice,
  webhooksSlice,
  websubSlice,
  webmentionsSlice,
  federationSlice,
  importsSlice,
  removalsSlice,
  { name: 'admin', routes: async () => (await import('./admin/routes.ts')).adminRoutes },
  { name: 'status', routes: async () => (await import('./status/routes.ts')).statusRoutes },
]

export const EXPORTED_TABLES: readonly ExportedTable[] = SLICES.flatMap(({ exported = [] }) => exported)
