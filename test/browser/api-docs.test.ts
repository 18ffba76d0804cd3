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
