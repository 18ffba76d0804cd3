import { endSessions, listDevices } from '../../features/sessions/service.ts'
import { StartupError } from '../../kernel/errors.ts'
import { findNamedUser, operatorOf } from '../accounts.ts'
import { type Command, positiveInteger } from '../command.ts'
import { tableLines, timeText } from '../table.ts'

export const usersSessionsCommand: Command = {
  name: 'users sessions',
  args: ['user'],
  options: { end: 'all|id', json: null },
  summary: 'shows where an account is logged in, and ends one or all of these sessions',
  async run({ db, print }, [named = ''], { end, json }) {
    const opened = await db()
    const { id } = await findNamedUser(opened, named)
    if (end) {
      const ended = await endSessions(opened, await operatorOf(opened), id, sessionId(end))
      print(`Ended ${ended} session${ended === 1 ? '' : 's'}`)
      return 0
    }
    const sessions = await listDevices(opened, { id, session_id: 0 })
    if (json) print(JSON.stringify(sessions, null, 2))
    else for (const line of tableLines(HEAD, sessions.map(rowOf))) print(line)
    return 0
  },
}

const HEAD = ['id', 'address', 'browser', 'system', 'since (UTC)', 'last used (UTC)', 'remark']

function rowOf(session: Awaited<ReturnType<typeof listDevices>>[number]): string[] {
  const { id, ip, browser, os, created_at, last_used_at, remark } = session
  return [String(id), ip, browser, os, timeText(created_at), timeText(last_used_at), remark]
}

function sessionId(end: string): number | undefined {
  if (end === 'all') return undefined
  const id = positiveInteger(end)
  if (!id) throw new StartupError('--end must be all or the id of a session')
  return id
}
