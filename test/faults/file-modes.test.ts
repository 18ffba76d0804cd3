import assert from 'node:assert/strict'
import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { picture } from '../fixtures/pictures.ts'
import { POST_PICTURE } from '../kit/multipart.ts'
import { cli } from '../run/command-line.ts'
import { registerOwner } from './register-owner.ts'
import { startSite, until } from './site.ts'

test('what a site and its commands write is for their own user alone, and a start closes what was open', async (t) => {
  const site = await startSite(t)
  // As an older version left it.
  await chmod(path.join(site.dataDir, 'assets'), 0o755)
  const { headers } = await registerOwner(site.url)
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(await picture('png', 60, 30))], { type: 'image/png' }), 'a.png')
  const uploaded = await fetch(site.url + POST_PICTURE, { method: 'POST', headers, body: form })
  assert.equal(uploaded.status, 201)
  assert.equal((await fetch(`${site.url}/api/settings/export`, { method: 'POST', headers })).status, 202)
  const archives = path.join(site.dataDir, 'uploads-private')
  await until(async () => (await readdir(archives, { recursive: true }).catch(() => [])).length > 1)

  const backups = path.join(site.dataDir, 'backups')
  await mkdir(backups, { mode: 0o700 })
  for (const words of [
    ['jobs', 'run', 'sign ledgers'],
    ['backup', backups],
  ])
    assert.equal((await cli({ DATA_DIR: site.dataDir }, ...words).done).code, 0, words.join(' '))
  await until(async () => (await readdir(path.join(site.dataDir, 'incoming'))).length === 0)

  await chmod(path.join(site.dataDir, 'uploads'), 0o755)
  await chmod(archives, 0o755)
  await site.stop()
  await site.restart()
  const open = await openToOthers(site.dataDir)
  assert.deepEqual(open, [])
})

/** Everything that anyone but the owner may read or enter, by its path; links have no mode of their own. */
async function openToOthers(folder: string): Promise<string[]> {
  const open: string[] = []
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const found = await stat(file)
    // Built files were left by the test kit; a socket's mode is judged by PostgreSQL, in a folder of its own.
    if (entry.parentPath === path.join(folder, 'assets')) continue
    if (!found.isSocket() && found.mode & 0o077)
      open.push(`${path.relative(folder, file)} ${(found.mode & 0o777).toString(8)}`)
  }
  return open
}
