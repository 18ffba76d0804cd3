import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsIn } from '../../src/i18n/words.ts'
import { PASSWORD } from '../kit/user-builders.ts'
import { waitUntil } from './page-actions.ts'
import { browser, browserSite } from './site.ts'

test(
  'an owner gives energy to a list of people, announces it, and a reader puts the announcement away',
  browser,
  async (t) => {
    const site = await browserSite(t)
    const [boss, ming, lan] = [await site.owner(), await site.user(), await site.user()]
    const words = wordsIn('zh-CN')
    const { adjust } = words.admin.energy
    const { siteSettings } = words.admin
    const page = await site.visitAs(boss, '/admin/energy', { viewport: { width: 360, height: 800 } })
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const see = (text: string) => page.getByText(text).first().waitFor()

    // A line that makes no sense, and nobody by that number: each is reported next to its line, and nothing moves.
    const lines = page.getByLabel(adjust.lines)
    await lines.fill(`${ming.id} 100\n${lan.id}, -20\n许多能量\n999999 5`)
    await press(adjust.preview)
    await see(adjust.unreadable)
    await see(words.validation.unknownPerson())
    await see(adjust.fix)
    assert.equal(await page.getByRole('button', { name: adjust.submit }).isDisabled(), true)

    await page.getByLabel(adjust.file).setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\uFEFFUID,变化\r\n${ming.id},100\r\n${lan.id},-20\r\n`),
    })
    await waitUntil(page, `document.querySelector('[name=lines]').value.includes('UID')`)
    await press(adjust.preview)
    const sum = adjust.sum.replace('{people}', '2').replace('{total}', '+80')
    await see(sum)
    await press(adjust.submit)
    await see(adjust.needsReason)
    await page.getByLabel(adjust.reason).fill('春节快乐')
    await press(adjust.submit)
    await page.getByRole('dialog').getByText(sum).waitFor()
    assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true)
    await page.getByRole('dialog').getByRole('button', { name: adjust.yes, exact: true }).click()
    await see(adjust.done)
    assert.equal((await ming.get('/api/energy/info')).json().balance, 100)

    await page.goto('/admin/registration')
    // Who may register is asked for again, in a session from before.
    await site.db
      .updateTable('sessions')
      .set({ proved_at: new Date(0) })
      .where('user_id', '=', boss.id)
      .execute()
    await page.getByLabel(siteSettings.door.modes.invite.label).check()
    await page.locator('dialog#step-up').getByRole('textbox', { name: '当前密码' }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await see(siteSettings.saved)
    const sections = page.getByRole('navigation', { name: siteSettings.parts })
    await sections.getByRole('link', { name: siteSettings.sections.general }).click()
    await Promise.all([
      page.waitForResponse('**/api/admin/site-settings'),
      page.getByLabel(siteSettings.review.label).check(),
    ])
    const settings = async () => (await boss.get('/api/admin/site-settings')).json().settings
    assert.deepEqual(
      [(await settings())['register.mode'], (await settings())['audit.enabled']],
      ['invite', true],
    )
    await page.getByLabel(siteSettings.announcement.label).fill('今晚八点读书会')
    await page.locator('#announcement-preview').getByText('今晚八点读书会').waitFor()
    await press(siteSettings.announcement.save)

    const bar = page.getByRole('complementary', { name: words.layout.announcement })
    await bar.first().getByText('今晚八点读书会').waitFor()
    await page.waitForLoadState()
    await bar.first().getByRole('button', { name: words.layout.putAway }).click()
    await page.goto('/posts')
    assert.equal(await bar.count(), 0)
    assert.deepEqual(
      site.complaints.filter((line) => !line.includes('403')),
      [],
    )
  },
)

test('turning review off asks the owner what becomes of what waits', browser, async (t) => {
  const site = await browserSite(t)
  const [boss, ming] = [await site.owner(), await site.writer()]
  await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: true })
  const { id } = await site.post({ author: ming, status: 'pending' })
  await ming.put('/api/settings/profile', { signature: '等' })
  const { review } = wordsIn('zh-CN').admin.siteSettings
  const page = await site.visitAs(boss, '/admin/site-settings', { viewport: { width: 390, height: 800 } })
  const label = page.getByLabel(review.label)
  const dialog = page.getByRole('dialog', { name: review.turnOff })
  const answer = async (name: string) => {
    await label.click()
    await dialog.getByText(review.waiting('1', '1')).waitFor()
    await dialog.getByRole('button', { name, exact: true }).click()
  }
  const isOn = async () => (await boss.get('/api/settings/audit-status')).json().enabled
  await answer(wordsIn('zh-CN').common.cancel)
  await page.locator('#audit-enabled:checked').waitFor({ state: 'attached' })
  assert.equal(await isOn(), true)
  await answer(review.leave)
  const left = page.locator('#review-setting').getByText(review.waiting('1', '1'))
  await left.waitFor()
  assert.deepEqual([await isOn(), (await site.visitor.get(`/api/posts/${id}`)).statusCode], [false, 404])
  await page.getByRole('button', { name: review.publish, exact: true }).click()
  await page.getByText(review.published).waitFor()
  assert.equal(await left.count(), 0)
  assert.equal((await site.visitor.get(`/api/posts/${id}`)).statusCode, 200)
  assert.deepEqual(site.complaints, [])
})
