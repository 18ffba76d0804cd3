import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browser, browserSite } from './site.ts'

test(
  'a member checks in next to the list, follows someone suggested there, and a muted author leaves what is hot',
  browser,
  async (t) => {
    const { writer, post, visitAs, complaints } = await browserSite(t)
    const [lan, bo] = [await writer(), await writer()]
    const { id } = await post({ author: bo, title: '薄暮' })
    // Whatever needs a login checks in by itself, so someone else likes it.
    await (await writer()).post(`/api/posts/${id}/like`)

    const page = await visitAs(lan, '/')
    const column = page.locator('.columns > aside')
    await column.getByRole('button', { name: '签到' }).click()
    await column.getByText('今日已签到').waitFor()
    assert.match(await column.locator('.column-energy').innerText(), /1$/)
    // The button shows it before the answer is there.
    const followed = page.waitForResponse('**/follow')
    await column.getByRole('button', { name: '关注', exact: true }).click()
    await column.getByRole('button', { name: '已关注' }).waitFor()
    await followed
    await page.reload()
    assert.equal(await column.getByText('推荐关注').count(), 0)
    assert.equal(await column.getByRole('link', { name: '薄暮' }).isVisible(), true)
    await lan.put(`/api/users/${bo.id}/mute`)
    await page.reload()
    assert.equal(await column.getByRole('link', { name: '薄暮' }).isVisible(), false)
    await page.getByRole('link', { name: '关注', exact: true }).click()
    await page.waitForURL('**/feed')
    assert.deepEqual(complaints, [])
  },
)
