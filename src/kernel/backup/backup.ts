import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type { Connection } from '../db/db.ts'
import { type BackupOptions, dump, type Totals } from './dump.ts'
import { closing, opening } from './format.ts'
import { withSession } from './session.ts'
import { writeAside } from './write-aside.ts'

/** Writes the whole database, as it stood at one moment, and the files its rows name into one file. */
export function backup(connection: Connection, file: string, options: BackupOptions): Promise<Totals> {
  return withSession(connection, options.signal, (client) =>
    writeAside(file, async (write) => {
      const hash = createHash('sha256')
      const writeHashed = (bytes: Buffer | string) => {
        hash.update(bytes)
        return write(bytes)
      }
      const totals: Totals = { tables: 0, rows: 0, files: 0 }
      await writeHashed(opening())
      // Measured on rows of text: zstd takes less than a third of gzip's time and leaves a smaller file.
      await pipeline(
        dump(client, totals, options),
        createZstdCompress(),
        async (compressed: AsyncIterable<Buffer>) => {
          for await (const bytes of compressed) await writeHashed(bytes)
        },
      )
      await write(closing(hash.digest('hex')))
      return totals
    }),
  )
}
