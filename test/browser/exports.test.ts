import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PASSWORD } from '../kit/user-builders.ts'
import { makeExports } from '../subjects/exports.ts'
import { browser, browserSite } from './site.ts'

test(
  'a member asks for their data, sees when it is ready, proves who they are and downloads it',
  browser,
  async (t) => {
    const site = await browserSite(t)
    const ming = await site.user()
    const phone = { viewport: { width: 390, height: 800 } }
    const page = await site.visitAs(ming, '/settings?tab=security', phone)
    const card = page.locator('#data-export')
    await card.getByRole('button', { name: '开始导出' }).click()
    await card.getByText('完成后会通知你').waitFor()
    await makeExports(site)
    // The page looks by itself.
    await card.getByText('已经准备好').waitFor()
    const longAgo = new Date('2026-01-01')
    await site.db.updateTable('sessions').set({ proved_at: longAgo }).where('user_id', '=', ming.id).execute()
    await card.getByRole('button', { name: '下载' }).click()
    await page.locator('dialog#step-up').getByRole('textbox', { name: '当前密码' }).fill(PASSWORD)
    const downloading = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    assert.equal((await downloading).suggestedFilename(), 'Joule-data.zip')
    assert.deepEqual(
      site.complaints.filter((each) => !/403/.test(each)),
      [],
    )
  },
)

test('a server that is away for a moment takes nobody from a page that waits', browser, async (t) => {
  const site = await browserSite(t)
  const page = await site.visitAs(await site.user(), '/settings?tab=security')
  const card = page.locator('#data-export')
  await card.getByRole('button', { name: '开始导出' }).click()
  await card.getByText('完成后会通知你').waitFor()
  await page.evaluate('window.stays = true')
  const failures = [502, 429]
  await page.route('**/settings?tab=security', (route) => {
    const status = failures.shift()
    return status ? route.fulfill({ status, body: 'later' }) : route.continue()
  })
  await page.waitForResponse((answer) => answer.status() === 429)
  await makeExports(site)
  await card.getByText('已经准备好').waitFor()
  assert.equal(await page.evaluate('window.stays'), true)
})
