import assert from 'node:assert/strict'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../../test/kit/app.ts'
import { assertInvariantsDetect } from '../../../test/kit/corruption-cases.ts'
import { testDataDir } from '../../../test/run/postgres.ts'
import { makeExports, privateNames } from '../../../test/subjects/exports.ts'
import { jobsOf } from '../../jobs.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import { checkIntegrity } from '../../kernel/integrity/check.ts'
import { runJob } from '../../kernel/ops/jobs.ts'
import { purgeAccounts } from '../../purge-accounts.ts'
import { privateFilesSlice } from '../private-files/slice.ts'
import { exportsSlice } from './slice.ts'

const EXPORT = '/api/settings/export'
const DAY = 24 * 60 * 60
const LOG = { info() {} }
const STALL_MS = 10 * 60_000

const stateOf = async (person: { get(path: string): Promise<{ json(): { latest: { state: string } } }> }) =>
  (await person.get(EXPORT)).json().latest.state

async function fileOf({ db }: TestApp, { id }: { id: number }): Promise<string> {
  const ready = db.selectFrom('exports').select('file').where('user_id', '=', id).where('state', '=', 'ready')
  return (await ready.executeTakeFirst())?.file ?? ''
}

/** A store whose private part does something else when it is to save. */
function storeThat(site: TestApp, save: FileStore['save']): FileStore {
  const { files } = site.app
  return { ...files, privateFiles: () => ({ ...files.privateFiles(), save }) }
}

test('after a crash in the middle it is begun again, once the lease is over', async (t) => {
  const site = await testApp(t)
  const [ming, before] = [await site.user(), await privateNames(site)]
  await ming.post(EXPORT)
  // The process dies while it writes: nothing is ever heard of it.
  const [reached, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()]
  const store = storeThat(site, () => {
    reached.resolve()
    return ended.promise
  })
  const dead = makeExports(site, store)
  await reached.promise
  assert.equal(await stateOf(ming), 'running')
  await makeExports(site)
  assert.equal(await stateOf(ming), 'running', 'somebody may still be at it')
  site.clock.advance(121)
  await makeExports(site)
  assert.equal(await stateOf(ming), 'ready')
  assert.equal((await privateNames(site)).length, before.length + 1)
  // Nothing of this test is left to write into the next one.
  ended.reject(new Error('the process is gone'))
  await dead
})

test('a store that never answers holds up nobody else: the next export is made, and this one later', async (t) => {
  const site = await testApp(t)
  const [ming, lan] = [await site.user(), await site.user()]
  await ming.post(EXPORT)
  await lan.post(EXPORT)
  const { save } = site.app.files.privateFiles()
  let calls = 0
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const store = storeThat(site, (...file) => {
    if (calls++ > 0) return save(...file)
    // Only until then: connections have timers, too.
    setImmediate(() => {
      t.mock.timers.tick(STALL_MS)
      t.mock.timers.reset()
    })
    return new Promise(() => {})
  })
  await makeExports(site, store)
  assert.deepEqual([await stateOf(ming), await stateOf(lan)], ['running', 'ready'])
  site.clock.advance(61)
  await makeExports(site, store)
  assert.equal(await stateOf(ming), 'ready')
})

test('an attempt that has lost its lease leaves nothing behind', async (t) => {
  const site = await testApp(t)
  const [ming, before] = [await site.user(), await privateNames(site)]
  await ming.post(EXPORT)
  let reached = () => {}
  let goOn = () => {}
  const [slow, resumed] = [
    new Promise<void>((resolve) => (reached = resolve)),
    new Promise<void>((resolve) => (goOn = resolve)),
  ]
  const store = storeThat(site, async (name, content) => {
    reached()
    await resumed
    await site.app.files.privateFiles().save(name, content)
  })
  const late = makeExports(site, store)
  await slow
  site.clock.advance(121)
  await makeExports(site)
  goOn()
  await late
  assert.equal(await stateOf(ming), 'ready')
  assert.equal((await privateNames(site)).length, before.length + 1)
  const notices = (await ming.get('/api/messages?category=system')).json().items
  assert.equal(notices.length, 1, 'told once')
})

test('a store that is full is tried five times, then the person is told and may ask again', async (t) => {
  const site = await testApp(t)
  const ming = await site.user()
  await ming.post(EXPORT)
  const full = storeThat(site, async () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  })
  for (let attempt = 1; attempt <= 5; attempt++) {
    await makeExports(site, full)
    site.clock.advance(attempt * 60)
  }
  await ming.post('/api/auth/refresh')
  assert.equal(await stateOf(ming), 'failed')
  assert.equal((await ming.get('/api/messages?category=system')).json().items[0].title, '导出没有成功')
  assert.equal((await ming.post(EXPORT)).statusCode, 202)
})

test('jobs delete what has expired, what belongs to nothing, and all of a person who has left', async (t) => {
  const site = await testApp(t)
  const { db, app, clock } = site
  const prune = jobsOf(db, app.files).find(({ name }) => name === 'delete private files')!
  const ming = await site.user()
  await ming.post(EXPORT)
  await makeExports(site)
  const name = await fileOf(site, ming)
  const visitor = await site.visitor.get(`/uploads/${name}`)
  assert.equal(visitor.statusCode, 404, 'never served')
  clock.advance(7 * DAY + 1)
  await runJob(db, prune, LOG)
  assert.ok(!(await privateNames(site)).includes(name))
  assert.deepEqual(await db.selectFrom('exports').select('id').where('user_id', '=', ming.id).execute(), [])

  await ming.post('/api/auth/refresh')
  await ming.post(EXPORT)
  await makeExports(site)
  const last = await fileOf(site, ming)
  await ming.post('/api/settings/delete-account', { password: 'correct horse battery staple' })
  clock.advance(31 * DAY)
  await runJob(db, purgeAccounts(db, app.files), LOG)
  assert.ok(!(await privateNames(site)).includes(last))
})

test('the audit finds private files without a row, rows without a file, and changed ones', async (t) => {
  const site = await testApp(t)
  const { db, app } = site
  const [ming, hong] = [await site.user(), await site.user()]
  await ming.post(EXPORT)
  await makeExports(site)
  const name = await fileOf(site, ming)
  const problems = async () =>
    (await checkIntegrity(db, privateFilesSlice.invariants(app.files))).flatMap((verdict) => verdict.problems)
  assert.deepEqual(await problems(), [])
  const file = path.join(testDataDir(), `uploads-${process.pid}-private`, name.slice(0, 2), name)
  await writeFile(file, 'something else')
  assert.deepEqual(await problems(), [`private file ${name} was changed`])
  await rm(file)
  assert.deepEqual(await problems(), [`private file ${name} is missing`])
  await assertInvariantsDetect(db, exportsSlice.invariants, [
    [
      'I103',
      [sql`update private_files set owner_id = ${hong.id}`],
      /^export \d+ of user \d+ has file .* of user/,
    ],
  ])
  await db.deleteFrom('private_files').execute()
})
