import { randomUUID } from 'node:crypto'
import path from 'node:path'
import fastifyCookie from '@fastify/cookie'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { adminRoutes } from './features/admin/routes.ts'
import { commentRoutes } from './features/comments/routes.ts'
import { energizeRoutes } from './features/energize/routes.ts'
import { energyRoutes } from './features/energy/routes.ts'
import { favoriteRoutes } from './features/favorites/routes.ts'
import { followRoutes } from './features/follows/routes.ts'
import { levelRoutes } from './features/levels/routes.ts'
import { messageRoutes } from './features/messages/routes.ts'
import { gatherStreams } from './features/messages/service.ts'
import { postRoutes } from './features/posts/routes.ts'
import { gatherViews } from './features/posts/service.ts'
import { reactionRoutes } from './features/reactions/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { identifyBySession } from './features/sessions/identify.ts'
import { authRoutes } from './features/sessions/routes.ts'
import { securityRoutes } from './features/sessions/settings-routes.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { followSettings } from './features/site/service.ts'
import { siteTexts } from './features/site/view.ts'
import { studioRoutes } from './features/studio/routes.ts'
import { uploadRoutes } from './features/uploads/routes.ts'
import type { Assets } from './kernel/assets/assets.ts'
import { shareInvalidation } from './kernel/cache/invalidation.ts'
import { setCacheBudget } from './kernel/cache/store.ts'
import type { Config } from './kernel/config.ts'
import type { Db } from './kernel/db/db.ts'
import type { FileStore } from './kernel/file-store.ts'
import { assetRoutes } from './kernel/http/assets.ts'
import { useBodies } from './kernel/http/body/parsers.ts'
import { answerBadAddress, answerBrokenRequest } from './kernel/http/broken-request.ts'
import { useCompression } from './kernel/http/compression.ts'
import type { Cookies } from './kernel/http/cookies.ts'
import { type Csrf, createCsrf } from './kernel/http/csrf.ts'
import { csrfRoutes } from './kernel/http/csrf-routes.ts'
import { useDrain } from './kernel/http/drain.ts'
import { useErrors } from './kernel/http/errors.ts'
import { useForwardedAddress } from './kernel/http/forwarded.ts'
import { type Identify, useGuard } from './kernel/http/guard.ts'
import { useLanguageLinks } from './kernel/http/language.ts'
import { usePolicy } from './kernel/http/policy.ts'
import { useSafeRedirects } from './kernel/http/redirects.ts'
import { useSerializers } from './kernel/http/schema/serializers.ts'
import { useValidators } from './kernel/http/schema/validators.ts'
import { useSecurityHeaders } from './kernel/http/security-headers.ts'
import { healthRoutes } from './kernel/ops/health.ts'
import { useRequestLog } from './kernel/ops/logging.ts'
import { type SafeFetch, safeFetch } from './kernel/safe-fetch.ts'
import type { KeyFor } from './kernel/secret.ts'
import { adminPages } from './pages/admin.ts'
import { apiDocsPage } from './pages/api-docs.ts'
import { siteBars } from './pages/bars.ts'
import { feedPage } from './pages/feed.ts'
import { feedPages } from './pages/feeds.ts'
import { homePage } from './pages/home.ts'
import { loginPage } from './pages/login.ts'
import { messagesPage } from './pages/messages.ts'
import { postPages } from './pages/posts.ts'
import { registerPage } from './pages/register.ts'
import { searchPage } from './pages/search.ts'
import { settingsPage } from './pages/settings.ts'
import { siteMapPages } from './pages/site-map.ts'
import { spacePage } from './pages/space.ts'
import { studioPages } from './pages/studio.ts'
import { styleguidePage } from './pages/styleguide.ts'
import { tagPage } from './pages/tags.ts'

const BODY_LIMIT_BYTES = 64 * 1024
/** Until a request must have arrived, head and body. */
const SLOWEST_REQUEST_MS = 30_000

export interface AppOptions {
  config: Config
  db: Db
  assets: Assets
  files: FileStore
  keyFor: KeyFor
  log: Logger
  identify?: Identify
}

