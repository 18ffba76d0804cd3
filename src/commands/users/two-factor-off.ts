import { mailerFor } from '../../features/mail/service.ts'
import { turnOffFor } from '../../features/two-factor/service.ts'
import { loadSecret } from '../../kernel/db/secret.ts'
import { findNamedUser, operatorOf } from '../accounts.ts'
import type { Command } from '../command.ts'

export const usersTwoFactorOffCommand: Command = {
  name: 'users two-factor-off',
  args: ['user'],
  summary: 'turns the second step of an account off, for someone who has lost the app and the recovery codes',
  async run({ config, db, print }, [named = '']) {
    const opened = await db()
    const { id, username } = await findNamedUser(opened, named)
    const mailer = mailerFor(config, await loadSecret(opened, config.secret))
    await turnOffFor(opened, await operatorOf(opened), id, mailer)
    print(`${username} (${id}) now logs in without a second step`)
    return 0
  },
}
