import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callbackOf, providerSettings, startOidcProvider } from '../peers/oidc-provider.ts'
import { browser, browserSite } from './site.ts'

test(
  'with an account elsewhere: register, link it to an account that was there before, and unlink',
  browser,
  async (t) => {
    const site = await browserSite(t)
    const person = await site.user()
    const page = await site.visit('/login', { viewport: { width: 360, height: 800 } })
    const { origin } = new URL(page.url())
    const provider = await startOidcProvider([callbackOf('company', origin)])
    t.after(() => provider.close())
    site.app.config.providers.push(providerSettings(provider.issuer, 'company', origin))
    provider.accounts.set('ada', { email: 'ada@company.example', email_verified: true })
    provider.accounts.set('old', { email: person.email, email_verified: true })

    await page.goto('/login?next=%2Ffeed')
    await page.getByRole('button', { name: '使用 Company 继续' }).click()
    await page.getByRole('link', { name: 'ada' }).click()
    await page.waitForURL('**/login/with')
    await page.getByText('ada@company.example').waitFor()
    await page.getByRole('main').getByRole('button', { name: '注册' }).click()
    await page.waitForURL('**/feed')
    await page.goto('/settings?tab=security')
    await page.getByRole('button', { name: '取消关联 Company' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '取消关联' }).click()
    await page.getByText('请先添加其他登录方式').waitFor()

    const settings = await site.visitAs(person, '/settings?tab=security')
    await settings.getByRole('button', { name: '关联 Company' }).click()
    await settings.getByRole('link', { name: 'old' }).click()
    await settings.waitForURL('**/login/with')
    await settings.getByText(person.username).last().waitFor()
    await settings.getByRole('main').getByRole('button', { name: '关联' }).click()
    await settings.getByText('已关联 Company').waitFor()
    await settings.getByRole('button', { name: '取消关联 Company' }).click()
    await settings.getByRole('dialog').getByRole('button', { name: '取消关联' }).click()
    await settings.getByText('未关联').waitFor()
    assert.deepEqual(
      site.complaints.filter((line) => !line.startsWith('Failed to load resource')),
      [],
    )
  },
)
