import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { testApp } from '../../../test/app.ts'
import { temporaryFolder } from '../../../test/fixtures/edge-case-database.ts'
import { picture } from '../../../test/fixtures/pictures.ts'
import { sendAvatar } from '../../../test/multipart.ts'
import { LANGS, wordsIn } from '../../i18n/words.ts'
import { folderStore } from '../../kernel/files/folder-store.ts'
import { createLogger } from '../../kernel/ops/logging.ts'
import { deleteOrphanFiles, watchFileStore } from './service.ts'

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
  assert.equal(await deleteOrphanFiles(db, app.files, new Date(Date.now() + 7_200_000)), 0)
  await app.files.remove('store-id.txt')
})
