import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsIn } from '../../src/i18n/words.ts'
import { press } from './page-actions.ts'
import { browser, browserSite } from './site.ts'

const { comments } = wordsIn('zh-CN')

test(
  'where comments are closed they are still liked and edited, and stay closed; visitors log in to like',
  browser,
  async (t) => {
    const { visit, visitAs, writer, user, post, visitor, complaints } = await browserSite(t)
    const [author, bo] = [await writer(), await user()]
    const { id } = await post({ author })
    const root: number = (await bo.post(`/api/posts/${id}/comments`, { content: '先来的' })).json().id
    await author.put(`/api/posts/${id}/comments/closed`)
    const state = async () => (await visitor.get(`/api/posts/${id}`)).json().comments_closed
    const heart = `[data-like-comment="${root}"]`

    for (const [who, likes] of [
      [author, 1],
      [bo, 2],
    ] as const) {
      const page = await visitAs(who, `/posts/${id}`)
      await Promise.all([page.waitForResponse(/\/like$/), page.locator(heart).click()])
      assert.equal((await visitor.get(`/api/comments/${root}`)).json().likes_count, likes)
    }
    assert.equal(await state(), true)

    const boSees = await visitAs(bo, `/posts/${id}`)
    const own = boSees.locator(`#comment-${root}`)
    await own.locator('.comment-more > summary').click()
    await own.getByRole('button', { name: comments.edit }).click()
    await boSees.locator(`#edit-${root}-words`).fill('改过的')
    await press(boSees, comments.save)
    await own.getByText('改过的').waitFor()
    assert.deepEqual(complaints, [])

    for (const javaScriptEnabled of [true, false]) {
      const page = await visit(`/posts/${id}`, { javaScriptEnabled })
      await page.locator(heart).click()
      await page.waitForURL(/\/login\?next=/)
    }
  },
)
