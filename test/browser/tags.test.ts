import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browser, browserSite } from './site.ts'

test(
  'a member mutes a tag on its page and follows another; lists hide the one, the feed shows the other',
  browser,
  async (t) => {
    const { user, post, visitAs, complaints } = await browserSite(t)
    await post({ title: '薄暮', tags: ['海 边'] })
    await post({ title: '清晨', tags: ['山'] })
    const page = await visitAs(await user(), '/tags', { viewport: { width: 390, height: 800 } })
    await page.locator('#tag-filter').fill('海')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/tags?*')
    await page.locator('main').getByRole('link', { name: '海 边' }).click()
    await page.waitForURL('**/tags/*')
    await page.getByRole('button', { name: '屏蔽标签' }).click()
    await page.getByRole('button', { name: '取消屏蔽' }).waitFor()
    assert.equal(await page.getByRole('link', { name: '薄暮' }).isVisible(), true)

    await page.goto('/posts')
    assert.equal(await page.getByRole('link', { name: '清晨' }).isVisible(), true)
    assert.equal(await page.getByRole('link', { name: '薄暮' }).isVisible(), false)
    await page.goto('/tags/山')
    await page.getByRole('button', { name: '关注标签' }).click()
    await page.getByRole('button', { name: '取消关注' }).waitFor()
    await page.goto('/tags')
    await page.getByRole('link', { name: '看这些标签的新文章' }).click()
    await page.getByRole('link', { name: '清晨' }).waitFor()
    assert.deepEqual(complaints, [])
  },
)
