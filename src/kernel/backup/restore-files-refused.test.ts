import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import type pg from 'pg'
import { migrationFolder } from '../../../test/fixtures/edge-case-database.ts'
import { contentsOf, databaseAndFolder, siteWithFiles } from '../../../test/fixtures/site-with-files.ts'
import type { FileStore } from '../files/file-store.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

const now = new Date('2026-02-03T04:05:06Z')

test('a file of the same name and other content is never touched, and stops the restore', async (t) => {
  const { site, archive, directory } = await siteWithFiles(t)
  for (const name of ['a-first.jpg', 'b-second.jpg', 'c-third.jpg']) await site.add(name, Buffer.from(name))
  await backup(site.connection, archive, { now, files: site })
  const fresh = await databaseAndFolder(t)
  await fresh.store.save('a-first.jpg', Buffer.from('a-first.jpg'))
  await fresh.store.save('c-third.jpg', Buffer.from('another picture'))
  const before = await contentsOf(fresh.store)
  const again = () => restore(fresh.connection, archive, { now, directory, files: fresh.store })
  await assert.rejects(again(), refusal('There is already a different file c-third.jpg'))
  assert.deepEqual(await contentsOf(fresh.store), before, 'the second one is gone again, the first one stays')
  assert.ok(!(await hasTable(fresh.client)))

  await fresh.store.remove('c-third.jpg')
  assert.equal((await again()).files, 3)
  assert.deepEqual(await contentsOf(fresh.store), await contentsOf(site.store))
})

test('a restore that fails or is interrupted takes its files out again', async (t) => {
  const { site, archive, directory } = await siteWithFiles(t)
  for (let each = 0; each < 20; each++) await site.add(`many-${each}.jpg`, randomBytes(5_000))
  await backup(site.connection, archive, { now, files: site })
  const fresh = await databaseAndFolder(t)
  const files = fresh.store
  const strict = await migrationFolder(t, {
    '0001_album.sql': await readFile(path.join(directory, '0001_album.sql'), 'utf8'),
    '0002_strict.sql': `alter table album add check (name = '')`,
  })
  await assert.rejects(restore(fresh.connection, archive, { now, directory: strict, files }), /0002_strict/)
  assert.deepEqual(await contentsOf(files), new Map())

  const interruption = new AbortController()
  const interrupting: FileStore = {
    ...files,
    async save(name, content) {
      if (name === 'many-9.jpg') interruption.abort()
      await files.save(name, content)
    },
  }
  const { signal } = interruption
  const cut = restore(fresh.connection, archive, { now, directory, files: interrupting, signal })
  await assert.rejects(cut, { name: 'AbortError' })
  assert.deepEqual(await contentsOf(files), new Map())
  assert.ok(!(await hasTable(fresh.client)))
  await assert.rejects(restore(fresh.connection, archive, { now, directory }), refusal('There is no place'))
})

async function hasTable(client: pg.Client): Promise<boolean> {
  return (await client.query(`select to_regclass('album') as album`)).rows[0].album !== null
}

function refusal(words: string) {
  return (error: Error) => error.name === 'StartupError' && error.message.includes(words)
}
