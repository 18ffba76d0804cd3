import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { answer } from '../packages/client/src/index.ts'
import { clientSite } from '../packages/client/test/site.ts'
import { testFolder } from '../src/kernel/postgres/testing.ts'
import { picture } from '../test/fixtures/pictures.ts'
import { example } from '../test/run/command-line.ts'
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

  const { folder } = await testFolder(t)
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

test('addresses of pictures in the text and on other sites are left alone, and a missing picture ends nothing', async (t) => {
  const { writer, post, tokenOf, baseUrl } = await clientSite(t)
  const author = await writer()
  const name = 'a'.repeat(22)
  const text = `<p>在 /uploads/${name}.gif 里</p><pre><code>&lt;img src="/uploads/${name}.jpg"&gt;</code></pre>`
  const elsewhere = `<p><a href="https://example.org/uploads/${name}.webp">那里</a></p>`
  const { id } = await post({ author, body: `${text}${elsewhere}<img src="/uploads/${name}.png" alt="">` })
  const { folder } = await testFolder(t)
  const env = { JOULE_URL: baseUrl, JOULE_TOKEN: await tokenOf(author) }
  const { code, stdout, stderr } = await example('static-site-exporter.ts', { env, cwd: folder }, 'out').done
  assert.deepEqual([code, stdout, stderr], [0, '1 posts\n', `uploads/${name}.png: 404\n`])
  const html = await readFile(path.join(folder, 'out', `${id}.html`), 'utf8')
  for (const kept of [`在 /uploads/${name}.gif`, `src="/uploads/${name}.jpg"`, `org/uploads/${name}.webp"`])
    assert.ok(html.includes(kept), kept)
  assert.ok(html.includes(`<img src="uploads/${name}.png"`), html)
})
