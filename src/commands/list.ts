import { parseArgs } from 'node:util'
import type { Command } from './command.ts'
import { COMMAND_LOADERS } from './command-loaders.ts'

const help: Command = {
  name: 'help',
  args: [],
  summary: 'lists the commands',
  async run({ print }) {
    print(await usage())
    return 0
  },
}

const COMMANDS = { help: async () => help, ...COMMAND_LOADERS }

const CALL_WIDTH = 28

export async function usage(): Promise<string> {
  const commands = await Promise.all(Object.values(COMMANDS).map((load) => load()))
  const lines = commands.map((command) => `  ${fitted(callOf(command))}  ${command.summary}`)
  return `Usage: npm run cli -- <command>\n\n${lines.join('\n')}`
}

/** A call that is wider than its column gets a line of its own. */
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

/** The command that `argv` names; `call` is null if its arguments do not fit. */
export async function findCommand(
  argv: string[],
): Promise<{ command: Command; call: Call | null } | undefined> {
  for (const [name, load] of Object.entries(COMMANDS)) {
    const length = name.split(' ').length
    if (argv.slice(0, length).join(' ') !== name) continue
    const command = await load()
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
