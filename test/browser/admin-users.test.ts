import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PASSWORD } from '../kit/user-builders.ts'
import { browser, browserSite } from './site.ts'

test(
  'an admin bans a spammer until a date, takes everything away and brings it back; the spammer reads why',
  browser,
  async (t) => {
    const { user, writer, post, newVisitor, visitAs, complaints } = await browserSite(t)
    const [admin, spammer] = [await user({ role: 'admin' }), await writer()]
    const { id } = await post({ author: spammer, title: '便宜茶叶' })
    await spammer.post(`/api/posts/${id}/comments`, { content: '快来买' })
    const page = await visitAs(admin, `/admin/users/${spammer.id}`, { viewport: { width: 360, height: 780 } })
    const dialog = page.locator('dialog[open]')

    await page.getByRole('button', { name: '封禁', exact: true }).click()
    await dialog.getByLabel('封禁时长').selectOption('other')
    await dialog.getByLabel('结束日期').fill('2099-05-01')
    await dialog.getByRole('button', { name: '刷屏' }).click()
    await dialog.getByRole('button', { name: '封禁', exact: true }).click()
    await page.getByText('已封禁到 2099年5月1日').waitFor()
    assert.equal(await dialog.count(), 0)

    const back = newVisitor()
    await back.post('/api/auth/login', { email: spammer.email, password: PASSWORD })
    const home = await visitAs(back, `/posts/${id}`)
    await home.locator('.ban-notice').getByText('大量发布重复内容').waitFor()

    await page.getByRole('button', { name: '封禁并清除全部内容' }).click()
    await dialog.getByText('1 篇文章会被清除').waitFor()
    await dialog.getByLabel('原因').fill('全是广告')
    await dialog.getByRole('button', { name: '封禁并清除' }).click()
    await page.getByText('还有 30 天可以撤销').waitFor()
    assert.equal((await newVisitor().get(`/api/posts/${id}`)).statusCode, 404)

    await page.getByRole('button', { name: '撤销清除' }).click()
    await dialog.getByRole('button', { name: '撤销清除' }).click()
    await page.getByRole('button', { name: '封禁', exact: true }).waitFor()
    assert.equal((await newVisitor().get(`/api/posts/${id}`)).statusCode, 200)
    const width = await page.evaluate('document.documentElement.scrollWidth')
    assert.deepEqual([width, complaints], [360, []])
  },
)
