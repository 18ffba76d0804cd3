import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PASSWORD } from '../kit/user-builders.ts'
import { browser, browserSite } from './site.ts'

test(
  'a reader reports a comment, an admin decides on it, and a friend comes in by invitation and a little work',
  browser,
  async (t) => {
    const site = await browserSite(t)
    const { owner, user, post, visit, visitAs, complaints } = site
    const [boss, ming, spammer] = [await owner(), await user(), await user()]
    const { id } = await post({})
    await spammer.post(`/api/posts/${id}/comments`, { content: '便宜手表' })

    const reading = await visitAs(ming, `/posts/${id}`, { viewport: { width: 360, height: 720 } })
    await reading.locator('.comment-more > summary').click()
    await reading.locator('.comment [data-report]').click()
    const dialog = reading.locator('dialog#report')
    await dialog.getByRole('button', { name: '提交举报' }).click()
    await dialog.locator('.field-error').waitFor()
    await dialog.getByRole('button', { name: '垃圾广告' }).click()
    await dialog.getByRole('button', { name: '提交举报' }).click()
    await reading.getByText('收到了，谢谢').waitFor()
    assert.equal(await dialog.isVisible(), false)

    const desk = await visitAs(boss, '/admin/reports')
    await desk.getByRole('button', { name: '认领' }).click()
    await desk.getByText(`${boss.username} 已认领`).waitFor()
    await desk.getByText('已处理…').click()
    await desk.getByRole('textbox', { name: '告诉举报人的话' }).fill('删掉了')
    await desk.getByRole('button', { name: '标为已处理' }).click()
    await desk.getByText('没有待处理的举报').waitFor()
    const [told] = (await ming.get('/api/messages?category=system')).json().items
    assert.match(told.content, /垃圾广告.*删掉了/)

    for (const [key, value] of Object.entries({ 'register.mode': 'invite', 'register.guard': true }))
      await boss.put('/api/admin/site-settings', { key, value })
    const { code } = (await boss.post('/api/admin/invitations')).json()
    const door = await visit(`/register?invite=${code}`, { viewport: { width: 360, height: 720 } })
    await door.getByLabel('邮箱').fill('lin@example.org')
    await door.locator('[name="password"]').fill(PASSWORD)
    await door.locator('form').getByRole('button', { name: '注册', exact: true }).click()
    await door.waitForURL('**/?welcome=1')
    assert.deepEqual(complaints, [])
  },
)
