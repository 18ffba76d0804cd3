import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import test, { type TestContext } from 'node:test'

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

async function startRun(t: TestContext) {
  const { JOULE_TEST_DATA, ...env } = process.env
  const child = spawn(process.execPath, ['--input-type=module', '--eval', RUN], {
    cwd: path.join(import.meta.dirname, '..'),
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
