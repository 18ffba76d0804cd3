import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import { promisify } from 'node:util'

const ROOT = path.join(import.meta.dirname, '..')
const CODE = ['scripts/bundled.ts', 'src/kernel/files/atomic-build.ts', 'package.json', 'package-lock.json']
const BUNDLES = 'node_modules/.cache/programs'
const START = ['scripts/bundled.ts', 'src/program.ts']
/** What every program prints: where it believes to be, how it was called, and what it imports when it needs it. */
const PROGRAM = `
  const { word } = await import('./word.ts')
  console.log(JSON.stringify([import.meta.dirname, process.argv.slice(2), word]))`

test('a program runs from a bundle, from a new one once its source has changed', async (t) => {
  const { write, run, bundles, root } = await tree(t)
  assert.deepEqual(await run('a', '--b'), [path.join(root, 'src'), ['a', '--b'], 'one'])
  assert.deepEqual(await run(), [path.join(root, 'src'), [], 'one'])
  assert.equal((await bundles()).length, 1)
  await write('src/word.ts', "export const word = 'two'")
  assert.deepEqual(await run(), [path.join(root, 'src'), [], 'two'])
  assert.equal((await bundles()).length, 2)
})

test('two starts at once share a bundle; of those not started for a day the last ten are kept', async (t) => {
  const { write, run, bundles, root } = await tree(t)
  const [first, second] = await Promise.all([run(), run()])
  assert.deepEqual(first, second)
  assert.equal((await bundles()).length, 1)
  for (let days = 2; days < 14; days++) {
    const old = path.join(root, BUNDLES, `program-of-day-${days}`)
    await mkdir(old)
    const then = new Date(Date.now() - days * 24 * 60 * 60_000)
    await utimes(old, then, then)
  }
  await write('src/word.ts', "export const word = 'two'")
  await run()
  const kept = (await bundles()).filter((name) => name.startsWith('program-of-day-'))
  assert.equal(kept.length, 8, 'besides the two just started')
  assert.ok(kept.includes('program-of-day-2'))
})

test('a copy of a checkout runs its own files', async (t) => {
  const { run, root } = await tree(t)
  await run()
  const copy = `${root}-copy`
  t.after(() => rm(copy, { recursive: true }))
  await cp(root, copy, { recursive: true, verbatimSymlinks: true })
  const { stdout } = await promisify(execFile)(process.execPath, START, { cwd: copy })
  assert.equal(JSON.parse(stdout)[0], path.join(copy, 'src'))
})

test('where no bundle can be written or made, the source itself runs', async (t) => {
  const { write, run, root, bundles } = await tree(t)
  // A file in place of the folder: root may write where others may not.
  await writeFile(path.join(root, 'node_modules/.cache'), '')
  assert.deepEqual(await run('a'), [path.join(root, 'src'), ['a'], 'one'])
  await rm(path.join(root, 'node_modules/.cache'))
  await write('src/word.ts', "export { word } from './missing.ts'")
  await assert.rejects(run(), /Cannot find module .*missing\.ts/)
  assert.deepEqual(await bundles(), [])
})

/** A small checkout with a program of its own. */
async function tree(t: TestContext) {
  const root = await mkdtemp(path.join(os.tmpdir(), 'joule-bundled-'))
  t.after(() => rm(root, { recursive: true }))
  await chmod(root, 0o755)
  for (const file of CODE) await cp(path.join(ROOT, file), path.join(root, file))
  await mkdir(path.join(root, 'node_modules'))
  for (const name of ['esbuild', '@esbuild'])
    await symlink(path.join(ROOT, 'node_modules', name), path.join(root, 'node_modules', name))
  const write = (file: string, text: string) => writeFile(path.join(root, file), text)
  await write('src/program.ts', PROGRAM)
  await write('src/word.ts', "export const word = 'one'")
  const run = async (...words: string[]): Promise<unknown[]> => {
    const { stdout } = await promisify(execFile)(process.execPath, [...START, ...words], { cwd: root })
    return JSON.parse(stdout)
  }
  const bundles = () => readdir(path.join(root, BUNDLES)).catch(() => [])
  return { root, write, run, bundles }
}
