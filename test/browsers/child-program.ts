import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 180_000

// A signal would end this process without its event 'exit', at which the programs are killed.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(signal, () => process.exit(1))

export interface ChildProgram {
  /** What it has written to both of its outputs. */
  written(): string
  /** Asks until there is an answer; fails when the program ends or takes too long. */
  until<Answer>(ask: () => Answer | undefined | Promise<Answer | undefined>): Promise<Answer>
  end(): Promise<void>
}

/** A program in a process group of its own, so that the processes it starts end with it. */
export function startProgram(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): ChildProgram {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const ended = new Promise<void>((resolve) =>
    child.once('close', () => resolve()).once('error', () => resolve()),
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  const kill = () => killGroup(child)
  process.once('exit', kill)
  return {
    written: () => output,
    async until(ask) {
      for (const start = Date.now(); Date.now() - start < PATIENCE_MS; await sleep(50)) {
        const answer = await ask()
        if (answer !== undefined) return answer
        if (child.exitCode !== null) break
      }
      throw new Error(`${command} did not start: ${output}`)
    },
    async end() {
      process.off('exit', kill)
      kill()
      await ended
    },
  }
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
