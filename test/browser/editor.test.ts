import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsIn } from '../../src/kernel/i18n.ts'
import { seen, until } from './acting.ts'
import { browser, browserSite } from './site.ts'

const words = wordsIn('zh-CN')

test(
  'what is typed is saved by itself, as a working copy, and is there after a reload',
  browser,
  async (t) => {
    const site = await browserSite(t)
    const ming = await site.writer()
    const page = await site.visitAs(ming, '/studio/write')
    await page.getByRole('textbox', { name: words.studio.editor.title }).fill('番茄')
    const text = page.getByRole('textbox', { name: words.studio.editor.body })
    await text.click()
    await page.keyboard.type('## 第一天\n浇了水，**很多**水\n- 早上\n晚上\n\n> 慢慢来')
    await page.waitForURL(/\?id=\d+$/)
    await until(page, `document.querySelector('#save-state').dataset.saveState === 'saved'`)
    const id = Number(new URL(page.url()).searchParams.get('id'))
    const post = (await ming.get(`/api/studio/posts/${id}`)).json()
    assert.equal(post.status, 'draft')
    assert.equal(
      (post.working_copy ?? post).body,
      '<h2>第一天</h2><p>浇了水，<strong>很多</strong>水</p><ul><li><p>早上</p></li><li><p>晚上</p></li></ul><blockquote><p>慢慢来</p></blockquote>',
    )
    await page.reload()
    await seen(page, '慢慢来')
    assert.equal(await page.getByText(words.editor.offer.restore).filter({ visible: true }).count(), 0)
    assert.deepEqual(site.complaints, [])
  },
)

test('tags that others use are offered while one is typed', browser, async (t) => {
  const site = await browserSite(t)
  await site.post({ status: 'approved', tags: ['种菜'] })
  const page = await site.visitAs(await site.writer(), '/studio/write')
  await page.getByRole('combobox', { name: words.studio.editor.tags }).pressSequentially('种')
  await until(page, `document.querySelector('#known-tags option')?.value === '种菜'`)
})
