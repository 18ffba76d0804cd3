import { mailerFor } from '../../features/mail/service.ts'
import { makePasswordLink } from '../../features/sessions/service.ts'
import { turnOffFor } from '../../features/two-factor/service.ts'
import { loadSecret } from '../../kernel/db/secret.ts'
import { Refusal, StartupError } from '../../kernel/errors.ts'
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

export const usersTwoFactorOffCommand: Command = {
  name: 'users two-factor-off',
  args: ['user'],
  summary: 'turns the second step of an account off, for someone who has lost the app and the recovery codes',
  async run({ config, db, print }, [named = '']) {
    const opened = await db()
    const { id, username } = await findNamedUser(opened, named)
    const mailer = mailerFor(config, await loadSecret(opened, config.secret))
    try {
      await turnOffFor(opened, await operatorOf(opened), id, mailer)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'not_found') throw error
      throw new StartupError(`${username} (${id}) has no second step`)
    }
    print(`${username} (${id}) now logs in without a second step`)
    return 0
  },
}
