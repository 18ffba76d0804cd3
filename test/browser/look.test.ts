import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { DEEP, everyNth, sampled } from '../kit/deep.ts'
import { waitUntil } from './page-actions.ts'
import { browser, browserSite } from './site.ts'

const PAGES = ['/', '/login', '/register', '/styleguide', '/api/docs', '/nowhere']
const TABS = ['profile', 'security', 'sessions', 'notifications', 'privacy', 'energy']
const SETTINGS = TABS.map((tab) => `/settings?tab=${tab}`)
const MEMBER_PAGES = ['/?welcome=1', ...SETTINGS, '/nowhere']
/** 1280 at a zoom of 400 %. */
const PHONE = 320
const WIDER = [768, 1280]
const WIDE = `<p>${'w'.repeat(300)}</p><pre><code class="language-ts">${'const a = 1 '.repeat(40)}</code></pre>
<table><tbody><tr>${'<td>cell</td>'.repeat(30)}</tr></tbody></table><p>https://example.org/${'long'.repeat(60)}</p>`

test('no page scrolls sideways, at any width, and nothing breaks the content policy', browser, async (t) => {
  const { visit, visitAs, user, writer, post, complaints } = await browserSite(t)
  const member = await writer()
  const { id } = await post({ author: member, title: '题'.repeat(100), body: WIDE, tags: ['长'.repeat(30)] })
  await (await user()).post(`/api/posts/${id}/comments`, { content: 'w'.repeat(300) })
  const reading = [`/posts/${id}`, `/tags/${encodeURIComponent('长'.repeat(30))}`, '/posts']
  const studio = ['', '/posts', '/drafts', '/analytics', '/write', `/write?id=${id}`].map(
    (path) => `/studio${path}`,
  )
  const spaces = ['articles', 'following', 'followers', 'favorites', 'settings'].map(
    (tab) => `/space/${member.id}?tab=${tab}`,
  )
  await fit(await visit('/'), DEEP ? [...PAGES, ...reading, ...spaces] : PAGES)
  const steady = [
    '/',
    ...reading,
    ...studio.slice(0, 1),
    ...spaces.slice(0, 1),
    '/settings',
    '/messages',
    '/nowhere',
  ]
  await standInPlace(await visitAs(member, '/', { viewport: { width: 1280, height: 800 } }), steady)
  // accessibility.test.ts opens all of them; here stand words that are wider than the window.
  const short = [...MEMBER_PAGES, ...spaces, '/feed', '/messages', '/messages?category=mention']
  await fit(await visitAs(member, '/'), [...reading, ...studio, ...everyNth(short, 3, 0)])
  assert.deepEqual(
    complaints.filter((complaint) => !/404/.test(complaint)),
    [],
  )
})

/** Next to a side column and over the whole width below the name of the site, else in the middle. */
async function standInPlace(page: Page, paths: string[]): Promise<void> {
  const edges = async (selector: string) =>
    page.evaluate<[number, number]>(`(({ left, right }) => [left, right])(
      document.querySelector('${selector}').getBoundingClientRect())`)
  for (const path of paths) {
    await page.goto(path)
    const [[start, end], [name]] = [await edges('main'), await edges('.brand')]
    const isCentred = start + end === 1280 && end - start === 736
    const isBelowName = start === name && [856, 1200].includes(end)
    assert.ok(isCentred || isBelowName, `${path} stands between ${start} and ${end} px`)
  }
  await page.context().close()
}

async function fit(page: Page, paths: string[]): Promise<void> {
  for (const [turn, path] of paths.entries()) {
    await page.goto(path)
    for (const width of [PHONE, ...sampled(WIDER, turn)]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      )
      assert.ok(Number(overflow) <= 0, `${page.url()} is ${overflow}px too wide at ${width}px`)
    }
  }
  await page.context().close()
}

test('a reader switches the language and stays on the page', browser, async (t) => {
  const { visit } = await browserSite(t)
  const page = await visit('/?sort=hot', { viewport: { width: 1280, height: 800 } })
  assert.equal(await page.locator('html').getAttribute('lang'), 'zh-CN')
  await page.locator('footer').getByRole('link', { name: 'English' }).click()
  assert.equal(await page.locator('html').getAttribute('lang'), 'en')
  assert.match(page.url(), /\/\?sort=hot$/)
})

