import { auditCommand } from './audit.ts'
import { backupCommand } from './backup.ts'
import type { Command } from './command.ts'
import { demoCommand } from './demo.ts'
import { ledgerVerifyCommand } from './ledger-verify.ts'
import { migrateCommand } from './migrate.ts'
import { ownerCommand } from './owner.ts'
import { postsRenderCommand } from './posts-render.ts'
import { restoreCommand } from './restore.ts'
import { searchRebuildCommand } from './search-rebuild.ts'

const help: Command = {
  name: 'help',
  args: [],
  summary: 'lists the commands',
  async run({ print }) {
    print(usage())
    return 0
  },
}

export const commands: Command[] = [
  help,
  ownerCommand,
  migrateCommand,
  auditCommand,
  ledgerVerifyCommand,
  postsRenderCommand,
  searchRebuildCommand,
  backupCommand,
  restoreCommand,
  demoCommand,
]

export function usage(): string {
  const calls = commands.map(callOf)
  const width = Math.max(...calls.map((call) => call.length))
  const lines = commands.map(({ summary }, index) => `  ${calls[index]!.padEnd(width)}  ${summary}`)
  return `Usage: npm run cli -- <command>\n\n${lines.join('\n')}`
}

export function callOf({ name, args }: Command): string {
  return [name, ...args.map((arg) => `<${arg}>`)].join(' ')
}

export function findCommand(words: string[]): { command: Command; args: string[] } | undefined {
  for (const command of commands) {
    const length = command.name.split(' ').length
    if (words.slice(0, length).join(' ') === command.name) return { command, args: words.slice(length) }
  }
  return undefined
}
