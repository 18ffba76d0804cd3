import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { bundledProgram } from './bundled-programs.ts'

const ROOT = path.join(import.meta.dirname, '..')
const NODE_CHECK = path.join(ROOT, 'scripts/require-node-24.js')

/** What `npm run cli --` does, with these settings and no others. */
export function cli(env: Record<string, string>, ...words: string[]) {
  const inherited = { PATH: process.env.PATH ?? '' }
  const child = spawn(process.execPath, ['--import', NODE_CHECK, bundledProgram('src/cli.ts'), ...words], {
    cwd: ROOT,
    env: { ...inherited, ...env },
  })
  const done = Promise.all([text(child.stdout), text(child.stderr)]).then(async ([stdout, stderr]) => {
    if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve))
    return { code: child.exitCode, stdout, stderr }
  })
  return { child, done }
}
