import { changeSiteSetting } from '../features/admin/service.ts'
import { operatorOf } from './accounts.ts'
import type { Command, CommandContext } from './command.ts'

export const maintenanceOnCommand: Command = {
  name: 'maintenance on',
  args: [],
  options: { message: 'text' },
  summary: 'makes the site read-only: people can read and log in, but not write',
  async run(context, _args, { message = '' }) {
    await change(context, { 'maintenance.message': message, 'maintenance.enabled': true })
    context.print('The site is read-only')
    return 0
  },
}

export const maintenanceOffCommand: Command = {
  name: 'maintenance off',
  args: [],
  summary: 'ends maintenance',
  async run(context) {
    await change(context, { 'maintenance.enabled': false, 'maintenance.message': '' })
    context.print('The site accepts writes again')
    return 0
  },
}

/** The same as the owner's settings page; every process is signalled at once. */
async function change({ db }: CommandContext, settings: Record<string, string | boolean>): Promise<void> {
  const opened = await db()
  const operator = await operatorOf(opened)
  for (const [key, value] of Object.entries(settings))
    await changeSiteSetting(opened, operator, { key, value })
}
