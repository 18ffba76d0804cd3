import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { wordsIn } from '../../src/i18n/words.ts'
import { assertNoOverflow, waitUntil } from './page-actions.ts'
import { browser, browserSite } from './site.ts'

test('the trend is drawn, answers to mouse and keys, and can be thinned out', browser, async (t) => {
  const site = await browserSite(t)
  const [ming, reader] = [await site.writer(), await site.writer()]
  const { id } = await site.post({ author: ming })
  await reader.post('/api/energy/energize', { post_id: id, type: 'heavy' })
  for (const [lang, width] of [
    ['zh-CN', 360],
    ['en', 1280],
  ] as const) {
    const words = wordsIn(lang)
    const page = await site.visitAs(ming, '/studio/analytics', {
      locale: lang,
      viewport: { width, height: 800 },
    })
    await page.locator('#trend canvas').waitFor()
    await assertNoOverflow(page)
    const all = await inkOf(page)
    assert.ok(all > 0, 'something is drawn')
    const energy = page.getByRole('button', { name: words.studio.series.energy })
    await energy.press('Enter')
    assert.equal(await energy.getAttribute('aria-pressed'), 'false')
    await waitUntil(page, `(${INK})() < ${all}`)
    await energy.press('Enter')
    await waitUntil(page, `(${INK})() === ${all}`)

    const tip = page.locator('.trend-tip')
    await page.locator('#trend').press('ArrowLeft')
    assert.match(await tip.innerText(), new RegExp(`${words.studio.series.energy}\\s*2`))
    await page.locator('#trend').press('ArrowLeft')
    assert.match(await tip.innerText(), new RegExp(`${words.studio.series.energy}\\s*0`))
    await page.locator('#trend').press('Escape')
    assert.equal(await tip.isVisible(), false)
    await page.getByRole('link', { name: words.studio.analytics.days(90), exact: true }).click()
    await page.locator('#trend canvas').waitFor()
    await page.getByText(words.studio.analytics.table).click()
    assert.equal(await page.getByRole('row').count(), 91)
    await assertNoOverflow(page)
    await page.context().close()
  }

  // The day after: what grew has a sign beside it, and all numbers stand on one line.
  site.clock.advance(86_400)
  await ming.post('/api/auth/refresh')
  const overview = await site.visitAs(ming, '/studio', { viewport: { width: 1280, height: 800 } })
  await overview.locator('.figure-up').first().waitFor()
  const lines = await overview.evaluate<number[]>(
    `[...document.querySelectorAll('dl .figure-number')].map((number) => number.getBoundingClientRect().top)`,
  )
  assert.deepEqual(new Set(lines).size, 1, `the figures stand at ${lines.join(', ')} px`)
  assert.deepEqual(site.complaints, [])
})

/** How many points of the chart have any colour. */
const INK = `() => {
  const canvas = document.querySelector('#trend canvas')
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  return data.filter((value, index) => index % 4 === 3 && value > 0).length
}`

async function inkOf(page: Page): Promise<number> {
  return Number(await page.evaluate(`(${INK})()`))
}
