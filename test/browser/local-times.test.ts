import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { browser, browserSite } from './site.ts'

test(
  'moments are told in the reader’s time zone, also in what comes later, and the page is the same for all',
  browser,
  async (t) => {
    const { clock, post, user, writer, visit, visitAs, complaints } = await browserSite(t)
    const { id } = await post({ author: await writer(), title: 'Tides' })
    const options = { locale: 'en', timezoneId: 'America/New_York' }
    const clockIn = (timeZone: string) =>
      new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long', timeStyle: 'short' })
        .format(clock.now())
        .replace(' at ', ', ')

    const titleOf = async (page: Page) => page.locator('.post-facts time').first().getAttribute('title')
    assert.equal(await titleOf(await visit(`/posts/${id}`, options)), clockIn('America/New_York'))
    const inShanghai = await visit(`/posts/${id}`, { locale: 'en' })
    assert.equal(await titleOf(inShanghai), `${clockIn('Asia/Shanghai')} Shanghai time`)

    // A banned reader is told the end in their own time; the check-in keeps Shanghai's days and says so.
    const ming = await user({ ban: { reason: 'noise', until: new Date('2031-01-01T16:00:00Z') } })
    const banned = await visitAs(ming, '/', options)
    await banned.getByText('It ends on 1 January 2031, 11:00.').waitFor()
    const lan = await writer()
    const settings = await visitAs(lan, '/settings?tab=profile', options)
    await settings.getByText('Days are counted in Shanghai time.').waitFor()
    assert.deepEqual(complaints, [])
  },
)

test('a time that is told again moves nothing below it on a phone', browser, async (t) => {
  const { post, writer, visit, complaints } = await browserSite(t)
  const { id } = await post({ author: await writer(), title: '潮汐' })
  for (const width of [360, 390, 412]) {
    const page = await visit(`/posts/${id}`, { viewport: { width, height: 800 } })
    const tops = ['刚刚', '14 小时前', '昨天 14:32', '2026年10月18日', '2026年11月18日 14:32'].map((told) =>
      page.evaluate<number>(`(() => {
        document.querySelector('.post-facts time').textContent = '${told}'
        return document.querySelector('.prose').getBoundingClientRect().top
      })()`),
    )
    assert.equal(new Set(await Promise.all(tops)).size, 1, `the text jumps at ${width} px`)
  }
  assert.deepEqual(complaints, [])
})
