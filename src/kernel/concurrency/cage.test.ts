import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { tryEverything } from '../../../test/fixtures/cage-probe.ts'
import { createThread } from '../rich-text/worker-thread.ts'
import { cageArguments } from './cage.ts'

const MAY = ['write to its folder', 'read from its folder']

test('a stranger who takes over a picture worker gets at its folder and at nothing else', async (t) => {
  const { own, foreign, program } = await folders(t)
  const file = path.join(own, 'probe.mjs')
  await writeFile(file, `${program}; process.once('message', async () => process.send(await answer))`)
  const worker = fork(file, { env: {}, execArgv: cageArguments({ folders: [own], addons: true }) })
  t.after(() => worker.kill())
  worker.send('answer')
  const [outcomes] = await once(worker, 'message')
  assert.deepEqual(allowed(outcomes), MAY)
  assert.equal(await readFile(foreign, 'utf8'), 'secret')
})

test('a stranger who takes over a text worker gets at nothing', async (t) => {
  const { foreign, program } = await folders(t)
  const module = `${program}; process.getBuiltinModule('node:worker_threads').parentPort.postMessage(await answer)`
  const thread = createThread(new URL(`data:text/javascript,${encodeURIComponent(module)}`), 'probe')
  t.after(() => thread.terminate())
  const [outcomes] = await once(thread, 'message')
  assert.deepEqual(allowed(outcomes), [])
  assert.equal(await readFile(foreign, 'utf8'), 'secret')
})

/** What was done, and for all else that it was the cage that refused. */
function allowed(outcomes: Record<string, string>): string[] {
  const done = Object.keys(outcomes).filter((name) => outcomes[name] === 'done')
  const others = Object.entries(outcomes).filter(
    ([name, code]) => !done.includes(name) && code !== 'ERR_ACCESS_DENIED',
  )
  assert.deepEqual(others, [])
  return done
}

async function folders(t: TestContext) {
  const folder = await mkdtemp(path.join(tmpdir(), 'joule-cage-'))
  t.after(() => rm(folder, { recursive: true }))
  const own = path.join(folder, 'own')
  await mkdir(own)
  const foreign = path.join(folder, 'foreign')
  await writeFile(foreign, 'secret')
  return {
    own,
    foreign,
    program: `const answer = (${tryEverything})(${JSON.stringify(own)}, ${JSON.stringify(foreign)})`,
  }
}
