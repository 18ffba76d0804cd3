import assert from 'node:assert/strict'
import { readdirSync, readlinkSync } from 'node:fs'
import { test } from 'node:test'
import { picture } from '../../../test/fixtures/pictures.ts'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { IMPORT, importAll, runImports, sendImport, zipFile } from '../../../test/subjects/imports.ts'
import type { ImportItem } from './schema.ts'

/** Where the content of an entry starts in an archive, and where its line in the directory. */
function placesOf(archive: Buffer, name: string): { content: number; line: number } {
  const first = archive.indexOf(name, 0, 'latin1')
  return {
    content: first + name.length,
    line: archive.lastIndexOf('PK\x01\x02', archive.lastIndexOf(name), 'latin1'),
  }
}

test('a picture that is damaged in its archive stays behind, and the rest comes', async (t) => {
  const site = await testApp(t)
  const ming = await site.writer()
  const archive = await zipFile({
    'a.md': '# a\n\n![](deflate.png) ![](header.png) ![](size.png) ![](good.png)',
    ...Object.fromEntries(
      ['deflate.png', 'header.png', 'size.png'].map((name) => [name, 'abc'.repeat(5000)]),
    ),
    'good.png': await picture('png', 60, 40),
  })
  const { content } = placesOf(archive, 'deflate.png')
  archive.fill(0xff, content, content + 20)
  archive[placesOf(archive, 'header.png').content - 'header.png'.length - 30] = 0
  archive.writeUInt32LE(100, placesOf(archive, 'size.png').line + 24)
  const { state, found } = await importAll(site, ming, archive)
  assert.equal(state, 'done')
  assert.deepEqual(
    found.map(({ state, problems }: ImportItem) => [
      state,
      ...problems.map(({ code, detail }) => `${code} ${detail}`),
    ]),
    [['written', 'picture_failed deflate.png', 'picture_failed header.png', 'picture_failed size.png']],
  )
  const { body } = (await ming.get(`/api/studio/posts/${found[0].post_id}`)).json()
  assert.equal(body.match(/src="\/uploads\//g)?.length, 1)
})

test('what has ended the process five times is given up, and the person is told', async (t) => {
  const site = await testApp(t)
  const ming = await site.writer()
  const { id } = ming
  await sendImport(ming, await zipFile({ 'a.md': '# a' }))
  // As five processes leave it that died while they read it.
  await site.db.updateTable('imports').set({ attempts: 5 }).where('user_id', '=', id).execute()
  await runImports(site)
  const { latest } = (await ming.get(IMPORT)).json()
  assert.deepEqual([latest.state, latest.problem], ['failed', 'error'])
  const [notice] = (await ming.get('/api/messages?category=system')).json().items
  assert.equal(notice.title, '导入没有成功')
})

test('an upload that is refused leaves no file open', async (t) => {
  const site = await testApp(t)
  const beginner = await site.user()
  const openFiles = () =>
    readdirSync('/proc/self/fd').filter((number) => {
      try {
        return readlinkSync(`/proc/self/fd/${number}`).startsWith(site.app.tempDir)
      } catch {
        return false
      }
    })
  for (let n = 0; n < 3; n++)
    assert.equal(outcomeOf(await sendImport(beginner, await zipFile({ 'a.md': '# a' }))), '403 level_too_low')
  assert.deepEqual(openFiles(), [])
})
