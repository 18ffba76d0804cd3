import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { chmod, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { canTraverse } from '../../src/kernel/postgres/system-user.ts'
import { onlyRoot, SOMEBODY } from '../../src/kernel/postgres/testing.ts'
import { onlyDeep, onlyDeepAnd } from '../kit/deep.ts'
import { launcher, leaveAssets, statusOf } from './site.ts'
import { startupRefusal } from './startup-refusal.ts'

test(
  'of two starts at once on a new folder one serves, and the other says why it does not',
  onlyDeep,
  async (t) => {
    const start = await launcher(t)
    const both = [start(), start()]
    const first = await Promise.any(both.map(async (process) => process.ready.then(() => process)))
    const second = both.find((process) => process !== first)!

    assert.match(await startupRefusal(second), /^Another Joule is already running on this data folder \(\//)
    assert.equal(await statusOf(await first.ready), 200)

    first.signal('SIGTERM')
    assert.deepEqual(await first.ended, { code: 0, signal: null })
    assert.equal(await statusOf(await start().ready), 200, 'the folder serves again')
  },
)

test('a path with spaces and Chinese letters is a path like any other', async (t) => {
  const start = await launcher(t, { place: 'my data 数据' })
  await leaveAssets(start)
  const site = start()
  const url = await site.ready
  assert.equal(await statusOf(url), 200)
  // An empty site says where to go.
  const next = `becomes the owner of the site: ${url}/register\n  Then ${url}/admin has a checklist`
  assert.ok(site.stderr().includes(next), site.stderr())
})

test('root may keep a site below a folder that only root can enter', onlyDeepAnd(onlyRoot), async (t) => {
  const start = await launcher(t, { place: 'closed/data' })
  await mkdir(path.dirname(start.dataDir), { mode: 0o700 })
  await leaveAssets(start)
  assert.equal(await statusOf(await start().ready), 200)
})

test('an ordinary user without the right to write is told which folder it is about', async (t) => {
  const account = process.getuid?.() === 0 ? SOMEBODY : undefined
  if (account && !(await canTraverse(account, import.meta.dirname)))
    return t.skip('this checkout is closed to others')
  const start = await launcher(t)
  await mkdir(start.dataDir)
  await chmod(start.dataDir, 0o555)
  assert.match(
    await startupRefusal(start({ account })),
    /^Joule cannot write to its data folder \/.*\/data \(EACCES\): set DATA_DIR/,
  )
})

test('an ordinary user runs the whole site', onlyDeepAnd(onlyRoot), async (t) => {
  if (!(await canTraverse(SOMEBODY, import.meta.dirname))) return t.skip('this checkout is closed to others')
  const start = await launcher(t, { account: SOMEBODY })
  await chmod(start.folder, 0o777)
  const site = start()
  assert.equal(await statusOf(await site.ready), 200)
  site.signal('SIGTERM')
  assert.deepEqual(await site.ended, { code: 0, signal: null })
})

test('an old Node ends in one line, not in a syntax error', async (t) => {
  const node = '/usr/bin/node'
  const { stdout } = await promisify(execFile)(node, ['--version']).catch(() => ({ stdout: 'none' }))
  if (!/^v(1\d|2[0-3])\./.test(stdout)) return t.skip(`${node} is ${stdout.trim()}`)
  const start = await launcher(t)
  assert.match(
    await startupRefusal(start({ node })),
    /^Joule needs Node 24 or newer and found v2\d.* "npm ci"/,
  )
})
