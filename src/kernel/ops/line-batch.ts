import type { DestinationStream } from 'pino'

/** PIPE_BUF of Linux: as much of one process gets into a pipe without being torn by what another one writes. */
const MAX_BATCH_BYTES = 4_096
/** Lines begin `{"level":30,`; the digit says how urgent: 3 is info. */
const LEVEL_DIGIT = 9
const INFO = '3'.charCodeAt(0)

/**
 * Batches the lines of one turn of the event loop, of which each would be a system call: half of what the access log cost. Warnings
 * and errors are written at once, with all before them. SIGKILL loses the lines of the current turn;
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