test('a reader chooses the dark look and keeps it', browser, async (t) => {
  const { visit } = await browserSite(t)
  const page = await visit('/', { viewport: { width: 1280, height: 800 }, colorScheme: 'light' })
  const background = () => page.evaluate('getComputedStyle(document.documentElement).backgroundColor')
  const light = await background()
  await page.locator('footer').getByRole('button', { name: '深色' }).click()
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark')
  assert.notEqual(await background(), light)
  await page.addInitScript(REMEMBER_FIRST_BODY)
  await page.reload()
  assert.deepEqual(await page.evaluate('firstBody'), { theme: 'dark', scheme: 'dark', dismissed: false })
  assert.notEqual(await background(), light)
  const chosen = page.locator('footer').locator('[data-theme-choice][aria-pressed="true"]')
  assert.equal(await chosen.innerText(), '深色')
})

test('an announcement that was put away is gone before it could be seen', browser, async (t) => {
  const { visit, owner, complaints } = await browserSite(t)
  const boss = await owner()
  const announce = (value: string) => boss.put('/api/admin/site-settings', { key: 'announcement', value })
  await announce('今晚读书会')
  const page = await visit('/')
  const bar = page.locator('body > .announcement')
  await bar.getByRole('button').click()
  assert.equal(await bar.isVisible(), false)
  await page.addInitScript(REMEMBER_FIRST_BODY)
  await page.goto('/posts')
  assert.deepEqual(await page.evaluate('firstBody'), { theme: 'auto', scheme: 'light dark', dismissed: true })
  assert.equal(await bar.isVisible(), false)
  await announce('明晚读书会')
  await page.reload()
  assert.ok(await bar.getByText('明晚读书会').isVisible())
  assert.deepEqual(complaints, [])
})

test(
  'a reader chooses typeface and size, which stay and are there before the first paint',
  browser,
  async (t) => {
    const { visit, post, complaints } = await browserSite(t)
    const { id } = await post({ body: `<p>${'字'.repeat(3000)}</p>` })
    const page = await visit(`/posts/${id}`, { viewport: { width: 1280, height: 800 } })
    const look = () =>
      page.evaluate<[string, string]>(`(({ fontFamily, fontSize }) => [fontFamily, fontSize])(
      getComputedStyle(document.querySelector('.post-page .prose')))`)
    const [serif, size] = await look()
    assert.equal(size, '18px')
    await page.locator('[popovertarget="reading-choice"]').click()
    await page.getByRole('button', { name: '黑体' }).click()
    await page.getByRole('button', { name: '大', exact: true }).click()
    assert.notEqual((await look())[0], serif)
    await page.addInitScript(REMEMBER_FIRST_BODY)
    await page.reload()
    assert.deepEqual(await page.evaluate('firstReading'), { face: 'sans', size: 'large' })
    assert.deepEqual(await look(), [(await look())[0], '21px'])
    // The line along the article follows the reader, and is still where less motion is wanted.
    const drawn = () =>
      page.evaluate<string>(
        `getComputedStyle(document.querySelector('.post-page'), '::before').backgroundSize`,
      )
    assert.equal(await drawn(), '100% 0%')
    await page.evaluate('scrollTo(0, document.querySelector(".post-foot").offsetTop)')
    await waitUntil(
      page,
      `getComputedStyle(document.querySelector('.post-page'), '::before').backgroundSize !== '100% 0%'`,
    )
    await page.emulateMedia({ reducedMotion: 'reduce' })
    assert.match(await drawn(), /^100% 0(px)?$/)
    assert.deepEqual(complaints, [])
  },
)

test('who gets lost finds a search and something to read', browser, async (t) => {
  const { visit, post } = await browserSite(t)
  const { id } = await post({ title: '灯塔' })
  const page = await visit('/nowhere')
  await page.locator('.suggested-posts').getByRole('link', { name: '灯塔' }).waitFor()
  await page.getByRole('searchbox').fill('灯塔')
  await page.getByRole('searchbox').press('Enter')
  await page.locator(`a[href="/posts/${id}"]`, { hasText: '灯塔' }).waitFor()
})

/** What stands on the document when its body begins, before anything is painted. */
const REMEMBER_FIRST_BODY = `new MutationObserver((_, observer) => {
  if (!document.body) return
  observer.disconnect()
  const { dataset } = document.documentElement
  const scheme = document.querySelector('meta[name="color-scheme"]').content
  window.firstReading = { face: dataset.readingFace, size: dataset.readingSize }
  window.firstBody = { theme: dataset.theme, scheme, dismissed: 'announcementDismissed' in dataset }
}).observe(document, { childList: true, subtree: true })`

test('without script everything can still be read', browser, async (t) => {
  const { visit } = await browserSite(t)
  const page = await visit('/', { javaScriptEnabled: false })
  assert.ok(await page.locator('h1').isVisible())
  await page.locator('footer').getByRole('link', { name: 'English' }).click()
  assert.equal(await page.locator('html').getAttribute('lang'), 'en')
})
