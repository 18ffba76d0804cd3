import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { type Lang, type Words, wordsIn } from '../../src/i18n/words.ts'
import { sampled } from '../kit/deep.ts'
import { adjust } from '../kit/energy.ts'
import type { PersonLike } from '../kit/user-builders.ts'
import { loseOneAnswer } from './page-actions.ts'
import { type BrowserSite, browser, browserSite } from './site.ts'

const BODY = ['one', 'two', 'three']
  .map((name) => `<h2>${name}</h2>${'<p>很长的一段话。</p>'.repeat(30)}`)
  .join('')

const READERS: { lang: Lang; width: number }[] = [
  { lang: 'zh-CN', width: 360 },
  { lang: 'en', width: 1280 },
]

for (const { lang, width } of sampled(READERS, 0)) {
  const { posts, client, errors } = wordsIn(lang)
  const options = { locale: lang, viewport: { width, height: 800 } }

  test(`from the list to a post and its author, in ${lang} at ${width} px`, browser, async (t) => {
    const site = await browserSite(t)
    const { post, writer, visitAs, complaints } = site
    const [author, reader] = [await writer(), await writer()]
    await site.db.deleteFrom('rate_limits').execute()
    await post({ author, title: `Worth it ${lang}`, body: BODY, tags: ['story'] })
    await give(site, reader, 3)
    // The first thing of the day that needs a login checks in, which brings one.
    await reader.get('/api/energy/info')

    // The whole card leads to the post, by finger and by keyboard.
    const page = await visitAs(reader, '/posts', options)
    await fits(page)
    await page.getByRole('link', { name: `Worth it ${lang}` }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: `Worth it ${lang}` }).waitFor()
    await page.waitForLoadState()
    await fits(page)

    await (width < 1024 ? foldedContents(page, posts.contents) : contentsBeside(page, posts.contents))

    // Light, then heavy: every figure moves as the answer says, and the exp is told.
    const { light, heavy } = await openGifts(page, posts)
    assert.equal(await figures(page), '0 0 20 4')
    await light.click()
    await said(page, client.energized(10))
    assert.equal(await figures(page), '1 1 19 3')
    await heavy.click()
    await said(page, client.energized(20))
    assert.equal(await figures(page), '3 3 17 1')
    await heavy.click()
    await page.locator('[data-figure=balance]', { hasText: '−1' }).waitFor()
    assert.equal(await page.locator('.energize-open [data-energy]').innerText(), '5')

    // In debt: the figures go back, and the reason is told.
    await idle(page)
    await light.click()
    await said(page, errors.energy_negative)
    assert.equal(await figures(page), '5 5 15 −1')
    await page.reload()
    await openGifts(page, posts)
    assert.equal(await figures(page), '5 5 15 −1')
    assert.deepEqual(
      complaints.filter((complaint) => !/status of 403/.test(complaint)),
      [],
    )
  })
}

test('the last gift a post can take closes the buttons, and says why', browser, async (t) => {
  const site = await browserSite(t)
  const [reader, { id }] = [await site.writer(), await site.post()]
  const { posts, client } = wordsIn('en')
  await give(site, reader, 30)
  for (let gift = 0; gift < 9; gift += 1)
    await reader.post('/api/energy/energize', { post_id: id, type: 'heavy' })
  const page = await site.visitAs(reader, `/posts/${id}`, { locale: 'en' })
  const { light, heavy } = await openGifts(page, posts)
  await light.click()
  await said(page, client.energized(0))
  assert.deepEqual([await light.isEnabled(), await heavy.isEnabled()], [true, false])
  await light.click()
  await page.getByText(posts.energize.full).waitFor()
  assert.equal(await light.isEnabled(), false)
  assert.equal(await page.evaluate('document.activeElement.dataset.gift'), 'light', 'the focus stays')
})

