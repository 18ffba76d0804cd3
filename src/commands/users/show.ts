import { userHistory } from '../../features/admin/service.ts'
import { findNamedUser, operatorOf } from '../accounts.ts'
import type { Command } from '../command.ts'
import { timeText } from '../table.ts'

export const usersShowCommand: Command = {
  name: 'users show',
  args: ['user'],
  options: { json: null },
  summary: 'shows an account, found by id, email address or name, and what was decided about it',
  async run({ db, print }, [named = ''], { json }) {
    const opened = await db()
    const { id } = await findNamedUser(opened, named)
    const history = await userHistory(opened, await operatorOf(opened), id)
    if (json) {
      print(JSON.stringify(history, null, 2))
      return 0
    }
    const { user, sessions, figures, log } = history
    const facts = {
      id: user.uid,
      name: user.username,
      email: user.email ?? '-',
      role: user.role,
      status: user.ban
        ? `${user.status}: ${user.ban.reason || 'no reason given'} ${user.ban.until ? `(until ${timeText(user.ban.until)})` : '(for ever)'}`
        : user.status,
      level: `Lv${user.level}, ${user.exp} exp, ${user.energy_balance} energy`,
      registered: timeText(user.created_at),
      'last seen': timeText(user.last_seen_at),
      sessions,
      written: `${figures.posts} posts, ${figures.comments} comments`,
    }
    for (const [name, value] of Object.entries(facts)) print(`${name.padEnd(11)}${value}`)
    for (const { created_at, action, actor, reason, details } of log)
      print(
        `${timeText(created_at)}  ${action} by ${details.operator ? 'operator' : actor.username}${reason && `: ${reason}`}`,
      )
    return 0
  },
}
