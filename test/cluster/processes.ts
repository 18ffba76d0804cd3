import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export interface Account {
  uid: number
  gid: number
}

export interface Daemon {
  pid: number
  kill(signal: NodeJS.Signals): void
  ended: Promise<unknown>
}

/** A system user of a Debian package. */
export function accountOf(user: string): Account {
  const idOf = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** A program in the foreground that writes to `<name>.log` in its folder. */
export function startDaemon(
  program: string,
  args: string[],
  { folder, name, account, env }: { folder: string; name: string; account?: Account; env?: object },
): Daemon {
  const child = spawn(program, args, {
    ...account,
    cwd: folder,
    env: { PATH: `${process.env.PATH}:/usr/sbin`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = createWriteStream(path.join(folder, `${name}.log`), { flags: 'a' })
  for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false })
  const ended = endOf(child).finally(() => log.end())
  return { pid: child.pid!, kill: (signal) => void child.kill(signal), ended }
}

function endOf(child: ChildProcess): Promise<unknown> {
  return Promise.race([once(child, 'exit'), once(child, 'error')])
}

/** A process and all its descendants, the process first. */
export function processTree(root: number): number[] {
  const children = Map.groupBy(allProcesses(), ({ parent }) => parent)
  const below = (pid: number): number[] => [
    pid,
    ...(children.get(pid) ?? []).flatMap((child) => below(child.pid)),
  ]
  return below(root)
}

/** Those that have ended already are left out. */
export function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {}
  }
}

export async function untilEnded(pid: number): Promise<void> {
  while (allProcesses().some((process) => process.pid === pid)) await pause(50)
}

/** Zombies have ended. */
function allProcesses(): { pid: number; parent: number }[] {
  return readdirSync('/proc').flatMap((entry) => {
    const [, state, parent] = /\) (\w) (\d+) /.exec(statOf(entry)) ?? []
    return state && state !== 'Z' ? { pid: Number(entry), parent: Number(parent) } : []
  })
}

function statOf(pid: string): string {
  try {
    return /^\d+$/.test(pid) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ''
  } catch {
    return ''
  }
}
