import assert from 'node:assert/strict'
import { utimes } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '../../../test/fixtures/edge-case-database.ts'
import { picture } from '../../../test/fixtures/pictures.ts'
import { testApp } from '../../../test/kit/app.ts'
import { sendAvatar } from '../../../test/kit/multipart.ts'
import { LANGS, wordsIn } from '../../i18n/words.ts'
import { transaction } from '../../kernel/db/db.ts'
import { folderStore } from '../../kernel/files/folder-store.ts'
import { checkIntegrity } from '../../kernel/integrity/check.ts'
import { createLogger } from '../../kernel/ops/logging.ts'
import { deleteOrphanFiles, sweepOrphanFiles } from './orphan-files.ts'
import { adoptStore, watchFileStore } from './service.ts'
import { uploadsSlice } from './slice.ts'

const DAY_MS = 24 * 60 * 60 * 1000

test('processes that do not share their pictures are told so, at the start and on the dashboard of the owner', async (t) => {
  const { app, db, clock, owner, user } = await testApp(t)
  const [boss, admin] = [await owner(), await user({ role: 'admin' })]
  const lines: string[] = []
  const log = Object.assign(createLogger('silent'), { warn: (line: string) => lines.push(line) })
  const start = (process: string, files = app.files) => watchFileStore(db, files, process, log)
  const seen = async () => (await boss.get('/api/admin/dashboard')).json().files
  const elsewhere = folderStore(path.join(await temporaryFolder(t), 'uploads'))

  await sendAvatar(boss, await picture('png', 20, 20))
  const stopOne = await start('one:/data')
  const stopTwo = await start('two:/data')
  assert.deepEqual([await seen(), lines], [null, []], 'they share a folder')

  const stopThird = await start('third:/data', elsewhere)
  assert.match(lines[0]!, /^1 of the newest 1 pictures have no file in/)
  assert.match(lines[1]!, /others elsewhere \(one:\/data: .*, two:\/data: .*\)/)
  const { separate, stores } = await seen()
  assert.deepEqual([separate, stores.map((store: { missing: number }) => store.missing)], [true, [0, 1, 0]])
  assert.equal((await admin.get('/api/admin/dashboard')).json().files, null)
  for (const lang of LANGS) {
    const words = wordsIn(lang).admin.dashboard.files
    const { body } = await boss.get('/admin', { headers: { 'accept-language': lang } })
    assert.ok(body.includes(words.separate) && body.includes(words.missing(1, 1)), lang)
    assert.ok(!(await admin.get('/admin')).body.includes('third:/data'))
  }

  clock.advance(16 * 60)
  await boss.post('/api/auth/refresh')
  assert.equal(await seen(), null, 'a process that ended without a word is forgotten')
  for (const stop of [stopOne, stopTwo, stopThird]) await stop()
  assert.equal(await deleteOrphanFiles(db, app.files, new Date(Date.now() + DAY_MS)), 0)
  for (const name of ['store-id.txt', 'owner-mark.txt']) await app.files.remove(name)
})

test('a copy of the database that has the store of the original deletes nothing there, says so, and can take it over', async (t) => {
  const { db, owner } = await testApp(t)
  const boss = await owner()
  const lines: string[] = []
  const log = Object.assign(createLogger('silent'), { warn: (line: string) => lines.push(line) })
  const folder = path.join(await temporaryFolder(t), 'uploads')
  const files = folderStore(folder)
  const receive = async (name: string) => {
    await files.save(name, Buffer.from('?'))
    await utimes(path.join(folder, name.slice(0, 2), name), 0, 0)
  }
  const start = () => watchFileStore(db, files, 'one:/data', log)
  const sweep = () => transaction(db, (trx) => sweepOrphanFiles(trx, files))
  const copied = () => db.selectFrom('file_store_marks').selectAll().execute()
  const restoreMarks = async (rows: Awaited<ReturnType<typeof copied>>) => {
    await db.deleteFrom('file_store_marks').execute()
    await db.insertInto('file_store_marks').values(rows).execute()
  }

  const stop = await start()
  await receive('stray-one.webp')
  const copy = await copied()
  assert.equal(await sweep(), 1, 'its own store')
  await restoreMarks(copy)
  assert.equal(await sweep(), 0, 'a sweep whose commit was lost')
  const original = await copied()
  for (let hour = 0; hour < 2; hour++) await sweep()

  // What the original has received since then has no row in the copy.
  await restoreMarks(original)
  await receive('picture-of-the-original.webp')
  await stop()
  const stopCopy = await start()
  const line = lines.find((each) => each.includes('belong to another site'))!
  assert.match(line, /"npm run cli -- files adopt"$/)
  assert.equal(await sweep(), null)
  const first = await sendAvatar(boss, await picture('png', 20, 20))
  await sendAvatar(boss, await picture('png', 20, 20))
  assert.equal(
    (await boss.get(first.json().avatar_url)).statusCode,
    200,
    'nobody knows whether the original shows it',
  )
  const { files: problems } = (await boss.get('/api/admin/dashboard')).json()
  assert.deepEqual([problems.separate, problems.stores[0].owned], [false, false])
  for (const lang of LANGS) {
    const { body } = await boss.get('/admin', { headers: { 'accept-language': lang } })
    assert.ok(body.includes(wordsIn(lang).admin.dashboard.files.foreign), lang)
  }
  const verdicts = await checkIntegrity(db, uploadsSlice.invariants(files))
  const flaws = verdicts.flatMap(({ problems }) => problems)
  assert.ok(flaws.includes(line) && !flaws.join().includes('belongs to no upload'))

  await adoptStore(db, files)
  assert.equal((await boss.get('/api/admin/dashboard')).json().files?.stores[0].owned ?? true, true)
  assert.equal(await sweep(), 1)
  await stopCopy()
})
