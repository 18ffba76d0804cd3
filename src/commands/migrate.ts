import { upgradeData } from '../kernel/db/data-upgrades.ts'
import { migrate } from '../kernel/db/migrate.ts'
import { upgrades } from '../upgrades.ts'
import type { Command } from './command.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  args: [],
  summary: 'migrates the database to this code, as every start of the site does',
  createsSite: true,
  async run({ clock, connection, db, print }) {
    const applied = await migrate(await connection(), clock.now(), { log: print })
    applied.push(...(await upgradeData(await connection(), await db(), upgrades, print)))
    for (const name of applied) print(`Applied ${name}`)
    if (applied.length === 0) print('The database is up to date')
    return 0
  },
}
