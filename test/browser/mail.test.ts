import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { wordsIn } from '../../src/i18n/words.ts'
import { PASSWORD } from '../kit/user-builders.ts'
import { browser, browserSite } from './site.ts'

const NEW_PASSWORD = 'a new one, and long enough'

/** The newest mail with such a link, followed as a person would. */
async function followLink(page: Page, path: string): Promise<void> {
  await page.goto('/dev/mail')
  await page.locator(`a[href*="${path}?token="]`).first().click()
  await page.waitForURL(`**${path}?token=*`)
}

test(
  'by mail: verify the address, forget the password, choose another one, move to a new address',
  browser,
  async (t) => {
    const site = await browserSite(t)
    const person = await site.user()
    const page = await site.visitAs(person, '/settings?tab=security', {
      viewport: { width: 360, height: 800 },
    })
    await page.getByRole('button', { name: '发送验证邮件' }).click()
    await page.getByText('验证邮件已发送').waitFor()
    await followLink(page, '/verify-address')
    await page.getByRole('button', { name: '确认' }).click()
    await page.getByText('邮箱已验证').waitFor()

    await page.context().clearCookies()
    await page.goto('/login')
    await page.getByLabel('邮箱').fill(person.email)
    await page.getByRole('link', { name: '忘记密码？' }).click()
    await page.waitForURL('**/forgot-password')
    assert.equal(await page.getByLabel('邮箱').inputValue(), person.email, 'typed once')
    await page.getByRole('button', { name: '发送链接' }).click()
    await page.getByRole('heading', { name: '请查收邮件' }).waitFor()
    await page.getByText('如果这个邮箱注册过').waitFor()
    assert.equal(await page.getByLabel('邮箱').inputValue(), person.email, 'to send again, or to correct')
    await page.reload()
    assert.equal(await page.getByLabel('邮箱').inputValue(), person.email, 'also after a reload')
    await page.getByRole('button', { name: '重新发送' }).click()
    await page.getByText('已重新发送').waitFor()
    await followLink(page, '/reset-password')
    await page.getByLabel('新密码', { exact: true }).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: '保存新密码' }).click()
    await page.waitForURL('**/login')
    await page.getByLabel('邮箱').fill(person.email)
    await page.getByLabel('密码', { exact: true }).fill(NEW_PASSWORD)
    await page.getByRole('main').getByRole('button', { name: '登录' }).click()
    await page.waitForURL((url) => url.pathname === '/')

    await page.goto('/settings?tab=security')
    await page.locator('summary', { hasText: '更换邮箱' }).click()
    await page.getByLabel('新邮箱').fill(`moved-${person.email}`)
    await page.getByLabel('输入密码确认', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: '发送确认邮件' }).click()
    await page.locator('#address-password[aria-invalid=true]').waitFor()
    await page.getByLabel('输入密码确认', { exact: true }).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: '发送确认邮件' }).click()
    await page.getByText('确认邮件已发送到新邮箱').waitFor()
    await followLink(page, '/confirm-address')
    await page.getByRole('button', { name: '确认' }).click()
    await page.getByText('登录邮箱已更换').waitFor()
    await page.goto('/settings?tab=security')
    await page.getByText(`moved-${person.email}`).first().waitFor()
  },
)

test(
  'a code by mail: the address is typed once, also to send another code or to use the password',
  browser,
  async (t) => {
    const { user, visit } = await browserSite(t)
    const { email } = await user()
    const { account } = wordsIn('zh-CN')
    const page = await visit('/login')
    const field = page.getByLabel(account.email)
    const follow = (name: string) => page.getByRole('link', { name }).click()
    await field.fill(email)
    await follow(account.login.byCode)
    await page.waitForURL('**/login/code')
    await page.getByRole('button', { name: account.loginCode.send }).click()
    await page.waitForURL('**/login/code/enter')
    await page.reload()
    await follow(account.loginCode.again)
    await page.waitForURL('**/login/code')
    assert.equal(await field.inputValue(), email)
    await page.getByRole('button', { name: account.loginCode.send }).click()
    await page.waitForURL('**/login/code/enter')
    await follow(account.loginCode.byPassword)
    await page.waitForURL('**/login')
    assert.equal(await field.inputValue(), email)
  },
)
