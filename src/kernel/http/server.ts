import { randomUUID } from 'node:crypto'
import {
  createServer as createHttpServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
} from 'node:http'
import type { Socket } from 'node:net'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Assets } from '../assets/assets.ts'
import type { Config } from '../config/config.ts'
import { dataFolders } from '../config/data-folders.ts'
import type { KeyFor } from '../crypto/signed-token.ts'
import type { Db } from '../db/db.ts'
import { begin, workNamed } from '../event-loop/checkpoints.ts'
import { type SafeFetch, safeFetch } from '../fetch/safe-fetch.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Cookies } from './cookies.ts'
import { type Csrf, createCsrf } from './csrf.ts'
import type { Identify } from './guard.ts'
import { lazyChildLogger } from './lazy-logger.ts'
import { limitHeaders } from './malformed/header-limits.ts'
import {
  answerMalformedHeaders,
  answerMalformedRequest,
  answerMalformedUrl,
} from './malformed/malformed-request.ts'
import { negotiatedUrl, type Representation } from './negotiation.ts'

/** Far more requests than any client pipelines on one connection. */
const MAX_WAITING = 100

const BODY_LIMIT_BYTES = 64 * 1024
/** Time limit for receiving headers, and then a body without files. */
const HEADERS_TIMEOUT_MS = 30_000
/** For a whole request with files. */
const REQUEST_TIMEOUT_MS = 5 * 60_000

const HTTP_OPTIONS = {
  requestTimeout: REQUEST_TIMEOUT_MS,
  headersTimeout: HEADERS_TIMEOUT_MS,
  // Checked every second: with Node's default of 30 seconds, slow requests would live twice as long.
  connectionsCheckingInterval: 1_000,
  // Longer than balancers keep idle connections (60 seconds), so that they close them and we do not.
  keepAliveTimeout: 72_000,
}

/** Label for the event-loop monitor: a request whose route is not known yet. */
const ARRIVING = workNamed('before routing')

export interface ServerOptions {
  config: Config
  db: Db
  assets: Assets
  files: FileStore
  keyFor: KeyFor
  log: Logger
  identify: Identify
  /** Whether a request may be a member's; false only for visitors. */
  hasCredentials(headers: IncomingHttpHeaders): boolean
  representations: readonly Representation[]
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
    hasCredentials(headers: IncomingHttpHeaders): boolean
    /** Which addresses have another form, for content negotiation. */
    representations: readonly Representation[]
    fetchForeign: SafeFetch
  }
}

/** Creates the Fastify instance with everything that all parts of the site use; without hooks or routes. */
export function createServer({ log, ...options }: ServerOptions): FastifyInstance {
  const { config, keyFor, representations } = options
  const cookies = { secure: config.publicUrl?.protocol === 'https:' }
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: lazyChildLogger,
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length ? config.trustProxy : false,
    bodyLimit: BODY_LIMIT_BYTES,
    return503OnClosing: false,
    clientErrorHandler: answerMalformedRequest,
    frameworkErrors: answerMalformedUrl,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '', headers }) => negotiatedUrl(representations, url, headers.accept),
    serverFactory: (handle) =>
      createHttpServer(
        HTTP_OPTIONS,
        oneAtATime((request, response) => {
          begin(ARRIVING)
          const refused = isPath(request) ? limitHeaders(request) : 400
          if (refused) answerMalformedHeaders(response, refused)
          else if (!app.answerFromCache(request, response)) handle(request, response)
        }),
      ),
  }) as unknown as FastifyInstance
  for (const [name, value] of Object.entries({
    ...options,
    cookies,
    csrf: createCsrf({ keyFor, cookies, clock: options.db.clock }),
    tempDir: dataFolders(config).incoming,
    fetchForeign: safeFetch(),
  }))
    app.decorate<unknown, string>(name, value)
  return app
}

/**
 * Clients of a proxy send whole addresses (absolute-form), which the router understands; whatever else reads the target expects a path,
 * such as what tells pages from the API.
 */
function isPath({ method, url = '' }: IncomingMessage): boolean {
  return url.startsWith('/') || (method === 'OPTIONS' && url === '*')
}

/**
 * Pipelined requests take turns: Node would handle everything a connection has sent at once and hold the answers in memory, however
 * slowly the client reads. Here, each request waits until the previous answer has been sent.
 */
function oneAtATime(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  const count = (socket: Socket, change: number) => {
    const now = (waiting.get(socket) ?? 0) + change
    waiting.set(socket, now)
    return now
  }
  return (request, response) => {
    // Node assigns the socket to the response whose turn it is.
    if (response.socket) return handle(request, response)
    const { socket } = request
    if (socket.destroyed) return
    if (count(socket, +1) > MAX_WAITING) return void socket.destroy()
    response.once('socket', () => {
      count(socket, -1)
      process.nextTick(handle, request, response)
    })
  }
}
