import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { picture } from '../fixtures/pictures.ts'
import { makeExports } from '../subjects/exports.ts'
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
  assert.match(await sentFrom(page), /^201\n.*"name": "夹"/s)
  // Without cookies a wrong token counts, not the session.
  await page.fill('[data-api-console] [name=token]', 'wrong')
  await page.click('[data-api-console] [type=submit]')
  await page.locator('[data-api-answer]', { hasText: /^401/ }).waitFor()
})

test(
  'a visitor tries a search and a login: what the search needs stands in the address, the token is sent',
  browser,
  async (t) => {
    const site = await browserSite(t)
    const page = await site.visit('/api/docs/getApiSearchPosts')
    assert.match(await sentFrom(page), /^200\n.*"items"/s)
    await page.goto('/api/docs/postApiAuthLogin')
    assert.match(await sentFrom(page), /^401\n.*"invalid_credentials"/s)
  },
)

test('a developer sends a file, and gets texts and archives as they are', browser, async (t) => {
  const site = await browserSite(t)
  const owner = await site.owner()
  const page = await site.visitAs(owner, '/api/docs/postApiSettingsAvatar')
  const file = { name: 'me.png', mimeType: 'image/png', buffer: await picture('png') }
  await page.setInputFiles('[data-api-file]', file)
  assert.match(await sentFrom(page), /^200\n.*"avatar_url": "\//s)

  await page.goto('/api/docs/getApiAdminEnergyLogsCsv')
  assert.match(await sentFrom(page), /^200\ntext\/csv, \d.*\n.*,/)
  assert.equal(await downloadedFrom(page), 'energy.csv')

  await owner.post('/api/settings/export')
  await makeExports(site)
  await page.goto('/api/docs/getApiSettingsExportFile')
  assert.match(await sentFrom(page), /^200\napplication\/zip, [\d,]+ ?字节$/)
  assert.match(await downloadedFrom(page), /\.zip$/)
  // With a token that is refused nothing is left to download.
  await page.fill('[data-api-console] [name=token]', 'wrong')
  assert.match(await sentFrom(page), /^401\n/)
  assert.equal(await page.isVisible('[data-api-download]'), false)

  await page.goto('/api/docs/getApiMessagesStream')
  assert.match((await page.textContent('main')) ?? '', /事件流没有结尾/)
  assert.equal(await page.locator('[data-api-console]').count(), 0)
  assert.deepEqual(
    site.complaints.filter((line) => !line.includes('401')),
    [],
  )
})

/** What the console shows after it has sent its request. */
async function sentFrom(page: Page): Promise<string> {
  await page.evaluate(`document.querySelector('[data-api-answer]').textContent = ''`)
  await page.click('[data-api-console] [type=submit]')
  return (await page.locator('[data-api-answer]:not(:empty)').textContent()) ?? ''
}

async function downloadedFrom(page: Page): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-api-download]')])
  return download.suggestedFilename()
}

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
