import { decideStatus } from '../../features/sessions/service.ts'
import { findNamedUser, operatorOf } from '../accounts.ts'
import type { Command, CommandContext } from '../command.ts'

type StatusInput = Parameters<typeof decideStatus>[3]

export const usersBanCommand: Command = {
  name: 'users ban',
  args: ['user'],
  options: { reason: 'text', until: 'date' },
  summary: 'bans an account and logs it out; the reason is shown to the person',
  run: (context, [named = ''], { reason = '', until }) =>
    decide(
      context,
      named,
      { status: 'banned', reason, ...(until && { until }) },
      'banned and logged out everywhere',
    ),
}

export const usersUnbanCommand: Command = {
  name: 'users unban',
  args: ['user'],
  options: { reason: 'text' },
  summary: 'ends a ban',
  run: (context, [named = ''], { reason = '' }) =>
    decide(context, named, { status: 'active', reason }, 'no longer banned'),
}

async function decide(
  { db, print }: CommandContext,
  named: string,
  input: StatusInput,
  outcome: string,
): Promise<number> {
  const opened = await db()
  const { id, username } = await findNamedUser(opened, named)
  await decideStatus(opened, await operatorOf(opened), id, input)
  print(`${username} (${id}) is ${outcome}`)
  return 0
}
