import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsIn } from '../../src/i18n/words.ts'
import { waitForText } from './page-actions.ts'
import { browser, browserSite } from './site.ts'

const { adjust } = wordsIn('zh-CN').admin.energy

test(
  'lines that are corrected while their preview is under way have to be previewed again',
  browser,
  async (t) => {
    const { owner, user, visitAs, complaints } = await browserSite(t)
    const ming = await user()
    const page = await visitAs(await owner(), '/admin/energy')
    const [lines, submit] = [page.getByLabel(adjust.lines), page.getByRole('button', { name: adjust.submit })]
    const preview = page.getByRole('button', { name: adjust.preview })
    let arrived: () => void = () => {}
    const asked = new Promise<void>((resolve) => {
      arrived = resolve
    })
    let answer: () => void = () => {}
    const corrected = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/energy/adjust/preview', async (route) => {
      arrived()
      await corrected
      await route.continue()
    })
    await lines.fill(`${ming.id},5000`)
    await preview.click()
    await asked
    await lines.fill(`${ming.id},50`)
    answer()
    await page.locator('button[type=submit][data-outcome=done]').waitFor()
    assert.equal(await submit.isEnabled(), false)
    assert.equal(await page.locator('[data-preview]').isVisible(), false)
    await preview.click()
    await waitForText(page, '+50')
    assert.equal(await submit.isEnabled(), true)
    assert.deepEqual(complaints, [])
  },
)
