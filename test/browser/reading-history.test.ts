import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitUntil } from './page-actions.ts'
import { browser, browserSite } from './site.ts'

const LONG = '<p>一段又一段的正文。</p>'.repeat(200)

test('a member leaves a long post half-way, continues there, and clears the history', browser, async (t) => {
  const { writer, user, post, visitAs, complaints } = await browserSite(t)
  const { id } = await post({ author: await writer(), title: '长文', body: LONG })
  const page = await visitAs(await user(), '/', { viewport: { width: 390, height: 800 } })
  await page.clock.install()
  await page.goto(`/posts/${id}`)
  const recorded = () => page.waitForResponse((answer) => answer.url().endsWith(`/api/posts/${id}/reading`))
  await Promise.all([recorded(), page.clock.runFor(5_000)])
  await page.evaluate('scrollTo(0, document.querySelector(".prose").offsetHeight / 2)')
  await Promise.all([
    recorded(),
    page.evaluate(`Object.defineProperty(document, 'hidden', { value: true });
      document.dispatchEvent(new Event('visibilitychange'))`),
  ])

  await page.goto('/')
  await page.goto(`/posts/${id}`)
  const link = page.getByRole('link', { name: /上次读到 \d+%，接着读/ })
  assert.equal(await page.evaluate('scrollY'), 0)
  await link.click()
  await waitUntil(page, 'scrollY > document.querySelector(".prose").offsetHeight / 3')
  assert.equal(await link.isVisible(), false)

  await page.goto('/history')
  assert.ok(await page.locator('#history').getByRole('link', { name: '长文' }).isVisible())
  await page.getByRole('button', { name: '清空' }).first().click()
  await page.locator('#confirm-clear').getByRole('button', { name: '清空' }).click()
  await page.getByText('还没有阅读记录').waitFor()
  assert.deepEqual(complaints, [])
})

test('a post opened in a background tab is recorded once it was looked at', browser, async (t) => {
  const { user, post, visitAs, complaints } = await browserSite(t)
  const { id } = await post({ title: '后台', body: LONG })
  const page = await visitAs(await user(), '/')
  await page.clock.install()
  await page.addInitScript(`Object.defineProperty(document, 'hidden', { value: true, configurable: true })`)
  await page.goto(`/posts/${id}`)
  await page.clock.runFor(10_000)
  const recorded = page.waitForResponse((answer) => answer.url().endsWith(`/api/posts/${id}/reading`))
  await page.evaluate(`Object.defineProperty(document, 'hidden', { value: false, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'))`)
  await Promise.all([recorded, page.clock.runFor(5_000)])
  assert.deepEqual(complaints, [])
})
