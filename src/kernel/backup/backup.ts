import { createHash } from 'node:crypto'
import type { Connection } from '../db/db.ts'
import { closing } from './archive.ts'
import { writeAtomically } from './atomic-write.ts'
import { withDedicatedConnection } from './dedicated-connection.ts'
import { type BackupOptions, dump, type Totals } from './dump.ts'
import { Spool } from './spool.ts'
import { packMembers } from './tar.ts'

/** Writes a snapshot of the whole database, and the files its rows name, into one tar. */
export function backup(connection: Connection, file: string, options: BackupOptions): Promise<Totals> {
  return withDedicatedConnection(connection, options.signal, (client) =>
    writeAtomically(file, async (write) => {
      await using spool = new Spool(file)
      const hash = createHash('sha256')
      const totals: Totals = { tables: 0, rows: 0, files: 0 }
      for await (const bytes of packMembers(dump(client, spool, totals, options), options.now)) {
        hash.update(bytes)
        await write(bytes)
      }
      await write(await closing(hash.digest('hex')))
      return totals
    }),
  )
}
