import type { DestinationStream } from 'pino'

/** Linux's PIPE_BUF: writes up to this size are not interleaved with those of other processes on the same pipe. */
const MAX_BATCH_BYTES = 4_096
/** Lines begin with `{"level":30,`; this digit is the severity: 3 is info. */
const LEVEL_DIGIT = 9
const INFO = '3'.charCodeAt(0)

/**
 * Batches the log lines of one turn of the event loop: a system call for each was half the cost of the access log. Warnings and errors
 * are written immediately, after all lines before them. SIGKILL loses the lines of the current turn;
 * `process.exit`, an uncaught error and SIGTERM lose nothing.
 */
export class LineBatch implements DestinationStream {
  readonly #destination: DestinationStream
  #lines = ''
  #bytes = 0
  #scheduled = false

  constructor(destination: DestinationStream) {
    this.#destination = destination
  }

  write(line: string): void {
    const bytes = Buffer.byteLength(line)
    if (this.#bytes + bytes > MAX_BATCH_BYTES) this.flushSync()
    this.#lines += line
    this.#bytes += bytes
    if (line.charCodeAt(LEVEL_DIGIT) > INFO) this.flushSync()
    else if (!this.#scheduled) this.#flushSoon()
  }

  #flushSoon(): void {
    this.#scheduled = true
    setImmediate(() => {
      this.#scheduled = false
      this.flushSync()
    })
  }

  flushSync(): void {
    if (!this.#bytes) return
    const lines = this.#lines
    this.#lines = ''
    this.#bytes = 0
    this.#destination.write(lines)
  }
}
