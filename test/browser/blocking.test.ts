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

test(
  'whom a member mutes leads no front page and is related to nothing, but stays in a series that is opened',
  browser,
  async (t) => {
    const { writer, user, post, visitAs, clock, complaints } = await browserSite(t)
    const [lan, bo] = [await user(), await writer()]
    const own = await post({ title: '初晓', tags: ['海'] })
    clock.advance(60)
    const hidden = await post({ author: bo, title: '深夜', tags: ['海'] })
    const { id } = (await bo.post('/api/studio/series', { title: '一天' })).json()
    await bo.post(`/api/studio/series/${id}/posts`, { post_id: hidden.id })
    await lan.put(`/api/users/${bo.id}/mute`)

    const page = await visitAs(lan, '/')
    const seen = (title: string) =>
      page.locator('main').getByRole('link', { name: title, exact: true }).isVisible()
    const front = [await seen('初晓'), await seen('深夜')]
    await page.goto(`/posts/${own.id}`)
    const related = page.locator('.related').getByText('深夜')
    const found = [await related.count(), await related.isVisible()]
    await page.goto(`/series/${id}`)
    assert.deepEqual(
      { front, found, inSeries: await seen('深夜') },
      { front: [true, false], found: [1, false], inSeries: true },
    )
    assert.deepEqual(complaints, [])
  },
)