test(
  'a double click gives once, and so does a gift sent again after its answer was lost',
  browser,
  async (t) => {
    const site = await browserSite(t)
    const [reader, { id }] = [await site.writer(), await site.post()]
    const { posts, client } = wordsIn('en')
    await give(site, reader, 30)
    const page = await site.visitAs(reader, `/posts/${id}`, { locale: 'en' })
    const { light, heavy } = await openGifts(page, posts)
    const given = async () => (await figures(page)).split(' ').slice(0, 3).join(' ')

    // The second click comes after the answer to the first.
    await light.click()
    await said(page, client.energized(10))
    await light.dispatchEvent('click', { detail: 2 })
    await loseOneAnswer(page, '**/api/energy/energize')
    await heavy.click()
    await said(page, client.offline)
    assert.equal(await given(), '1 1 19')
    await heavy.click()
    await said(page, client.energized(20))
    assert.equal(await given(), '3 3 17')
    await heavy.click()
    await page.locator('[data-figure=post_energy]', { hasText: '5' }).waitFor()
  },
)

test('energizing lifts a newcomer to level 1, and the page says so', browser, async (t) => {
  const { user, post, visitAs } = await browserSite(t)
  const { posts, levels } = wordsIn('zh-CN')
  const { id } = await post()
  const page = await visitAs(await user(), `/posts/${id}`)
  await (await openGifts(page, posts)).light.click()
  await said(page, levels.risen(1))
})

test('without script everything is there to read, and paging works', browser, async (t) => {
  const { visit, visitAs, user, writer, post } = await browserSite(t)
  const { posts, pager } = wordsIn('zh-CN')
  const author = await writer()
  for (let number = 0; number < 21; number += 1) await post({ author, title: `n${number}`, tags: ['plain'] })
  const page = await visit('/tags/plain', { javaScriptEnabled: false })
  await page.getByRole('link', { name: posts.sort.hot }).first().click()
  await page.getByRole('link', { name: pager.next }).click()
  await page.getByRole('link', { name: 'n0', exact: true }).click()
  assert.equal(await page.locator('h1').innerText(), 'n0')
  await page.getByRole('link', { name: posts.energize.logIn }).waitFor()

  const member = await visitAs(await user(), new URL(page.url()).pathname, { javaScriptEnabled: false })
  const { light } = await openGifts(member, posts)
  assert.equal(await light.isVisible(), false)
  assert.match(await member.locator('.energize').innerText(), new RegExp(posts.energize.needsScript))
})

async function foldedContents(page: Page, label: string): Promise<void> {
  await page.locator('.toc-fold').getByText(label).click()
  await page.locator('.toc-fold').getByRole('link', { name: 'two' }).click()
  await page.locator('#h-two').waitFor()
  assert.equal(await page.getByRole('navigation', { name: label }).isVisible(), false)
}

async function contentsBeside(page: Page, label: string): Promise<void> {
  const contents = page.getByRole('navigation', { name: label })
  await contents.getByRole('link', { name: 'two' }).click()
  await contents.locator('a[aria-current=true]', { hasText: 'two' }).waitFor()
  assert.equal(await page.locator('.toc-fold').isVisible(), false)
}

function give({ db }: BrowserSite, reader: PersonLike, amount: number): Promise<unknown> {
  return adjust(db, reader, amount)
}

/** In the popover of the bolt, which the browser opens without script too. */
async function openGifts(page: Page, { energize }: Words['posts']) {
  await page.locator('.energize-open').click()
  await page.locator('#energize').waitFor()
  const button = (name: string) => page.getByRole('main').getByRole('button', { name })
  return { light: button(`${energize.light} 1`), heavy: button(`${energize.heavy} 2`) }
}

/** The energy of the post, what the reader gave and can give, and their balance. */
async function figures(page: Page): Promise<string> {
  return (await page.locator('[data-figure]').allInnerTexts()).join(' ')
}

/** Told, and the button is ready for the next press. */
async function said(page: Page, text: string): Promise<void> {
  await page.locator('.toast', { hasText: text }).first().waitFor()
  await idle(page)
}

function idle(page: Page): Promise<void> {
  return page.locator('[data-gift][aria-busy=true]').waitFor({ state: 'detached' })
}

async function fits(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  assert.ok(Number(overflow) <= 0, `${page.url()} is ${overflow}px too wide`)
}
