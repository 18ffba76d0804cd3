import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsIn } from '../../src/i18n/words.ts'
import { shanghaiMinute } from '../../src/kernel/calendar.ts'
import { openDetails, replaceText, textOf } from './editor-actions.ts'
import { assertNoOverflow, press, waitForText } from './page-actions.ts'
import { browser, browserSite } from './site.ts'

const words = wordsIn('en')
const { editor, schedule } = words.studio

test('a post is scheduled while writing, shown in the studio and cancelled there', browser, async (t) => {
  const site = await browserSite(t)
  const ming = await site.writer()
  const page = await site.visitAs(ming, '/studio/write', {
    locale: 'en',
    viewport: { width: 390, height: 800 },
    // The field is in Shanghai's time wherever its author is.
    timezoneId: 'America/New_York',
  })
  await page.getByRole('textbox', { name: editor.title }).fill('Tomorrow')
  await replaceText(textOf(page, editor.body), 'Written today.')
  await openDetails(page)
  const field = page.getByLabel(schedule.label)
  const now = site.clock.now().getTime()
  await field.fill(shanghaiMinute(new Date(now - 3_600_000)))
  await press(page, schedule.submit)
  await waitForText(page, words.validation.pastTime())
  const tomorrow = shanghaiMinute(new Date(now + 24 * 3_600_000))
  await field.fill(tomorrow)
  await assertNoOverflow(page)
  await press(page, schedule.submit)
  await page.waitForURL(/\/studio\/posts$/)
  await waitForText(page, 'Goes public on')
  await assertNoOverflow(page)
  const { items } = (await ming.get('/api/studio/posts')).json()
  assert.equal(shanghaiMinute(new Date(items[0].publish_at)), tomorrow)

  await page.locator('.own-post [popovertarget]').click()
  await press(page, schedule.cancel)
  await waitForText(page, schedule.cancelled)
  await page.getByText('Goes public on').waitFor({ state: 'hidden' })
  assert.equal((await ming.get('/api/studio/posts')).json().items[0].publish_at, null)
})
