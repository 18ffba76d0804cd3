import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '../kernel/errors.ts'
import type { Command } from './command.ts'
import { runSelftest } from './selftest/run.ts'
import { exitCodeOf, tableOf } from './selftest/table.ts'

export const selftestCommand: Command = {
  name: 'selftest',
  args: [],
  options: { 'base-url': 'address', 'owner-email': 'email', 'owner-password': 'password' },
  summary:
    'tries the specification on a running site with throw-away accounts; fails if something is otherwise',
  async run({ print }, _args, options) {
    const { 'base-url': baseUrl = '', 'owner-email': email, 'owner-password': password } = options
    if (!/^https?:\/\//.test(baseUrl) || !URL.canParse(baseUrl))
      throw new StartupError('Where is the site? --base-url http://127.0.0.1:3000')
    const pause = async (ms: number) => {
      print(`Waiting ${ms / 1000} s, because the site allows only five sensitive calls a minute …`)
      await sleep(ms)
    }
    const owner = email && password ? { email, password } : null
    const { checks, left } = await runSelftest({ baseUrl, owner, pause })
    for (const line of [...tableOf(checks), ...left]) print(line)
    return exitCodeOf(checks)
  },
}
