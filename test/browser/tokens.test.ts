import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PASSWORD } from '../kit/user-builders.ts'
import { browser, browserSite } from './site.ts'

test('a member makes an access token, sees it once, and takes it back', browser, async (t) => {
  const { user, visitAs, complaints, newVisitor, db } = await browserSite(t)
  const ming = await user()
  const page = await visitAs(ming, '/settings?tab=tokens', { viewport: { width: 390, height: 800 } })
  await page.getByLabel('名字').fill('备份脚本')
  await page.getByLabel('读取').uncheck()
  const submit = page.getByRole('button', { name: '新建令牌' })
  await submit.click()
  await page.locator('.token-scopes').getByText('至少要有 1 项').waitFor()
  await page.getByLabel('读取').check()
  assert.equal(await page.locator('.field-error').count(), 0)
  await page.getByLabel('写入').check()
  await page.getByLabel('有效期').selectOption('7')

  const longAgo = new Date('2026-01-01')
  await db.updateTable('sessions').set({ proved_at: longAgo }).where('user_id', '=', ming.id).execute()
  await submit.click()
  const proof = page.locator('dialog#step-up')
  const password = proof.getByRole('textbox', { name: '当前密码' })
  await password.waitFor()
  assert.ok(await password.evaluate((field) => field.matches(':focus')))
  await page.keyboard.press('Escape')
  await page.getByText('请再次确认是你本人').waitFor()
  assert.equal(await page.getByLabel('名字').inputValue(), '备份脚本')
  assert.equal(await proof.count(), 0)
  await submit.click()
  await password.fill('not my password')
  await page.keyboard.press('Enter')
  await proof.getByText('当前密码不对').waitFor()
  await password.fill(PASSWORD)
  await page.keyboard.press('Enter')
  const dialog = page.locator('dialog#created-token')
  await dialog.getByText('joule_').waitFor()
  const token = await dialog.locator('code').innerText()
  const headers = { authorization: `Bearer ${token}` }
  assert.equal((await newVisitor().get('/api/messages/unread', { headers })).statusCode, 200)
  await dialog.getByRole('button', { name: '我保存好了' }).click()
  await page.locator('#tokens').getByText('备份脚本').waitFor()
  assert.equal(await page.getByLabel('名字').inputValue(), '')

  await page.reload()
  assert.equal((await page.content()).includes(token), false)
  await page.getByRole('button', { name: '撤销 备份脚本' }).click()
  await page.locator('dialog#revoke-token').getByRole('button', { name: '撤销' }).click()
  await page.getByText('还没有令牌').waitFor()
  assert.equal((await newVisitor().get('/api/messages/unread', { headers })).statusCode, 401)
  assert.deepEqual(
    complaints.filter((each) => !/40[03]/.test(each)),
    [],
  )
})
