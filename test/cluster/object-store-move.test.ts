import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import path from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type FileStore, sha256Of } from '../../src/kernel/files/file-store.ts'
import { startSite, until } from '../faults/site.ts'
import { temporaryFolder } from '../fixtures/edge-case-database.ts'
import { cli } from '../run/command-line.ts'
import { CEPH_PACKAGES, type Ceph, startCeph } from './ceph.ts'
import { newWriter } from './main-flows.ts'
import { missingPackages } from './packages.ts'
import { command, type Env, namesIn, newDatabase, storeOf, sweepOrphans } from './store-commands.ts'

const options = { skip: missingPackages(...CEPH_PACKAGES) }
const MEGABYTE = 1024 * 1024
const PICTURES = 200
const BYTES = 50_000

let ceph: Ceph
before(async () => {
  if (!options.skip) ceph = await startCeph()
})
after(() => ceph?.end())

test('pictures move to the store and back, also when the move is killed halfway', options, async (t) => {
  const { env, names } = await siteWithPictures(t, {})
  const stored = { ...env, ...(await ceph.settings('moved')) }
  for (const [from, to, target] of [
    ['folder', 'store', storeOf(stored)],
    ['store', 'folder', storeOf({ ...env, DATA_DIR: await temporaryFolder(t) })],
  ] as const) {
    const settings: Env = {
      ...stored,
      DATA_DIR: to === 'folder' ? path.dirname(target.place) : env.DATA_DIR!,
    }
    const move = cli(settings, 'files', 'move', from, to)
    await until(async () => (await namesIn(target)).length > 20)
    move.child.kill('SIGKILL')
    await move.done
    // A folder may have parts of those that were under way.
    const copied = (await namesIn(target)).filter((name) => !name.endsWith('.part')).length
    assert.ok(copied < names.length, 'it was killed too late')
    const again = await command(settings, 'files', 'move', from, to)
    t.diagnostic(
      `${from} to ${to}: killed with ${copied} of ${names.length}; ${again.trim().split('\n').at(-1)}`,
    )
    assert.match(
      again,
      new RegExp(`Copied ${names.length - copied} files .*; ${copied} were already there, 0 could not`),
    )
    const once = await command(settings, 'files', 'move', from, to)
    assert.match(once, new RegExp(`Copied 0 files .*; ${names.length} were already there`))
    assert.deepEqual(await namesIn(target), names)
    const { FILES_URL: _, ...folder } = settings
    await command(to === 'folder' ? folder : settings, 'audit')
  }
})

test('the job deletes objects that belong to nothing, page by page, and no others', options, async (t) => {
  const { env, names } = await siteWithPictures(t, await ceph.settings('swept'))
  const store = storeOf(env)
  const strays = Array.from({ length: 1_000 }, (_, index) => `stray-${index}.png`)
  for (let from = 0; from < strays.length; from += 50)
    await Promise.all(strays.slice(from, from + 50).map((name) => store.save(name, Buffer.from('?'))))
  assert.equal((await namesIn(store)).length, names.length + strays.length)
  await sweepOrphans(t, env)
  assert.deepEqual(await namesIn(store), names)
})

test('a slow reader holds the store back and gets everything', options, async (t) => {
  const env = { DATA_DIR: await temporaryFolder(t), ...(await ceph.settings('slow')) }
  const store = storeOf(env)
  const content = randomBytes(64 * MEGABYTE)
  await store.save('large.bin', content)
  const { bytes, stream } = (await store.read('large.bin'))!
  assert.equal(bytes, content.length)
  const before = process.memoryUsage.rss()
  await new Promise((resolve) => stream.once('readable', resolve))
  // Longer than a connection on which nothing moves is kept.
  await pause(5_000)
  assert.ok(stream.readableLength < MEGABYTE && process.memoryUsage.rss() - before < 32 * MEGABYTE)
  assert.deepEqual(await sha256Of(stream), createHash('sha256').update(content).digest())
})

test(
  'a backup has the pictures of the store, and a restore puts them into an empty one',
  options,
  async (t) => {
    const { env, names } = await siteWithPictures(t, await ceph.settings('kept/original'))
    const archive = path.join(await temporaryFolder(t), 'site.tar')
    assert.match(await command(env, 'backup', archive), new RegExp(`, ${names.length} files,`))
    const fresh = { ...env, ...(await newDatabase(t)), ...(await ceph.settings('kept/copy')) }
    assert.match(await command(fresh, 'restore', archive), new RegExp(`, ${names.length} files`))
    await command(fresh, 'audit')
    assert.deepEqual(await namesIn(storeOf(fresh)), names)

    // At the end: a gateway that died keeps others from making buckets for a while.
    await ceph.kill()
    const lost = path.join(path.dirname(archive), 'without-store.tar')
    const { code, stderr } = await cli(env, 'backup', lost).done
    assert.deepEqual([code, /The object store at .* cannot be reached/.test(stderr)], [1, true], stderr)
  },
)

/** A site that has run once, with many pictures of one person. */
async function siteWithPictures(t: TestContext, settings: Env): Promise<{ env: Env; names: string[] }> {
  const database = await newDatabase(t)
  const site = await startSite(t, { env: { ...database, ...settings } })
  const { id } = await newWriter(site.url)
  await site.stop()
  const env: Env = { ...database, ...settings, DATA_DIR: site.dataDir }
  const names = await addPictures(storeOf(env), env.DATABASE_URL ?? '', id)
  return { env, names }
}

async function addPictures(store: FileStore, url: string, owner: number): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  for (let made = 0; made < PICTURES; made += 50) {
    const contents = Array.from({ length: 50 }, () => randomBytes(BYTES))
    const names = contents.map(() => `${randomBytes(16).toString('base64url')}.png`)
    await Promise.all(contents.map((content, index) => store.save(names[index]!, content)))
    await client.query(
      `insert into uploads (owner_id, kind, name, type, bytes, width, height, sha256, created_at)
       select $1, 'post', name, 'image/png', $2, 100, 100, sha256(content), now()
       from unnest($3::text[], $4::bytea[]) as pictures (name, content)`,
      [owner, BYTES, names, contents],
    )
  }
  const { rows } = await client.query<{ name: string }>('select name from uploads')
  await client.end()
  return rows.map(({ name }) => name).sort()
}
