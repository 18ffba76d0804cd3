import { changeOwner } from '../features/sessions/service.ts'
import { transaction } from '../kernel/db/db.ts'
import { Refusal, StartupError } from '../kernel/errors.ts'
import type { Command } from './command.ts'

export const ownerCommand: Command = {
  name: 'owner',
  args: ['email'],
  summary: 'hands the site over to this person; former owners become admins',
  async run({ db, print }, [email = '']) {
    const opened = await db()
    try {
      const changed = await transaction(opened, (trx) => changeOwner(trx, email))
      for (const { username, role } of changed) print(`${username} is now ${role} and logged out everywhere`)
      if (changed.length === 0) print(`${email} is already the owner`)
      return 0
    } catch (error) {
      if (error instanceof Refusal) throw new StartupError(`No active account has the email address ${email}`)
      throw error
    }
  },
}
