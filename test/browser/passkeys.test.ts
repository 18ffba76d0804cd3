import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { waitUntil } from './page-actions.ts'
import { browser, browserSite } from './site.ts'

/** A device with a screen lock that says yes, or no, to whatever the browser asks. */
async function virtualAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  const verifies = (isUserVerified: boolean) =>
    devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return { verifies }
}

/** The browser asks its device only when the button was pressed, and tells when the device said no. */
const WITHOUT_SUGGESTIONS = `
  PublicKeyCredential.isConditionalMediationAvailable = async () => false
  const get = navigator.credentials.get.bind(navigator.credentials)
  navigator.credentials.get = (options) => get(options).catch((error) => {
    window.refusedByDevice = true
    throw error
  })`

test('a member adds a passkey, comes back with it, renames it and removes it', browser, async (t) => {
  const { user, visitAs, complaints, clock } = await browserSite(t, { host: 'localhost' })
  const ming = await user()
  const page = await visitAs(ming, '/settings?tab=security', { viewport: { width: 390, height: 800 } })
  const { verifies } = await virtualAuthenticator(page)
  const card = page.locator('#passkeys')
  await card.getByRole('button', { name: '添加通行密钥' }).click()
  await page.getByText('通行密钥已添加').waitFor()
  await card.getByText('最近使用还没有').waitFor()
  await card.getByRole('button', { name: '添加通行密钥' }).click()
  await page.getByText('这台设备上已经有这个账号的通行密钥了').waitFor()

  // The virtual device chooses its passkey among the suggestions at once.
  const leave = () => page.context().clearCookies()
  const login = '/login?next=%2Fsettings%3Ftab%3Dsecurity'
  await leave()
  await page.goto(login)
  await card.getByText('最近使用刚刚').waitFor()

  await page.addInitScript(WITHOUT_SUGGESTIONS)
  await leave()
  await page.goto(login)
  const signIn = page.getByRole('button', { name: '用通行密钥登录' })
  await verifies(false)
  await signIn.click()
  await waitUntil(page, 'window.refusedByDevice')
  await verifies(true)
  assert.equal(await page.locator('.form-error:visible').count(), 0, 'to cancel is no error')
  await signIn.click()
  await card.getByText('最近使用刚刚').waitFor()

  await card.getByText('改名').click()
  await card.getByLabel('名字').fill('手机')
  await card.getByRole('button', { name: '保存' }).click()
  await card.getByRole('heading', { name: '手机' }).waitFor()
  clock.advance(11 * 60)
  await card.getByRole('button', { name: '移除 手机' }).click()
  await page.locator('dialog#remove-passkey').getByRole('button', { name: '移除' }).click()
  await page.locator('dialog#step-up').getByRole('button', { name: '使用通行密钥' }).click()
  await card.getByRole('heading', { name: '手机' }).waitFor({ state: 'detached' })

  await leave()
  await page.goto(login)
  await signIn.click()
  await page.getByText('这个通行密钥没有通过验证').waitFor()
  assert.deepEqual(
    complaints.filter((each) => !/40[13]/.test(each)),
    [],
  )
})
