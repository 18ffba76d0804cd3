import { stat } from 'node:fs/promises'
import path from 'node:path'
import { uploadNames } from '../features/uploads/service.ts'
import { backup } from '../kernel/backup/backup.ts'
import type { Command } from './command.ts'

export const backupCommand: Command = {
  name: 'backup',
  args: ['file'],
  summary: 'writes the whole database and the uploads into a new tar; the site may go on running',
  async run({ clock, connection, files: store, print, signal }, [file]) {
    const target = path.resolve(file!)
    const options = { now: clock.now(), signal, log: print, files: { store, namesIn: uploadNames } }
    const { tables, rows, files } = await backup(await connection(), target, options)
    const { size } = await stat(target)
    print(`Wrote ${target}: ${tables} tables, ${rows} rows, ${files} files, ${size} bytes`)
    return 0
  },
}
