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
  await desk.keyboard.press('/')
  await desk.getByRole('combobox', { name: search.placeholder }).fill('kit')
  await desk.getByRole('option', { name: /Kites over Weifang/ }).click()
  await desk.waitForURL('/posts/*')

  const phone = await visit('/', { viewport: { width: 360, height: 740 } })
  await phone.getByRole('link', { name: wordsIn('zh-CN').search.title }).click()
  await field(phone).fill('weifang')
  await options(phone).first().waitFor()
  await phone.keyboard.press('Enter')
  await phone.locator('mark').first().waitFor()
  const overflow = await phone.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  assert.ok(Number(overflow) <= 0, `${overflow}px too wide`)
})

test('the palette leads by keyboard to posts, series, settings and the dark', browser, async (t) => {
  const { visitAs, writer, post, complaints } = await browserSite(t)
  const { layout, search, settings } = wordsIn('zh-CN')
  const ming = await writer()
  const { id } = await post({ author: ming, title: '慢船' })
  const series = (await ming.post('/api/studio/series', { title: '河流笔记', description: '' })).json()
  await ming.post(`/api/studio/series/${series.id}/posts`, { post_id: id })
  const page = await visitAs(ming, `/posts/${id}`, { viewport: { width: 1280, height: 800 } })
  const choose = async (typed: string, name: string) => {
    await field(page).fill(typed)
    const option = page.getByRole('option', { name })
    await option.waitFor()
    while ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  await page.locator('#comment-words').fill('a/b')
  assert.equal(await field(page).count(), 0, 'a slash in a text is a slash')
  await page.locator('h1').click()

  await page.keyboard.press('Control+k')
  await choose(layout.themes.dark, layout.themes.dark)
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark')
  await page.keyboard.press('/')
  await choose('河流', `河流笔记 ${search.kinds.series}`)
  await page.waitForURL(`/series/${series.id}`)
  await page.keyboard.press('/')
  await choose(settings.tabs.sessions, `${settings.title} → ${settings.tabs.sessions}`)
  await page.waitForURL('/settings?tab=sessions')
  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  assert.equal(await field(page).isVisible(), false)
  assert.deepEqual(complaints, [])
})

test('what is chosen in the palette stays chosen when an answer comes', browser, async (t) => {
  const { visitAs, user } = await browserSite(t)
  const { settings } = wordsIn('zh-CN')
  const page = await visitAs(await user(), '/', { viewport: { width: 1280, height: 800 } })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/search/suggest*', async (route) => {
    await released
    await route.continue()
  })
  await page.keyboard.press('/')
  await field(page).fill(settings.tabs.sessions)
  const option = page.getByRole('option', { name: `${settings.title} → ${settings.tabs.sessions}` })
  while ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  release()
  await page.getByRole('option').nth(1).waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await page.waitForURL('/settings?tab=sessions')
})
