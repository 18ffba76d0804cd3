import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PASSWORD } from '../user-builders.ts'
import { browser, browserSite } from './site.ts'

test('a member makes an access token, sees it once, and takes it back', browser, async (t) => {
  const { user, visitAs, complaints, newVisitor } = await browserSite(t)
  const ming = await user()
  const page = await visitAs(ming, '/settings?tab=tokens', { viewport: { width: 390, height: 800 } })
  await page.getByLabel('名字').fill('备份脚本')
  await page.getByLabel('读取').uncheck()
  await page.getByRole('textbox', { name: '当前密码' }).fill(PASSWORD)
  await page.getByRole('button', { name: '新建令牌' }).click()
  await page.getByText('请求内容有误').waitFor()
  await page.getByLabel('读取').check()
  await page.getByLabel('写入').check()
  await page.getByLabel('有效期').selectOption('7')
  await page.getByRole('button', { name: '新建令牌' }).click()
  const dialog = page.locator('dialog#created-token')
  await dialog.getByText('joule_').waitFor()
  const token = await dialog.locator('code').innerText()
  const headers = { authorization: `Bearer ${token}` }
  assert.equal((await newVisitor().get('/api/messages/unread', { headers })).statusCode, 200)
  await dialog.getByRole('button', { name: '我保存好了' }).click()
  await page.locator('#tokens').getByText('备份脚本').waitFor()
  assert.equal(await page.getByRole('textbox', { name: '当前密码' }).inputValue(), '')

  await page.reload()
  assert.equal((await page.content()).includes(token), false)
  await page.getByRole('button', { name: '收回 备份脚本' }).click()
  await page.locator('dialog#revoke-token').getByRole('button', { name: '收回' }).click()
  await page.getByText('还没有令牌').waitFor()
  assert.equal((await newVisitor().get('/api/messages/unread', { headers })).statusCode, 401)
  assert.deepEqual(
    complaints.filter((each) => !each.includes('400')),
    [],
  )
})
