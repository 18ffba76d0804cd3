import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browser, browserSite } from './site.ts'

test('a developer searches the API, reads about an operation and tries it', browser, async (t) => {
  const site = await browserSite(t)
  const page = await site.visitAs(await site.user(), '/api/docs')
  await page.fill('[data-api-search]', 'create folder')
  const shown = page.locator('[data-api-operation]:visible')
  assert.deepEqual(await shown.count(), 1)
  await shown.locator('a').click()
  await page.waitForURL('**/api/docs/postApiFolders')
  assert.match(
    (await page.textContent('main')) ?? '',
    /at most 50 folders.*type NewFolder = \{.*"is_default": true.*folder_limit/s,
  )
  assert.match(await page.inputValue('[data-api-console] [name=body]'), /"name": "骑行路线"/)
  await page.fill('[data-api-console] [name=body]', '{ "name": "夹" }')
  await page.click('[data-api-console] [type=submit]')
  await page.waitForSelector('[data-api-answer]:not([hidden])')
  assert.match((await page.textContent('[data-api-answer]')) ?? '', /"name": "夹"/)
  // Without cookies a wrong token counts, not the session.
  await page.fill('[data-api-console] [name=token]', 'wrong')
  await page.click('[data-api-console] [type=submit]')
  await page.locator('[data-api-answer]', { hasText: /^401/ }).waitFor()
})

test('on a phone the table of errors fits, each heading on one line', browser, async (t) => {
  const site = await browserSite(t)
  for (const locale of ['zh-CN', 'en']) {
    const viewport = { width: 390, height: 800 }
    const page = await site.visit('/api/docs/postApiEnergyEnergize', { locale, viewport })
    const lines = `[...document.querySelectorAll('.api-table [scope="col"]')].map((heading) => {
      const range = document.createRange()
      range.selectNodeContents(heading)
      return range.getClientRects().length
    })`
    assert.deepEqual(await page.evaluate(lines), [1, 1, 1], locale)
    const hidden = `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('.api-table'))`
    assert.equal(await page.evaluate(hidden), 0, locale)
  }
})
