import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsIn } from '../../src/i18n/words.ts'
import { shanghaiMinute } from '../../src/kernel/calendar.ts'
import { openDetails, replaceText, textOf } from './editor-actions.ts'
import { assertNoOverflow, press, waitForText } from './page-actions.ts'
import { browser, browserSite } from './site.ts'

const words = wordsIn('en')
const { editor, schedule } = words.studio

/** By how much New York is behind Shanghai, in milliseconds. */
function behindShanghai(now: Date): number {
  const there = now.toLocaleString('sv-SE', { timeZone: 'America/New_York' }).replace(' ', 'T').slice(0, 16)
  return Date.parse(`${shanghaiMinute(now)}Z`) - Date.parse(`${there}Z`)
}

test(
  'a post is scheduled in the time of its author, with Shanghai’s next to it, shown in the studio and cancelled there',
  browser,
  async (t) => {
    const site = await browserSite(t)
    const ming = await site.writer()
    const page = await site.visitAs(ming, '/studio/write', {
      locale: 'en',
      viewport: { width: 390, height: 800 },
      timezoneId: 'America/New_York',
    })
    await page.getByRole('textbox', { name: editor.title }).fill('Tomorrow')
    await replaceText(textOf(page, editor.body), 'Written today.')
    await openDetails(page)
    const field = page.getByLabel(schedule.label)
    const now = site.clock.now().getTime()
    const localMinute = (time: number) => shanghaiMinute(new Date(time - behindShanghai(new Date(time))))
    await waitForText(page, 'In your time zone (America/New_York).')
    await field.fill(localMinute(now - 3_600_000))
    await press(page, schedule.submit)
    await waitForText(page, words.validation.pastTime())
    const tomorrow = shanghaiMinute(new Date(now + 24 * 3_600_000))
    await field.fill(localMinute(now + 24 * 3_600_000))
    await waitForText(page, `${tomorrow.replace('T', ' ')} in Shanghai.`)
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
  },
)

test(
  'a draft that goes public while it is being written is not changed by saving a draft',
  browser,
  async (t) => {
    const site = await browserSite(t)
    const ming = await site.writer()
    const { id } = await site.post({ author: ming, status: 'draft', body: '<p>Done.</p>' })
    const page = await site.visitAs(ming, `/studio/write?id=${id}`, { locale: 'en' })
    await textOf(page, editor.body).waitFor()
    await ming.post(`/api/studio/posts/${id}/submit`)
    await replaceText(textOf(page, editor.body), 'Half a sen')
    await press(page, editor.saveDraft)
    await waitForText(page, words.errors.post_already_public)
    await page.getByRole('button', { name: editor.save, exact: true }).waitFor()
    assert.equal(await textOf(page, editor.body).innerText(), 'Half a sen')
    assert.equal((await site.visitor.get(`/api/posts/${id}`)).json().body, '<p>Done.</p>')
  },
)
