import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runImports, zipFile } from '../subjects/imports.ts'
import { browser, browserSite } from './site.ts'

test('an author uploads an archive, chooses from what was found, and finds drafts', browser, async (t) => {
  const site = await browserSite(t)
  const ming = await site.writer()
  const page = await site.visitAs(ming, '/studio/drafts', { viewport: { width: 390, height: 800 } })
  await page.getByRole('link', { name: '导入' }).click()
  await page.waitForLoadState()
  const files = {
    'a.md': '---\ntitle: 春天\ndate: 2020-03-04\ntags: [四季]\n---\n\n花开 ![没有](x.png)\n',
    'b.md': '# 夏天\n\n蝉\n',
  }
  const upload = { name: 'blog.zip', mimeType: 'application/zip', buffer: await zipFile(files) }
  await page.getByLabel('选择文件').setInputFiles(upload)
  await page.locator('[data-file-name]', { hasText: upload.name }).waitFor()
  await page.getByRole('button', { name: '上传并查看' }).click()
  await page.getByText('正在读取文件').waitFor()
  await runImports(site)
  await page.getByText('找到 2 篇').waitFor()
  await page.getByLabel('夏天').uncheck()
  await page.getByRole('button', { name: '导入所选' }).click()
  await page.getByText('正在导入').waitFor()
  await runImports(site)
  await page.getByText('1 篇成为草稿').waitFor()
  await page.getByText('文件里没有这张图片').waitFor()
  await page.getByRole('link', { name: '春天' }).click()
  await page.locator('.ProseMirror').getByText('花开').waitFor()
  assert.deepEqual(site.complaints, [])
})
