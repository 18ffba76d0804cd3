import { parseArgs } from 'node:util'
import { auditCommand } from './audit.ts'
import { backupCommand } from './backup.ts'
import { backupVerifyCommand } from './backup-verify.ts'
import type { Command } from './command.ts'
import { demoCommand } from './demo.ts'
import { filesAdoptCommand } from './files-adopt.ts'
import { filesMoveCommand } from './files-move.ts'
import { jobsListCommand, jobsRunCommand } from './jobs.ts'
import { ledgerVerifyCommand } from './ledger-verify.ts'
import { maintenanceOffCommand, maintenanceOnCommand } from './maintenance.ts'
import { migrateCommand } from './migrate.ts'
import { ownerCommand } from './owner.ts'
import { postsRenderCommand } from './posts-render.ts'
import { restoreCommand } from './restore.ts'
import { searchRebuildCommand } from './search-rebuild.ts'
import { selftestCommand } from './selftest.ts'
import { usersBanCommand, usersUnbanCommand } from './users/ban.ts'
import { usersListCommand } from './users/list.ts'
import { usersPasswordLinkCommand } from './users/password-link.ts'
import { usersSessionsCommand } from './users/sessions.ts'
import { usersShowCommand } from './users/show.ts'
import { usersTwoFactorOffCommand } from './users/two-factor-off.ts'

const help: Command = {
  name: 'help',
  args: [],
  summary: 'lists the commands',
  async run({ print }) {
    print(usage())
    return 0
  },
}

const commands: Command[] = [
  help,
  ownerCommand,
  usersListCommand,
  usersShowCommand,
  usersBanCommand,
  usersUnbanCommand,
  usersSessionsCommand,
  usersPasswordLinkCommand,
  usersTwoFactorOffCommand,
  maintenanceOnCommand,
  maintenanceOffCommand,
  jobsListCommand,
  jobsRunCommand,
  migrateCommand,
  auditCommand,
  ledgerVerifyCommand,
  postsRenderCommand,
  searchRebuildCommand,
  filesMoveCommand,
  filesAdoptCommand,
  backupVerifyCommand,
  backupCommand,
  restoreCommand,
  demoCommand,
  selftestCommand,
]

const CALL_WIDTH = 28

export function usage(): string {
  const lines = commands.map((command) => `  ${fitted(callOf(command))}  ${command.summary}`)
  return `Usage: npm run cli -- <command>\n\n${lines.join('\n')}`
}

/** A call that is longer than its column has a line of its own. */
function fitted(call: string): string {
  return call.length <= CALL_WIDTH ? call.padEnd(CALL_WIDTH) : `${call}\n${' '.repeat(CALL_WIDTH + 2)}`
}

export function callOf({ name, args, options = {} }: Command): string {
  const flags = Object.entries(options).map(
    ([flag, value]) => `[--${flag}${value === null ? '' : ` <${value}>`}]`,
  )
  return [name, ...args.map((arg) => `<${arg}>`), ...flags].join(' ')
}

export interface Call {
  command: Command
  args: string[]
  options: Record<string, string>
}

/** The command that `argv` names; `call` is null where its arguments do not fit. */
export function findCommand(argv: string[]): { command: Command; call: Call | null } | undefined {
  for (const command of commands) {
    const length = command.name.split(' ').length
    if (argv.slice(0, length).join(' ') === command.name)
      return { command, call: parseCall(command, argv.slice(length)) }
  }
  return undefined
}

function parseCall(command: Command, rest: string[]): Call | null {
  const flags = Object.entries(command.options ?? {}).map(
    ([name, value]) => [name, { type: value === null ? 'boolean' : 'string' }] as const,
  )
  try {
    const { positionals: args, values } = parseArgs({
      args: rest,
      options: Object.fromEntries(flags),
      allowPositionals: true,
    })
    const options = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
    return args.length === command.args.length ? { command, args, options } : null
  } catch {
    return null
  }
}
