import type { FastifyBaseLogger } from 'fastify'

type Child = Parameters<FastifyBaseLogger['child']>

/** The framework's logger of a request, whose child logger is made with its first line: nearly all requests write none. */
export function lazyChildLogger(parent: FastifyBaseLogger, ...options: Child): FastifyBaseLogger {
  return new LazyLogger(parent, options)
}

class LazyLogger implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger
  readonly #options: Child
  #made: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, options: Child) {
    this.#parent = parent
    this.#options = options
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
    this.#made ??= this.#parent.child(...this.#options)
    return this.#made
  }
}
