import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { PASSWORD } from '../kit/user-builders.ts'
import { authenticatorOf } from '../subjects/two-factor.ts'
import { browser, browserSite } from './site.ts'

test('two steps: set up on one screen, save the recovery codes, log in with a code', browser, async (t) => {
  const site = await browserSite(t)
  const person = await site.user()
  const page = await site.visitAs(person, '/settings?tab=security', { viewport: { width: 390, height: 800 } })
  await page.getByRole('button', { name: '开启两步验证' }).click()
  await page.locator('svg.qr-code').waitFor()
  const secret = (await page.locator('.two-factor-setup code').innerText()).replaceAll(' ', '')
  const app = authenticatorOf(site, secret)
  await page.getByLabel('应用里显示的 6 位验证码').fill('000000')
  await page.getByRole('button', { name: '确认并开启' }).click()
  await page.locator('#two-factor-code[aria-invalid=true]').waitFor()
  await page.getByLabel('应用里显示的 6 位验证码').fill(app.code())
  await page.getByRole('button', { name: '确认并开启' }).click()
  const codes = await page.locator('#recovery-codes[open] code').innerText()
  assert.equal(codes.trim().split('\n').length, 10)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载' }).click(),
  ])
  assert.equal(download.suggestedFilename(), '恢复码.txt')
  assert.equal((await readFile(await download.path(), 'utf8')).trim(), codes.trim())
  await page.emulateMedia({ media: 'print' })
  assert.ok(await page.locator('#recovery-codes code').isVisible())
  assert.ok(await page.getByRole('heading', { level: 1 }).isHidden(), 'the codes alone')
  assert.equal((await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length, 1, 'on one sheet')
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: '已保存' }).click()
  await page.getByText('还有 10 个恢复码可用').waitFor()

  await page.context().clearCookies()
  await page.goto('/login?next=/studio')
  await page.getByLabel('邮箱').fill(person.email)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL('**/login/second-step?next=%2Fstudio')
  await page.getByRole('link', { name: /用恢复码登录/ }).click()
  await page.getByLabel('恢复码', { exact: true }).waitFor()
  await page.getByRole('link', { name: /验证器应用/ }).click()
  await page.waitForLoadState()
  await page.getByLabel('验证码', { exact: true }).fill(app.nextCode())
  await page.getByLabel(/30 天内/).check()
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL('**/studio')

  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByLabel('邮箱').fill(person.email)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('link', { name: /用恢复码登录/ }).click()
  await page.getByLabel('恢复码', { exact: true }).fill(codes.trim().split('\n')[0]!)
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click()
  await page.getByText('已用掉一个恢复码，还剩 9 个。').waitFor()
})
