import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'

type Child = Parameters<FastifyBaseLogger['child']>

/** Creates a request's child logger on its first line: nearly all requests log nothing. */
export function lazyChildLogger(
  parent: FastifyBaseLogger,
  bindings: Child[0],
  options: Child[1],
  request: IncomingMessage,
): FastifyBaseLogger {
  return new LazyLogger(parent, bindings, options, request)
}

class LazyLogger implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger
  readonly #bindings: Child[0]
  readonly #options: Child[1]
  readonly #request: IncomingMessage
  #made: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, bindings: Child[0], options: Child[1], request: IncomingMessage) {
    this.#parent = parent
    this.#bindings = bindings
    this.#options = options
    this.#request = request
  }

  get level(): string {
    return this.#parent.level
  }

  fatal(...line: unknown[]): void {
    this.#write('fatal', line)
  }

  error(...line: unknown[]): void {
    this.#write('error', line)
  }

  warn(...line: unknown[]): void {
    this.#write('warn', line)
  }

  info(...line: unknown[]): void {
    this.#write('info', line)
  }

  debug(...line: unknown[]): void {
    this.#write('debug', line)
  }

  trace(...line: unknown[]): void {
    this.#write('trace', line)
  }

  silent(): void {}

  child(...options: Child): FastifyBaseLogger {
    return this.#child().child(...options)
  }

  #write(level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace', line: unknown[]): void {
    const child = this.#child()
    Reflect.apply(child[level], child, line)
  }

  #child(): FastifyBaseLogger {
    const { headers } = this.#request
    this.#made ??= this.#parent.child({ ...this.#bindings, ...traceOf(headers) }, this.#options)
    return this.#made
  }
}

const VERSION_0 = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/
/** Later versions may add fields at the end; ff is none. */
const LATER = /^(?!00|ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(?:-.*)?$/
const ZEROS = /^0+$/

/** For the log: the trace that a caller says the request belongs to (W3C Trace Context). One that is malformed is ignored. */
export function traceOf({ traceparent }: IncomingHttpHeaders): { traceId: string } | undefined {
  if (typeof traceparent !== 'string') return undefined
  const [, traceId = '0', parentId = '0'] = VERSION_0.exec(traceparent) ?? LATER.exec(traceparent) ?? []
  return ZEROS.test(traceId) || ZEROS.test(parentId) ? undefined : { traceId }
}
