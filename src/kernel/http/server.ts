import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Assets } from '../assets/assets.ts'
import type { Config } from '../config.ts'
import { dataFolders } from '../data-folders.ts'
import type { Db } from '../db/db.ts'
import type { FileStore } from '../file-store.ts'
import { type SafeFetch, safeFetch } from '../safe-fetch.ts'
import type { KeyFor } from '../secret.ts'
import type { Cookies } from './cookies.ts'
import { type Csrf, createCsrf } from './csrf.ts'
import type { Identify } from './guard.ts'
import { answerMalformedRequest, answerMalformedUrl } from './malformed-request.ts'

const BODY_LIMIT_BYTES = 64 * 1024
/** Time limit for receiving a whole request, head and body. */
const REQUEST_TIMEOUT_MS = 30_000

export interface ServerOptions {
  config: Config
  db: Db
  assets: Assets
  files: FileStore
  keyFor: KeyFor
  log: Logger
  identify: Identify
}

declare module 'fastify' {
  interface FastifyInstance {
    config: Config
    db: Db
    assets: Assets
    files: FileStore
    /** Directory for large request bodies while they are processed. */
    tempDir: string
    keyFor: KeyFor
    cookies: Cookies
    csrf: Csrf
    identify: Identify
    fetchForeign: SafeFetch
  }
}

/** The Fastify instance with what every part of the site uses; no hooks and no routes yet. */
export function createServer({ log, ...options }: ServerOptions): FastifyInstance {
  const { config, keyFor } = options
  const cookies = { secure: config.publicUrl?.protocol === 'https:' }
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length ? config.trustProxy : false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Checked every second: with Node's default of 30 seconds slow requests would live twice as long.
    http: { headersTimeout: REQUEST_TIMEOUT_MS, connectionsCheckingInterval: 1_000 },
    return503OnClosing: false,
    clientErrorHandler: answerMalformedRequest,
    frameworkErrors: answerMalformedUrl,
    routerOptions: { maxParamLength: 200 },
  }) as unknown as FastifyInstance
  for (const [name, value] of Object.entries({
    ...options,
    cookies,
    csrf: createCsrf({ key: keyFor('csrf'), cookies }),
    tempDir: dataFolders(config).incoming,
    fetchForeign: safeFetch(),
  }))
    app.decorate<unknown, string>(name, value)
  return app
}
