import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tryTo } from './atomic-write.ts'
import type { Member } from './tar.ts'

/** A temporary file, because a tar needs the size of a member before its data. */
export class Spool implements AsyncDisposable {
  readonly #file: string

  /** Next to the file being written, where there has to be room anyway. */
  constructor(target: string) {
    this.#file = `${target}.spool-${process.pid}`
  }

  /** Holds one content at a time. */
  async write(content: AsyncIterable<Buffer>): Promise<Pick<Member, 'bytes' | 'data'>> {
    const handle = await tryTo('create', this.#file, () => open(this.#file, 'w', 0o600))
    let bytes = 0
    try {
      for await (const chunk of content) {
        await tryTo('write', this.#file, () => handle.appendFile(chunk))
        bytes += chunk.length
      }
    } finally {
      await handle.close()
    }
    return { bytes, data: this.#read() }
  }

  /** Opened on reading, since the backup may fail before. */
  async *#read(): AsyncGenerator<Buffer, void, void> {
    yield* createReadStream(this.#file)
  }

  [Symbol.asyncDispose](): Promise<void> {
    return rm(this.#file, { force: true })
  }
}
