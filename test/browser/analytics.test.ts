import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsIn } from '../../src/i18n/words.ts'
import { assertNoOverflow } from './page-actions.ts'
import { browser, browserSite } from './site.ts'

test('what each day brought has a row for each measure above one axis of time', browser, async (t) => {
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
      javaScriptEnabled: false,
    })
    const received = page.locator('.card').first()
    const energy = received.getByRole('img', { name: words.studio.series.energy })
    assert.equal(await received.locator('.multiple').count(), 5)
    assert.match((await energy.locator('rect > title').textContent()) ?? '', /2$/)
    assert.match(await page.locator('.multiple-energy').innerText(), new RegExp(words.traffic.more('2')))
    await assertNoOverflow(page)
    await page.getByRole('link', { name: words.studio.analytics.days(90), exact: true }).click()
    await received.getByText(words.studio.analytics.table).click()
    assert.equal(await received.getByRole('row').count(), 91)
    await assertNoOverflow(page)
    await page.context().close()
  }

  // The next day: what grew has a sign next to it, and all numbers are on one line.
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
