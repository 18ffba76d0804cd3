import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { packTar, type TarHeader } from 'modern-tar'
import { temporaryFolder } from '../../../test/fixtures/edge-case-database.ts'
import { contentsOf, databaseAndFolder, siteWithFiles } from '../../../test/fixtures/site-with-files.ts'
import { readHistory } from '../db/migration-history.ts'
import { closing } from './archive.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

const now = new Date('2026-02-03T04:05:06Z')
const run = promisify(execFile)

test('tar(1) lists and extracts a backup: manifest, rows and files as they are', async (t) => {
  const { site, archive } = await siteWithFiles(t)
  const files = {
    'large.webp': randomBytes(700_001),
    'empty.gif': Buffer.alloc(0),
    [`${'long-name-'.repeat(10)}.jpg`]: Buffer.from('x'),
  }
  for (const [name, content] of Object.entries(files)) await site.add(name, content)
  await site.client.query('create table "a/b 中" as select 1 as one')
  await backup(site.connection, archive, { now, files: site })

  const listed = (await run('tar', ['tf', archive])).stdout.trim().split('\n')
  assert.deepEqual(listed, [
    'joule-backup/manifest.json',
    ...Object.keys(files).map((name) => `joule-backup/uploads/${name}`),
    'joule-backup/tables/a%2Fb%20%E4%B8%AD.copy.gz',
    'joule-backup/tables/album.copy.gz',
    'joule-backup/SHA256',
  ])
  const folder = await temporaryFolder(t)
  const { stderr } = await run('tar', ['xf', archive, '-C', folder])
  assert.equal(stderr, '')
  const extracted = (name: string) => readFile(path.join(folder, 'joule-backup', name))
  for (const [name, content] of Object.entries(files))
    assert.deepEqual(await extracted(`uploads/${name}`), content)
  assert.equal(
    String(gunzipSync(await extracted('tables/album.copy.gz'))),
    Object.keys(files)
      .map((name) => `${name}\n`)
      .join(''),
  )
  const { format, tables } = JSON.parse(String(await extracted('manifest.json')))
  assert.deepEqual([format, tables.at(-1)], [2, { name: 'album', columns: ['name'], sequences: {} }])
  const before = (await readFile(archive)).subarray(0, -2048)
  assert.equal(String(await extracted('SHA256')), `${createHash('sha256').update(before).digest('hex')}\n`)
})

test('a hostile tar is refused, and leaves no file and no table', async (t) => {
  const { site, archive, directory } = await siteWithFiles(t)
  const fresh = await databaseAndFolder(t)
  const table = { name: 'album', columns: ['name'], sequences: {} }
  const manifest = { format: 2, migrations: await readHistory(site.client), tables: [table] }
  const rows = gzipSync('outside.jpg\n')
  const member = (name: string, body: Buffer | string = 'x', more: Partial<TarHeader> = {}) => ({
    header: { name: `joule-backup/${name}`, size: Buffer.byteLength(body), ...more },
    body,
  })
  const good = [
    member('manifest.json', JSON.stringify(manifest, null, 2)),
    member('uploads/good.jpg'),
    member('tables/album.copy.gz', rows),
  ]
  const write = async (members: typeof good) => {
    const bytes = Buffer.from(await packTar(members)).subarray(0, -1024)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await writeFile(archive, Buffer.concat([bytes, await closing(sha256)]))
  }
  const restored = () => restore(fresh.connection, archive, { now, directory, files: fresh.store })
  const link = { type: 'symlink', linkname: '/etc/passwd' } as const
  const hostile: [ReturnType<typeof member>, string][] = [
    [member('uploads/../../outside.jpg'), 'cannot be the name of a file'],
    [member('uploads//etc/outside.jpg'), 'cannot be the name of a file'],
    [member('uploads/good.jpg', 'y'), 'There is already a different file good.jpg'],
    [member('', 'x', { name: '/etc/outside.jpg' }), 'holds the file "/etc/outside.jpg"'],
    [member('../outside.jpg'), 'holds the file "joule-backup/../outside.jpg"'],
    [member('uploads/link.jpg', '', link), 'holds the symlink'],
    [member('uploads/link.jpg', '', { ...link, type: 'link' }), 'holds the link'],
    [member('uploads/folder/', '', { type: 'directory' }), 'holds the directory'],
    [member('uploads/pax.jpg', 'x', { pax: { path: '../outside.jpg' } }), 'holds the file "../outside.jpg"'],
    [member('tables/users.copy.gz', rows), 'holds the file "joule-backup/tables/users.copy.gz"'],
    [member('tables/album.copy.gz', rows), 'holds the file "joule-backup/tables/album.copy.gz"'],
  ]
  for (const [bad, words] of hostile) {
    await write([...good, bad])
    await assert.rejects(restored(), refusal(words))
    assert.deepEqual(await contentsOf(fresh.store), new Map())
  }
  await write(good.slice(0, 2))
  await assert.rejects(restored(), refusal('The backup lacks the table album'))
  assert.deepEqual((await fresh.client.query(`select to_regclass('album') as album`)).rows, [{ album: null }])
  await write(good)
  assert.deepEqual(await restored(), { tables: 1, rows: 1, files: 1 })
})

function refusal(words: string) {
  return (error: Error) => error.name === 'StartupError' && error.message.includes(words)
}
