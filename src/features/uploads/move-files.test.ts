import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '../../../test/fixtures/edge-case-database.ts'
import { picture } from '../../../test/fixtures/pictures.ts'
import { contentsOf } from '../../../test/fixtures/site-with-files.ts'
import { testApp } from '../../../test/kit/app.ts'
import { POST_PICTURE, sendPicture } from '../../../test/kit/multipart.ts'
import { folderStore } from '../../kernel/files/folder-store.ts'
import { moveFiles } from './service.ts'

test('a move copies what is missing there and says what it cannot copy', async (t) => {
  const { app, db, user } = await testApp(t)
  const ming = await user()
  for (let sent = 0; sent < 3; sent++) await sendPicture(ming, POST_PICTURE, await picture('png', 600, 300))
  const target = folderStore(path.join(await temporaryFolder(t), 'uploads'))
  const move = (signal = new AbortController().signal, source = app.files) =>
    moveFiles(db, source, target, { signal, onProgress() {} })

  const all = await contentsOf(app.files)
  await assert.rejects(move(AbortSignal.abort()), { name: 'AbortError' })
  assert.deepEqual((await contentsOf(target)).size, 0)
  assert.equal((await move()).copied, all.size)
  assert.deepEqual(await contentsOf(target), all)

  const [cut = '', changed = ''] = all.keys()
  await target.remove(cut)
  await target.save(changed, Buffer.from('half of it'))
  const { copied, present } = await move()
  assert.deepEqual([copied, present], [2, all.size - 2])
  assert.deepEqual(await contentsOf(target), all)

  await target.remove(cut)
  await target.remove(changed)
  const damaged = folderStore(path.join(await temporaryFolder(t), 'uploads'))
  await damaged.save(changed, Buffer.from('another picture'))
  const { problems } = await move(undefined, damaged)
  assert.deepEqual(problems.map((line) => line.split(' in ')[0]).sort(), [
    `the file of upload ${changed}`,
    `upload ${cut} has no file`,
  ])
  assert.equal(await target.stat(changed), null)
})
