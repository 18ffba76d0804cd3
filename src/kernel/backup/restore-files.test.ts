import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { contentsOf, databaseAndFolder, siteWithFiles } from '../../../test/fixtures/site-with-files.ts'
import { onlyDeep } from '../../../test/kit/deep.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

const now = new Date('2026-02-03T04:05:06Z')
const MEGABYTE = 1024 * 1024

test('the files that rows name come along byte for byte, others stay, and a missing one is told', async (t) => {
  const { site, archive, directory } = await siteWithFiles(t)
  const files = {
    'large.webp': randomBytes(3 * MEGABYTE),
    'small.png': Buffer.from('x'),
    'empty.gif': Buffer.alloc(0),
  }
  for (const [name, content] of Object.entries(files)) await site.add(name, content)
  for (let each = 0; each < 30; each++) await site.add(`many-${each}.jpg`, randomBytes(each * 997))
  await site.name('missing.jpg')
  await site.store.save('stranger.jpg', Buffer.from('no row names it'))

  const missing: string[] = []
  const onMissing = (name: string) => void missing.push(name)
  const wrote = await backup(site.connection, archive, { now, files: { ...site, onMissing } })
  assert.deepEqual(wrote, { tables: 1, rows: 34, files: 33 })
  assert.deepEqual(missing, ['missing.jpg'])

  const fresh = await databaseAndFolder(t)
  assert.deepEqual(await restore(fresh.connection, archive, { now, directory, files: fresh.store }), wrote)
  const before = await contentsOf(site.store)
  before.delete('stranger.jpg')
  assert.deepEqual(await contentsOf(fresh.store), before)
})

test('a backup without files, as older ones are, is restored as ever', async (t) => {
  const { site, archive, directory } = await siteWithFiles(t)
  await site.name('somewhere-else.jpg')
  await backup(site.connection, archive, { now })
  const fresh = await databaseAndFolder(t)
  const read = await restore(fresh.connection, archive, { now, directory, files: fresh.store })
  assert.deepEqual(read, { tables: 1, rows: 1, files: 0 })
})

test('a large file passes through without filling the memory', onlyDeep, async (t) => {
  const { site, archive, directory } = await siteWithFiles(t)
  async function* large() {
    for (let part = 0; part < 100; part++) yield Buffer.alloc(MEGABYTE, part)
  }
  await site.store.save('large.webp', large())
  await site.name('large.webp')
  const before = process.memoryUsage.rss()
  await backup(site.connection, archive, { now, files: site })
  const fresh = await databaseAndFolder(t)
  await restore(fresh.connection, archive, { now, directory, files: fresh.store })
  const grown = (process.memoryUsage.rss() - before) / MEGABYTE
  assert.ok(grown < 80, `${grown} MB`)
  assert.equal((await fresh.store.stat('large.webp'))?.bytes, 100 * MEGABYTE)
})
