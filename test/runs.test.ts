import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import test, { type TestContext } from 'node:test'

const ROOT = path.join(import.meta.dirname, '..')

const RUN = `
  const { startPostgresOfRun, testDataDir } = await import('./test/run/postgres.ts')
  const postgres = await startPostgresOfRun()
  process.stdout.write(testDataDir())
  process.stdin.once('data', () => postgres.stop().then(() => process.exit())).on('end', () => process.exit())
`

test('two test runs on one machine each have a PostgreSQL of their own, and a killed one leaves its folder to the next', async (t) => {
  const first = await startRun(t)
  const second = await startRun(t)
  assert.notEqual(second.folder, first.folder)
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  const third = await startRun(t)
  assert.equal(third.folder, first.folder)
})

const RUN_FILES = `
  import { runTestFiles } from '${ROOT}/test/run/runner.ts'
  const { passed, failed, failedFiles } = await runTestFiles(process.argv.slice(2), { timeoutMs: 60_000, deep: false })
  process.stdout.write('\\n' + JSON.stringify({ passed, failed, failedFiles }))
`

test('a failed run names the files to repeat: by a test, by what ends a file, by a process that died, by a printed stack', async (t) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'joule-runs-'))
  t.after(() => rm(folder, { recursive: true }))
  const file = async (name: string, ...lines: string[]) => {
    const place = path.join(folder, `${name}.test.ts`)
    await writeFile(place, ["import test, { after } from 'node:test'", ...lines].join('\n'))
    return place
  }
  const good = await file('good', "test('one', () => {})")
  const bad = await file('bad', "test('two', () => { throw new Error('wrong') })")
  const ending = await file(
    'ending',
    "test('three', () => {})",
    "after(() => { throw new Error('left open') })",
  )
  const dying = await file('dying', "test('four', () => process.kill(process.pid, 'SIGKILL'))")
  const loud = await file('loud', "test('five', () => console.error(new Error('expected')))")
  assert.deepEqual(await runFiles(folder, good, bad, ending, dying, loud), {
    passed: 3,
    failed: 4,
    failedFiles: [bad, dying, ending, loud],
  })
})

async function runFiles(folder: string, ...files: string[]) {
  // Not by --eval, which every process of the run would be given too.
  const program = path.join(folder, 'run.ts')
  await writeFile(program, RUN_FILES)
  // A run inside a test would be refused.
  const { NODE_TEST_CONTEXT, ...env } = process.env
  const child = spawn(process.execPath, [program, ...files], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse((await text(child.stdout)).split('\n').at(-1)!)
}

async function startRun(t: TestContext) {
  const { JOULE_TEST_DATA, ...env } = process.env
  const child = spawn(process.execPath, ['--input-type=module', '--eval', RUN], {
    cwd: ROOT,
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  t.after(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.stdin.write('stop')
    await once(child, 'exit')
  })
  const [folder] = await once(child.stdout, 'data')
  return { child, folder: String(folder) }
}
