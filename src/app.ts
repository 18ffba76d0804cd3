import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import { hasCredentials, identifyBySession } from './features/sessions/identify.ts'
import { SLICES } from './features/slices.ts'
import { setCacheBudget } from './kernel/cache/store.ts'
import { useErrors } from './kernel/error-pages/errors.ts'
import { useCheckpoints } from './kernel/event-loop/request-checkpoints.ts'
import { setPicturesUrl } from './kernel/html/picture-url.ts'
import { assetRoutes } from './kernel/http/assets.ts'
import { useBodyParsers } from './kernel/http/body/parsers.ts'
import { useCompression } from './kernel/http/compression.ts'
import { useCookies } from './kernel/http/cookies.ts'
import { csrfRoutes } from './kernel/http/csrf-routes.ts'
import { useDrain } from './kernel/http/drain.ts'
import { useForwardedAddress } from './kernel/http/forwarded-address.ts'
import { useGuard } from './kernel/http/guard.ts'
import { useLanguageLinks } from './kernel/http/language.ts'
import { useWellFormedQueries } from './kernel/http/malformed/malformed-request.ts'
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
import { adminPages } from './pages/admin.ts'
import { apiDocsPage } from './pages/api-docs.ts'
import { atomFeeds } from './pages/atom-feeds.ts'
import { addressLinkPages } from './pages/auth/address-links.ts'
import { forgotPasswordPage } from './pages/auth/forgot-password.ts'
import { pendingIdentityPage } from './pages/auth/pending-identity.ts'
import { proofMethods } from './pages/auth/proof-methods.ts'
import { providerCallbackPage } from './pages/auth/provider-callback.ts'
import { resetPasswordPage } from './pages/auth/reset-password.ts'
import { secondStepPage } from './pages/auth/second-step.ts'
import { stepUpPage } from './pages/auth/step-up.ts'
import { barsKey, siteBars } from './pages/bars.ts'
import { commentPages } from './pages/comments/comments.ts'
import { devMailPage } from './pages/dev/mail.ts'
import { feedPage } from './pages/feed.ts'
import { historyPage } from './pages/history/history.ts'
import { homePage } from './pages/home.ts'
import { loginPage } from './pages/login.ts'
import { messagesPage } from './pages/messages.ts'
import { offlinePages } from './pages/offline/offline.ts'
import { reactionForms } from './pages/posts/reactions.ts'
import { sharedDraftPage } from './pages/posts/shared-draft.ts'
import { postPages } from './pages/posts.ts'
import { registerPage } from './pages/register.ts'
import { searchPage } from './pages/search.ts'
import { seriesPage } from './pages/series/page.ts'
import { settingsPage } from './pages/settings.ts'
import { sitePages } from './pages/site-pages/page.ts'
import { sitemap } from './pages/sitemap.ts'
import { spacePage } from './pages/space.ts'
import { studioPages } from './pages/studio.ts'
import { styleguidePage } from './pages/styleguide.ts'
import { tagPages } from './pages/tags.ts'
import { unsubscribePage } from './pages/unsubscribe.ts'

/** Hooks, in the order a request meets them. */
const HOOKS: ((app: FastifyInstance) => unknown)[] = [
  useCheckpoints,
  usePolicy,
  useForwardedAddress,
  useSecurityHeaders,
  useCookies,
  useSafeRedirects,
  useWellFormedQueries,
  useLanguageLinks,
  useGuard,
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
  atomFeeds,
  sitemap,
  searchPage,
  loginPage,
  registerPage,
  sitePages,
  forgotPasswordPage,
  resetPasswordPage,
  addressLinkPages,
  unsubscribePage,
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
]

type AppOptions = Omit<ServerOptions, 'identify' | 'hasCredentials'> &
  Partial<Pick<ServerOptions, 'identify'>> & {
    /** In place of the services that need the database: the API description is made without one. */
    live?(app: FastifyInstance): Promise<void>
  }

/**
 * All routes in the context of the app: one registered as a plugin has classes of requests and replies of its own, and with fifty of
 * them the framework's code is megamorphic, several times slower.
 */
export async function buildApp({ live = openLive, ...options }: AppOptions): Promise<FastifyInstance> {
  const { config, db, keyFor } = options
  setCacheBudget(config.cacheMb)
  setPicturesUrl(config.filesPublicUrl)
  const app = createServer({ identify: identifyBySession(db, keyFor), hasCredentials, ...options })
  app.decorate('proofMethods', proofMethods)
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
