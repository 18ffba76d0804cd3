import { stat } from 'node:fs/promises'
import path from 'node:path'
import { backup } from '../kernel/backup/backup.ts'
import type { Command } from './command.ts'

export const backupCommand: Command = {
  name: 'backup',
  args: ['file'],
  summary: 'writes the whole database into a new file; the site may go on running',
  async run({ clock, connection, print, signal }, [file]) {
    const target = path.resolve(file!)
    const { tables, rows } = await backup(await connection(), target, { now: clock.now(), signal })
    const { size } = await stat(target)
    print(`Wrote ${target}: ${tables} tables, ${rows} rows, ${size} bytes`)
    return 0
  },
}
