import { listUsers } from '../../features/admin/service.ts'
import { StartupError } from '../../kernel/errors.ts'
import { ROLES } from '../../kernel/viewer.ts'
import { type Command, positiveInteger } from '../command.ts'
import { tableLines, timeText } from '../table.ts'

const PAGE_SIZE = 50
const MAX_PAGE = 9_999
const STATUSES = ['active', 'banned', 'deleting', 'deleted'] as const

export const usersListCommand: Command = {
  name: 'users list',
  args: [],
  options: { search: 'text', status: STATUSES.join('|'), role: ROLES.join('|'), page: 'number', json: null },
  summary: 'shows the accounts, newest first',
  async run({ db, print }, _args, { search, status, role, page = '1', json }) {
    const found = await listUsers(
      await db(),
      { role: 'owner' },
      {
        page: pageNumber(page),
        page_size: PAGE_SIZE,
        ...(search && { q: search }),
        ...(status && { status: choice('status', status, STATUSES) }),
        ...(role && { role: choice('role', role, ROLES) }),
      },
    )
    if (json) {
      print(JSON.stringify(found, null, 2))
      return 0
    }
    const rows = found.items.map((user) => [
      String(user.uid),
      user.username,
      user.email ?? '-',
      user.role,
      user.status,
      `Lv${user.level}`,
      timeText(user.last_seen_at),
    ])
    for (const line of tableLines(
      ['id', 'name', 'email', 'role', 'status', 'level', 'last seen (UTC)'],
      rows,
    ))
      print(line)
    print(`Page ${page}, ${found.total}${found.total_capped ? ' or more' : ''} in total`)
    return 0
  },
}

function choice<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === value)
  if (!found) throw new StartupError(`--${name} must be one of ${allowed.join(', ')}`)
  return found
}

function pageNumber(value: string): number {
  const page = positiveInteger(value, MAX_PAGE)
  if (!page) throw new StartupError('--page must be a number, 1 or more')
  return page
}