declare module 'fastify' {
  interface FastifyInstance {
    config: Config
    db: Db
    assets: Assets
    files: FileStore
    /** Where large bodies lie while they are worked on. */
    tempDir: string
    keyFor: KeyFor
    cookies: Cookies
    csrf: Csrf
    fetchForeign: SafeFetch
  }
}

/** The table of contents: every part of the house, in the order a request meets it. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db, assets, files, keyFor, log, identify = identifyBySession(db, keyFor) } = options
  setCacheBudget(config.cacheMb)
  const https = config.publicUrl?.protocol === 'https:'
  const cookies = { secure: https }
  const csrf = createCsrf({ key: keyFor('csrf'), cookies })

  const app = fastify({
    loggerInstance: log as Logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length ? config.trustProxy : false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: SLOWEST_REQUEST_MS,
    // Looked at every second: Node's own half a minute would let slow ones live twice as long.
    http: { headersTimeout: SLOWEST_REQUEST_MS, connectionsCheckingInterval: 1_000 },
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerBadAddress,
    routerOptions: { maxParamLength: 200 },
  }) as unknown as FastifyInstance
  app.decorate('config', config).decorate('db', db).decorate('assets', assets).decorate('files', files)
  app.decorate('keyFor', keyFor).decorate('cookies', cookies).decorate('csrf', csrf)
  app.decorate('tempDir', path.join(config.dataDir, 'incoming')).decorate('fetchForeign', safeFetch())
  app.decorate('barsFor', siteBars)
  const settings = await followSettings(db, (error) =>
    log.warn({ err: error }, 'could not read the settings'),
  )
  app.decorate('siteTexts', () => siteTexts(settings.current, config.siteName))
  const stopSharing = shareInvalidation(db.signals)
  app.addHook('onClose', async () => {
    stopSharing()
    settings.close()
  })
  const views = gatherViews(db, (error) => log.warn({ err: error }, 'lost some view counts'))
  app.decorate('views', views).addHook('onClose', () => views.close())

  usePolicy(app)
  useForwardedAddress(app)
  useSecurityHeaders(app, { https })
  await app.register(fastifyCookie)
  useSafeRedirects(app)
  useLanguageLinks(app)
  useGuard(app, { db, csrf, identify, limitScale: config.limits })
  useBodies(app)
  useValidators(app)
  useSerializers(app)
  useErrors(app)
  useDrain(app)
  const streams = gatherStreams(db, (error) => log.warn({ err: error }, 'could not tell open pages'))
  app.decorate('streams', streams).drain.goodbyes.push(() => streams.close())
  useCompression(app)
  useRequestLog(app)
  if (config.metricsPort !== null) {
    const { useMetrics } = await import('./kernel/ops/metrics.ts')
    useMetrics(app, { host: config.metricsHost, port: config.metricsPort })
  }

  await app.register(healthRoutes)
  await app.register(assetRoutes)
  await app.register(csrfRoutes)
  await app.register(uploadRoutes)
  await app.register(energyRoutes)
  await app.register(levelRoutes)
  await app.register(followRoutes)
  await app.register(authRoutes)
  await app.register(securityRoutes)
  await app.register(postRoutes)
  await app.register(reactionRoutes)
  await app.register(favoriteRoutes)
  await app.register(commentRoutes)
  await app.register(energizeRoutes)
  await app.register(searchRoutes)
  await app.register(messageRoutes)
  await app.register(reportRoutes)
  await app.register(studioRoutes)
  await app.register(settingsRoutes)
  await app.register(adminRoutes)
  await app.register(apiDocsPage)
  await app.register(homePage)
  await app.register(postPages)
  await app.register(tagPage)
  await app.register(feedPages)
  await app.register(siteMapPages)
  await app.register(searchPage)
  await app.register(loginPage)
  await app.register(registerPage)
  await app.register(spacePage)
  await app.register(feedPage)
  await app.register(messagesPage)
  await app.register(settingsPage)
  await app.register(studioPages)
  await app.register(adminPages)
  if (config.development) await app.register(styleguidePage)
  return app
}
