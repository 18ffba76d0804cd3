import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'

const ROOT = path.join(import.meta.dirname, '../..')

/** What `npm run cli --` does, with these settings and no others. */
export function cli(env: Record<string, string>, ...words: string[]) {
  const start = ['--import', './scripts/require-node-24.js', 'scripts/bundled.ts', 'src/cli.ts']
  return run([...start, ...words], { env, cwd: ROOT })
}

/** A program of examples/ in a folder, with these settings and no others. */
export function example(
  name: string,
  options: { env: Record<string, string>; cwd?: string },
  ...words: string[]
) {
  return run([path.join(ROOT, 'examples', name), ...words], options)
}

function run(words: string[], { env, cwd }: { env: Record<string, string>; cwd?: string }) {
  const inherited = { PATH: process.env.PATH ?? '' }
  const child = spawn(process.execPath, words, { cwd, env: { ...inherited, ...env } })
  const done = Promise.all([text(child.stdout), text(child.stderr)]).then(async ([stdout, stderr]) => {
    if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve))
    return { code: child.exitCode, stdout, stderr }
  })
  return { child, done }
}
