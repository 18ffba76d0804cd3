import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browser, browserSite } from './site.ts'

test(
  'an author shares a draft, a friend reads it, and the author takes the link back',
  browser,
  async (t) => {
    const site = await browserSite(t)
    const ming = await site.writer()
    await site.post({ author: ming, status: 'draft', title: '半成品', body: '<p>初稿</p>' })
    const page = await site.visitAs(ming, '/studio/drafts', { viewport: { width: 390, height: 800 } })
    await page.locator('.own-post [popovertarget]').click()
    await page.getByRole('link', { name: '分享草稿' }).click()
    await page.waitForLoadState()
    await page.getByLabel('有效期').selectOption('1 天')
    await page.getByRole('button', { name: '生成链接' }).click()
    const created = page.getByRole('dialog', { name: '链接已生成' })
    const address = await created.locator('code').innerText()
    assert.equal(
      await created.getByRole('button', { name: '分享或复制' }).getAttribute('data-share'),
      address,
    )
    await created.locator('footer').getByRole('button', { name: '关闭' }).click()
    await page.getByText('已有一个链接').waitFor()
    const friend = await site.visit(new URL(address).pathname + new URL(address).search)
    await friend.getByText('还没有发布').waitFor()
    await friend.getByText('初稿').waitFor()
    await page.getByRole('button', { name: '撤销链接' }).click()
    await page.getByText('链接已撤销').waitFor()
    assert.deepEqual(site.complaints, [])
    assert.equal((await friend.reload())?.status(), 404)
  },
)
