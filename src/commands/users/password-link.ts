import { makePasswordLink } from '../../features/sessions/service.ts'
import { findNamedUser, operatorOf } from '../accounts.ts'
import type { Command } from '../command.ts'
import { timeText } from '../table.ts'

export const usersPasswordLinkCommand: Command = {
  name: 'users password-link',
  args: ['user'],
  summary: 'makes a link for choosing a new password, valid once and for half an hour',
  async run({ config, db, print }, [named = '']) {
    const opened = await db()
    const { id, username } = await findNamedUser(opened, named)
    const { token, expires_at } = await makePasswordLink(opened, await operatorOf(opened), id)
    const origin = config.publicUrl?.origin ?? `http://${config.host}:${config.port}`
    print(`${origin}/reset-password?token=${token}`)
    print(
      `For ${username} (${id}), valid once, until ${timeText(expires_at)} UTC. Earlier links no longer work.`,
    )
    return 0
  },
}
