import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { SLACK } from '../kit/deep.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const LONGEST_START_MS = 60_000 * SLACK

const ENTRIES = {
  site: 'src/server.ts',
  /** The site and a slice that can be written to. */
  notes: 'test/fixtures/notes-server.ts',
}

export interface LaunchOptions {
  dataDir: string
  /** The folder of another version. */
  root?: string
  entry?: keyof typeof ENTRIES
  env?: Record<string, string>
  account?: { uid: number; gid: number }
  node?: string
  /** With npm between the test and the site, as operators run it. */
  npm?: true
  /** In a process group of its own, for a signal to all of them. */
  group?: true
}

export interface Ending {
  code: number | null
  signal: NodeJS.Signals | null
}

export interface Launched {
  pid: number
  /** The address, once the site says that it is ready; rejects with its last words if it ends before. */
  ready: Promise<string>
  ended: Promise<Ending>
  /** What people read. */
  stderr(): string
  /** What machines read, one JSON object a line. */
  log(): string
  signal(name: NodeJS.Signals): void
  /** Signals the whole process group, as systemd and terminals do. */
  signalGroup(name: NodeJS.Signals): void
}

/** Starts the site the way `npm start` does, with only these settings, in one process on a port of its own. */
export function launch(options: LaunchOptions): Launched {
  const { dataDir, root = ROOT, entry = 'site', env, account, node = process.execPath, npm, group } = options
  const [program, words] = npm ? ['npm', ['start']] : ['sh', ['-c', startCommand(root, node, ENTRIES[entry])]]
  const child = spawn(program, words, {
    ...account,
    cwd: root,
    detached: group ?? false,
    env: { PATH: process.env.PATH, PORT: '0', WORKERS: '1', DRAIN_SECONDS: '0.3', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = collectOutput(child.stdout)
  const stderr = collectOutput(child.stderr)
  const ended = once(child, 'close').then(([code, signal]): Ending => ({ code, signal }))

  const ready = new Promise<string>((resolve, reject) => {
    const fail = (how: string) => reject(new Error(`${how}: ${stderr()}`))
    const timer = setTimeout(() => fail('It did not start in time'), LONGEST_START_MS).unref()
    child.stderr.on('data', () => {
      const address = /is ready: (http\S+)\n/.exec(stderr())?.[1]
      if (address) resolve(address)
    })
    ended
      .then(({ code, signal }) => fail(`It ended with ${code ?? signal}`))
      .finally(() => clearTimeout(timer))
  })
  // A failure reaches the caller that awaits it; a test that expects one checks how it ended.
  ready.catch(() => {})

  const signal = (name: NodeJS.Signals) => void child.kill(name)
  const signalGroup = (name: NodeJS.Signals) => void process.kill(-child.pid!, name)
  return { pid: child.pid!, ready, ended, log, stderr, signal, signalGroup }
}

/** What `npm start` runs, with the same settings for the memory allocator and V8. */
function startCommand(root: string, node: string, program: string): string {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  return scripts.start.replace('exec node', `exec '${node}'`).replace('src/server.ts', program)
}

function collectOutput(stream: NodeJS.ReadableStream): () => string {
  let text = ''
  stream.setEncoding('utf8').on('data', (more) => {
    text += more
  })
  return () => text
}
