import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import { findOldAddress, mayHaveOldAddresses } from './features/imports/old-addresses/service.ts'
import { hasCredentials, identifyBySession } from './features/sessions/identify.ts'
import { SLICES } from './features/slices.ts'
import { setCacheBudget } from './kernel/cache/store.ts'
import { useErrors } from './kernel/error-pages/errors.ts'
import { useCheckpoints } from './kernel/event-loop/request-checkpoints.ts'
import { setPicturesUrl } from './kernel/html/picture-url.ts'
import { assetRoutes } from './kernel/http/assets.ts'
import { useBodyParsers } from './kernel/http/body/parsers.ts'
import { useBodyDeadline } from './kernel/http/body-deadline.ts'
import { useCompression } from './kernel/http/compression.ts'
import { useCookies } from './kernel/http/cookies.ts'
import { csrfRoutes } from './kernel/http/csrf-routes.ts'
import { useDrain } from './kernel/http/drain.ts'
import { useForwardedAddress } from './kernel/http/forwarded-address.ts'
import { useGuard } from './kernel/http/guard.ts'
import { useLanguageLinks } from './kernel/http/language.ts'
import { useLoadShedding } from './kernel/http/load-shedding.ts'
import { useWellFormedQueries } from './kernel/http/malformed/malformed-request.ts'
import { usePagePace } from './kernel/http/page-pace.ts'
import { useWritePosition } from './kernel/http/read-your-writes.ts'
import { usePolicy } from './kernel/http/route-policy.ts'
import { useSafeRedirects } from './kernel/http/safe-redirects.ts'
import { useSerializers } from './kernel/http/schema/serializers.ts'
import { useValidators } from './kernel/http/schema/validators.ts'
import { useSecurityHeaders } from './kernel/http/security-headers.ts'
import { createServer, type ServerOptions } from './kernel/http/server.ts'
import { useWriteTimeout } from './kernel/http/write-timeout.ts'
import { useDiskRoom } from './kernel/ops/disk-room.ts'
import { healthRoutes } from './kernel/ops/health.ts'
import { useRequestLog } from './kernel/ops/logging.ts'
import { useResponseCache } from './kernel/response-cache/raw-handler.ts'
import { openLive } from './live.ts'
import { addressLinkPages } from './pages/address-links/page.ts'
import { crawlersPage } from './pages/admin/crawlers.ts'
import { federationPage } from './pages/admin/federation.ts'
import { adminPages } from './pages/admin/page.ts'
import { apiDocsPage } from './pages/api-docs/page.ts'
import { proofMethods } from './pages/auth/proof-methods.ts'
import { commentPages } from './pages/comments/page.ts'
import { devMailPage } from './pages/dev-mail/page.ts'
import { federationInbox } from './pages/federation/inbox.ts'
import { FEDERATED, federationPages } from './pages/federation/page.ts'
import { feedPage } from './pages/feed/page.ts'
import { feeds } from './pages/feeds/page.ts'
import { forgotPasswordPage } from './pages/forgot-password/page.ts'
import { historyPage } from './pages/history/page.ts'
import { homePage } from './pages/home/page.ts'
import { llmsText } from './pages/llms/page.ts'
import { loginPage } from './pages/login/page.ts'
import { loginCodePages } from './pages/login-code/page.ts'
import { mcpEndpoint } from './pages/mcp/page.ts'
import { messagesPage } from './pages/messages/page.ts'
import { newsletterPages } from './pages/newsletter/page.ts'
import { offlinePages } from './pages/offline/page.ts'
import { pendingIdentityPage } from './pages/pending-identity/page.ts'
import { POST_AS_MARKDOWN } from './pages/posts/markdown.ts'
import { postPages } from './pages/posts/page.ts'
import { reactionForms } from './pages/posts/reaction-forms.ts'
import { providerCallbackPage } from './pages/provider-callback/page.ts'
import { registerPage } from './pages/register/page.ts'
import { resetPasswordPage } from './pages/reset-password/page.ts'
import { searchPage } from './pages/search/page.ts'
import { secondStepPage } from './pages/second-step/page.ts'
import { seriesPage } from './pages/series/page.ts'
import { settingsPage } from './pages/settings/page.ts'
import { barsKey, siteBars } from './pages/shared/bars.ts'
import { sharedDraftPage } from './pages/shared-draft/page.ts'
import { sitePages } from './pages/site-pages/page.ts'
import { sitemap } from './pages/sitemap/page.ts'
import { spacePage } from './pages/space/page.ts'
import { statusPage } from './pages/status/page.ts'
import { stepUpPage } from './pages/step-up/page.ts'
import { studioPages } from './pages/studio/page.ts'
import { styleguidePage } from './pages/styleguide/page.ts'
import { tagPages } from './pages/tags/page.ts'
import { unsubscribePage } from './pages/unsubscribe/page.ts'
import { webmentionEndpoint } from './pages/webmention/page.ts'

