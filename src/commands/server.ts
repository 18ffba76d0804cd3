import { setTimeout as pause } from 'node:timers/promises'
import { withServers } from '../kernel/postgres/copy/servers.ts'
import { progressOf, startCopy } from '../kernel/postgres/copy/start.ts'
import { cancelCopy, switchServers } from '../kernel/postgres/copy/switch.ts'
import type { Command } from './command.ts'

const POLL_MS = 500
const SAY_EVERY = 20

const args = ['old server', 'new server']
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

export const serverCopyCommand: Command = {
  name: 'server copy',
  args,
  summary:
    'fills the migrated, empty database of a new PostgreSQL by logical replication while the site runs',
  run: ({ print, signal }, [oldUrl = '', newUrl = '']) =>
    withServers(oldUrl, newUrl, async (servers) => {
      await startCopy(servers)
      for (let turn = 1; ; turn++) {
        const { copied, tables, errors } = await progressOf(servers)
        if (copied === tables) break
        if (turn % SAY_EVERY === 0)
          print(`${copied} of ${tables} tables are copied${errors ? `, ${errors} errors: see its log` : ''}`)
        await pause(POLL_MS, undefined, { signal })
      }
      print('The new server has all tables and follows the old one; "server switch" moves the site over')
      return 0
    }),
}

export const serverSwitchCommand: Command = {
  name: 'server switch',
  args,
  summary: 'makes the old PostgreSQL read-only and opens the new one, or undoes it within ten seconds',
  run: ({ print, signal }, [oldUrl = '', newUrl = '']) =>
    withServers(oldUrl, newUrl, async (servers) => {
      const onSwitched = (ms: number) =>
        print(`Switched: nothing took writes for ${seconds(ms)}. Comparing every row …`)
      const outcome = await switchServers(servers, { signal, onSwitched })
      if (!outcome) print('Switched already; the replication is ended')
      for (const line of outcome?.differing ?? []) print(line)
      if (outcome?.differing.length === 0) print('Every row of every table arrived')
      return outcome?.differing.length ? 1 : 0
    }),
}

export const serverCancelCommand: Command = {
  name: 'server cancel',
  args,
  summary: 'gives up a copy to a new PostgreSQL before the switch',
  run: ({ print }, [oldUrl = '', newUrl = '']) =>
    withServers(oldUrl, newUrl, async (servers) => {
      await cancelCopy(servers)
      print('The new server no longer follows the old one: drop its database')
      return 0
    }),
}
