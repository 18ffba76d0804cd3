import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browser, browserSite } from './site.ts'

test(
  'a member mutes someone below a comment, blocks someone in their space, and takes both back',
  browser,
  async (t) => {
    const { writer, user, post, visitAs, complaints } = await browserSite(t)
    const [lan, bo, ming] = [await user(), await writer(), await user()]
    const { id } = await post({ author: bo, title: '薄暮' })
    const other = await post({ title: '清晨' })
    await bo.post(`/api/posts/${other.id}/comments`, { content: '又是我' })
    await ming.post(`/api/posts/${other.id}/comments`, { content: '早安' })

    const page = await visitAs(lan, `/posts/${other.id}`, { viewport: { width: 390, height: 800 } })
    const his = page.locator(`.comment[data-author="${bo.id}"]`)
    await his.locator('.comment-more > summary').click()
    await his.getByRole('button', { name: '屏蔽' }).click()
    await page.getByText('已屏蔽，列表').waitFor()
    assert.equal(await his.getByText('又是我').isVisible(), false)
    assert.equal(await page.getByText('早安').isVisible(), true)
    await his.getByRole('button', { name: '点击展开' }).click()
    assert.equal(await his.getByText('又是我').isVisible(), true)

    await page.goto('/posts')
    assert.equal(await page.getByRole('link', { name: '清晨' }).isVisible(), true)
    assert.equal(await page.getByRole('link', { name: '薄暮' }).isVisible(), false)

    await page.goto(`/space/${bo.id}`)
    assert.equal(await page.getByRole('link', { name: '薄暮' }).isVisible(), true)
    await page.getByRole('button', { name: '拉黑这位用户' }).click()
    await page.locator('dialog#confirm-block').getByRole('button', { name: '拉黑' }).click()
    await page.getByRole('button', { name: '取消拉黑' }).waitFor()
    assert.equal((await bo.post(`/api/users/${lan.id}/follow`)).statusCode, 403)

    await page.goto('/settings?tab=blocks')
    await page.getByRole('button', { name: `取消拉黑：${bo.username}` }).click()
    await page.getByText('没有拉黑任何人').waitFor()
    await page.getByRole('button', { name: `取消屏蔽：${bo.username}` }).click()
    await page.getByText('没有屏蔽任何人').waitFor()
    await page.goto(`/posts/${id}`)
    await page.goto('/posts')
    assert.equal(await page.getByRole('link', { name: '薄暮' }).isVisible(), true)
    assert.deepEqual(complaints, [])
  },
)
