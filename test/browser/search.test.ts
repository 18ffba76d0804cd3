import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { wordsIn } from '../../src/i18n/words.ts'
import { browser, browserSite } from './site.ts'

const field = (page: Page) => page.getByRole('combobox')
const options = (page: Page) => page.getByRole('option')

test('a reader types, sees suggestions, and walks them by keyboard', browser, async (t) => {
  const { visit, post, complaints } = await browserSite(t)
  const { id } = await post({ title: '海边的卡夫卡', tags: ['海边生活'] })
  await post({ title: '海边散步' })
  const page = await visit('/search', { viewport: { width: 1280, height: 800 } })
  // At once: between slow keys the list would come twice.
  await field(page).fill('海边')
  await options(page).first().waitFor()
  assert.deepEqual(await options(page).allTextContents(), [
    '海边散步文章',
    '海边的卡夫卡文章',
    '海边生活标签',
  ])
  assert.equal(await field(page).getAttribute('aria-expanded'), 'true')

  await page.keyboard.press('ArrowUp')
  assert.equal(await page.locator('[aria-selected="true"]').textContent(), '海边生活标签')
  await page.keyboard.press('Escape')
  assert.equal(await options(page).count(), 0)
  await page.keyboard.press('Enter')
  await page.waitForURL('/search?q=*')
  assert.deepEqual(await page.locator('mark').allTextContents(), ['海边', '海边'])

  await field(page).fill('海边的')
  await options(page).first().waitFor()
  await page.keyboard.press('ArrowDown')
  const chosen = await field(page).getAttribute('aria-activedescendant')
  assert.equal(await page.locator(`#${chosen}`).textContent(), '海边的卡夫卡文章')
  await page.keyboard.press('Enter')
  await page.waitForURL(`/posts/${id}`)
  assert.deepEqual(complaints, [])
})

test('suggestions that failed to load are asked for again', browser, async (t) => {
  const { visit, post } = await browserSite(t)
  await post({ title: '山间小路' })
  const page = await visit('/search', { viewport: { width: 1280, height: 800 } })
  await page.route('**/api/search/suggest*', (route) => route.abort(), { times: 1 })
  await Promise.all([page.waitForEvent('requestfailed'), field(page).fill('山间')])
  await field(page).fill('')
  await field(page).fill('山间')
  await options(page).getByText('山间小路').waitFor()
})

test('from any page to a result, with a mouse in English and with a thumb', browser, async (t) => {
  const { visit, post } = await browserSite(t)
  const { search } = wordsIn('en')
  await post({ title: 'Kites over Weifang', body: '<p>paper and wind</p>' })
  const desk = await visit('/', { locale: 'en', viewport: { width: 1280, height: 800 } })
  await desk.getByRole('combobox', { name: search.label }).fill('kit')
  await desk.getByRole('option', { name: /Kites over Weifang/ }).click()
  await desk.waitForURL('/posts/*')

  const phone = await visit('/', { viewport: { width: 360, height: 740 } })
  await phone.getByRole('link', { name: wordsIn('zh-CN').search.title }).click()
  await field(phone).fill('weifang')
  await phone.keyboard.press('Enter')
  await phone.locator('mark').first().waitFor()
  const overflow = await phone.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  assert.ok(Number(overflow) <= 0, `${overflow}px too wide`)
})
