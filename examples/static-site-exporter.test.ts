import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { answer } from '../packages/client/src/index.ts'
import { clientSite } from '../packages/client/test/site.ts'
import { picture } from '../test/fixtures/pictures.ts'
import { exportSite } from './static-site-exporter.ts'

test('the public posts of an author become files with their pictures; drafts and new texts under review do not', async (t) => {
  const { writer, post, client, tokenOf, baseUrl } = await clientSite(t)
  const author = await writer()
  const token = await tokenOf(author)
  const image = new File([await picture('png')], 'cat.png', { type: 'image/png' })
  const { url } = await answer(client({ token }).POST('/api/posts/upload-image', { body: { image } }))
  const shown = await post({ author, title: '猫 & 狗', body: `<p>正文</p><img src="${url}" alt="猫">` })
  const changed = await post({ author, title: '改过', revision_status: 'pending' })
  await post({ author, title: '草稿', status: 'draft' })
  await post({ title: '别人的' })

  const folder = await mkdtemp(path.join(tmpdir(), 'joule-export-'))
  t.after(() => rm(folder, { recursive: true }))
  assert.equal(await exportSite(baseUrl, token, folder), 2)
  const files = (await readdir(folder)).filter((name) => name.endsWith('.html')).sort()
  assert.deepEqual(files, [`${shown.id}.html`, `${changed.id}.html`, 'index.html'].sort())
  const html = await readFile(path.join(folder, `${shown.id}.html`), 'utf8')
  const [, file = ''] = /src="(uploads\/[^"]+)"/.exec(html) ?? []
  assert.ok((await readFile(path.join(folder, file))).length > 100)
  assert.doesNotMatch(html, /"\/uploads/)
  const index = await readFile(path.join(folder, 'index.html'), 'utf8')
  assert.match(index, /猫 &#38; 狗/)
  assert.doesNotMatch(index, /草稿|别人的|，改过/)
})
