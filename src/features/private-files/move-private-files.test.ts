import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '../../../test/fixtures/edge-case-database.ts'
import { contentsOf } from '../../../test/fixtures/site-with-files.ts'
import { testApp } from '../../../test/kit/app.ts'
import { sendImport, zipFile } from '../../../test/subjects/imports.ts'
import { folderStore } from '../../kernel/files/folder-store.ts'
import { movePrivateFiles } from './service.ts'

test('a move copies the private files along with the pictures, and finds what was added since', async (t) => {
  const { app, db, writer } = await testApp(t)
  const send = async (text: string) => sendImport(await writer(), await zipFile({ 'a.md': text }))
  await send('一')
  const target = folderStore(path.join(await temporaryFolder(t), 'uploads'))
  const move = () =>
    movePrivateFiles(db, app.files, target, { signal: new AbortController().signal, onProgress() {} })
  assert.equal((await move()).copied, 1)
  await send('二')
  const { copied, present, problems } = await move()
  assert.deepEqual([copied, present, problems], [1, 1, []])
  assert.deepEqual(await contentsOf(target.privateFiles()), await contentsOf(app.files.privateFiles()))
  assert.equal((await contentsOf(target)).size, 0)
})
