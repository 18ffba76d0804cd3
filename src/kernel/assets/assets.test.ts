import assert from 'node:assert/strict'
import { cp, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { onlyDeep } from '../../../test/kit/deep.ts'
import { testAssets } from '../../../test/run/assets.ts'
import { type Assets, buildAssets } from './assets.ts'

/** Made when the tests were started. */
const firstBuild = testAssets()
const TWO_DAYS_AGO = new Date(Date.now() - 48 * 60 * 60 * 1000)

test('the first start builds, and every file has its compressed twins', async () => {
  const assets = await firstBuild

  for (const name of ['site.css', 'site.js', 'favicon.svg']) {
    const found = assets.find(assets.url(name).replace('/assets/', ''))
    assert.ok(found, name)
    assert.deepEqual(brotliDecompressSync(found.br), found.plain)
    assert.deepEqual(gunzipSync(found.gzip), found.plain)
  }
  assert.match(assets.url('site.css'), /^\/assets\/site-[A-Z0-9]+\.css$/)
  assert.throws(() => assets.url('nothing.css'), /No asset is called nothing.css/)
})

test('only built files are found', async () => {
  const { find } = await firstBuild
  for (const name of ['manifest.json', '../package.json', 'site.css', '..%2fsite.js', 'site-GONE.css']) {
    assert.equal(find(name), null, name)
  }
})

test('a second start finds everything done', async () => {
  const { directory, ...first } = await firstBuild
  const built = await stat(path.join(directory, 'manifest.json'))

  const second = await buildAssets({ directory })
  assert.equal(second.url('site.js'), first.url('site.js'))
  assert.equal((await stat(path.join(directory, 'manifest.json'))).mtimeMs, built.mtimeMs)
})

test('a missing file or a damaged manifest is put right', async (t) => {
  const { directory, ...assets } = await built(t)
  const styles = path.join(directory, path.basename(assets.url('site.css')))

  await rm(styles)
  await buildAssets({ directory })
  assert.ok((await stat(styles)).size > 0)

  await writeFile(path.join(directory, 'manifest.json'), '{"files":')
  await buildAssets({ directory })
  assert.ok(JSON.parse(await readFile(path.join(directory, 'manifest.json'), 'utf8')).files['site.js'])
})

test('processes that build at once agree and leave no drafts', onlyDeep, async (t) => {
  const directory = await emptyDirectory(t)
  const all = await Promise.all(Array.from({ length: 4 }, () => buildAssets({ directory })))
  assert.equal(new Set(all.map((assets) => assets.url('site.js'))).size, 1)
  for (const file of await readdir(directory))
    assert.match(file, /^(manifest\.json|[\w-]+\.\w+(\.br|\.gz)?)$/)
})

test('files of the build before stay a day, older ones go', async (t) => {
  const { directory } = await built(t)
  const before = path.join(directory, 'site-BEFORE.js')
  const long = path.join(directory, 'site-LONGAGO.js.br')
  for (const file of [before, long]) {
    await writeFile(file, '')
    await utimes(file, TWO_DAYS_AGO, TWO_DAYS_AGO)
  }
  const earlier = { fingerprint: 'stale', inputs: [], files: { 'site.js': 'site-BEFORE.js' } }
  await writeFile(path.join(directory, 'manifest.json'), JSON.stringify(earlier))

  await buildAssets({ directory })
  assert.ok((await stat(before)).mtime > TWO_DAYS_AGO, 'its day begins when it is replaced')
  await assert.rejects(stat(long), { code: 'ENOENT' })
})

/** A copy of the first build, to be spoilt. */
async function built(t: TestContext): Promise<Assets> {
  const directory = await emptyDirectory(t)
  await cp((await firstBuild).directory, directory, { recursive: true })
  return buildAssets({ directory })
}

async function emptyDirectory(t: TestContext): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'assets-'))
  t.after(() => rm(directory, { recursive: true }))
  return directory
}
