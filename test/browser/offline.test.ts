import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { browser, browserSite } from './site.ts'

const SERVICE_WORKERS = { serviceWorkers: 'allow' } as const

/** Titles of the posts that this browser has saved. */
const savedPosts = (page: Page) =>
  page.evaluate<string[]>(`caches.open('posts').then(async (posts) =>
    Promise.all((await posts.keys()).map(async (key) =>
      /<title>(.*) ·/.exec(await (await posts.match(key))?.text())?.[1])))`)

/** The service worker works on its own: asked again until it has come so far. */
async function until(page: Page, expected: string[]): Promise<void> {
  let saved: string[] = []
  for (let tries = 0; tries < 1800; tries++) {
    saved = await savedPosts(page)
    if (saved.join() === expected.join()) return
    await page.waitForTimeout(100)
  }
  assert.deepEqual(saved, expected)
}

test('a post that was read can be read again without a network, by its reader only', browser, async (t) => {
  const { user, writer, post, visitAs, logIn, complaints } = await browserSite(t)
  const [ming, lan, author] = [await user(), await user(), await writer()]
  const first = await post({ title: '离线也能读', body: '<p>路上的字</p>' })
  const second = await post({ author, title: '后来删掉的' })
  const page = await visitAs(ming, `/posts/${first.id}`, SERVICE_WORKERS)
  const context = page.context()
  await until(page, ['离线也能读'])
  await page.goto(`/posts/${second.id}`)
  await until(page, ['离线也能读', '后来删掉的'])
  assert.deepEqual(complaints, [])

  await context.setOffline(true)
  const copy = await page.goto(`/posts/${first.id}`)
  assert.match(copy?.headers()['content-security-policy'] ?? '', /script-src 'self'/)
  assert.equal(copy?.headers()['x-content-type-options'], 'nosniff')
  assert.ok(await page.getByText('路上的字').isVisible())
  await page.getByText('这是保存在本机的文章').waitFor()
  assert.doesNotMatch(await page.content(), new RegExp(ming.username), 'the copy is that of visitors')
  const position = await page.evaluate('getComputedStyle(document.querySelector(".top-bar")).position')
  assert.equal(position, 'sticky', 'with its styles')
  await page.goto('/feed')
  const listed = page.locator('#saved-posts li')
  await listed.nth(1).waitFor()
  // It knows who reads.
  await page.locator('.top-bar [href^="/login"]').first().waitFor({ state: 'hidden' })
  await page.getByText(`当前账号 ${ming.username}`).waitFor()
  assert.deepEqual(await listed.allInnerTexts(), ['后来删掉的', '离线也能读'])
  await context.setOffline(false)

  await author.delete(`/api/studio/posts/${second.id}`)
  await page.goto(`/posts/${second.id}`)
  await until(page, ['离线也能读'])

  await logIn(page, lan)
  await page.goto('/')
  await until(page, [])
  await page.goto(`/posts/${first.id}`)
  await until(page, ['离线也能读'])
  await page.evaluate('document.querySelector(\'[data-api="POST /api/auth/logout"]\').click()')
  await page.waitForURL('/')
  await until(page, [])
  await context.setOffline(true)
  await page.goto(`/posts/${first.id}`)
  assert.ok(await page.getByRole('heading', { name: '没有网络' }).isVisible())
  await until(page, [])
  assert.equal(await page.locator('#saved-posts').isVisible(), false)
  assert.equal(await page.locator('#offline-reader').isVisible(), false)
})