/** Hooks, in the order in which they run for a request. */
const HOOKS: ((app: FastifyInstance) => unknown)[] = [
  useCheckpoints,
  usePolicy,
  useBodyDeadline,
  useForwardedAddress,
  useSecurityHeaders,
  useCookies,
  useSafeRedirects,
  useWellFormedQueries,
  useLanguageLinks,
  useLoadShedding,
  useGuard,
  usePagePace,
  useBodyParsers,
  useValidators,
  useSerializers,
  useErrors,
  useDrain,
  useDiskRoom,
  useWriteTimeout,
  useWritePosition,
  useCompression,
  useResponseCache,
  useRequestLog,
]

const PAGES = [
  apiDocsPage,
  homePage,
  postPages,
  reactionForms,
  commentPages,
  tagPages,
  feeds,
  sitemap,
  federationPages,
  federationInbox,
  webmentionEndpoint,
  llmsText,
  mcpEndpoint,
  searchPage,
  loginPage,
  loginCodePages,
  registerPage,
  sitePages,
  statusPage,
  forgotPasswordPage,
  resetPasswordPage,
  addressLinkPages,
  unsubscribePage,
  newsletterPages,
  sharedDraftPage,
  stepUpPage,
  secondStepPage,
  providerCallbackPage,
  pendingIdentityPage,
  offlinePages,
  spacePage,
  seriesPage,
  feedPage,
  historyPage,
  messagesPage,
  settingsPage,
  studioPages,
  adminPages,
  crawlersPage,
  federationPage,
]

/** Forms of pages that `Accept` may ask for. */
const REPRESENTATIONS = [POST_AS_MARKDOWN, ...FEDERATED]

type AppOptions = Omit<ServerOptions, 'identify' | 'hasCredentials' | 'representations'> &
  Partial<Pick<ServerOptions, 'identify'>> & {
    /** Replaces the services that need the database: the API description is built without one. */
    live?(app: FastifyInstance): Promise<void>
  }

/**
 * Registers all routes in the context of the app: a plugin has its own classes of requests and replies, and with fifty of them the
 * framework's code becomes megamorphic, several times slower.
 */
export async function buildApp({ live = openLive, ...options }: AppOptions): Promise<FastifyInstance> {
  const { config, db, keyFor } = options
  setCacheBudget(config.cacheMb)
  setPicturesUrl(config.filesPublicUrl)
  const identify = identifyBySession(db, keyFor)
  const app = createServer({ identify, hasCredentials, representations: REPRESENTATIONS, ...options })
  app.decorate('proofMethods', proofMethods)
  app.decorate('findOldAddress', (path: string) => findOldAddress(db, path))
  app.decorate('mayHaveOldAddresses', () => mayHaveOldAddresses(db))
  app.decorate('barsFor', siteBars)
  app.decorate('barsKeyFor', barsKey)
  for (const use of HOOKS) await use(app)
  await live(app)
  const typed = app.withTypeProvider<TypeBoxTypeProvider>()
  for (const routes of [healthRoutes, assetRoutes, csrfRoutes]) await routes(typed, {})
  for (const { routes } of SLICES) if (routes) await (await routes())(app)
  for (const page of config.development ? [...PAGES, styleguidePage, devMailPage] : PAGES)
    await page(typed, {})
  return app
}
