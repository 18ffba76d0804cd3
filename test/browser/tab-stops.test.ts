import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { RECORD_MOVES } from './layout-shifts.ts'
import { browser, browserSite } from './site.ts'

const CARD = '.post-card'
const COMMENT = '.comment[id]'

/** Walks the page with the key and counts the stops in each element that matches. */
async function stopsIn(page: Page, selector: string): Promise<number[]> {
  await page.evaluate(`window.stops = new Map([...document.querySelectorAll('${selector}')].map((each) => [each, 0]))
    addEventListener('focusin', ({ target }) => {
      const each = target.closest('${selector}')
      if (stops.has(each)) stops.set(each, stops.get(each) + 1)
    })`)
  const isAtEnd = `!!document.activeElement.closest('.site-footer')`
  for (let presses = 0; presses < 200 && !(await page.evaluate(isAtEnd)); presses++)
    await page.keyboard.press('Tab')
  return page.evaluate<number[]>('[...stops.values()]')
}

test('the keyboard stops twice at a post in a list and three times at a comment', browser, async (t) => {
  const { visit, visitAs, user, writer, post, complaints } = await browserSite(t)
  const [author, reader] = [await writer(), await user()]
  const posts = []
  for (const title of ['一', '二', '三', '四', '五', '六'])
    posts.push(await post({ author, title, tags: ['joule', 'tide'] }))
  const [{ id } = posts[0]!] = posts
  await reader.post(`/api/posts/${id}/comments`, { content: '潮水' })
  await author.post(`/api/posts/${id}/comments`, { content: '汐水' })
  const front = await visit('/posts')
  assert.deepEqual(await stopsIn(front, CARD), [2, 2, 2, 2, 2, 2])
  await front.goto(`/posts/${id}`)
  assert.deepEqual(await stopsIn(front, COMMENT), [3, 3])
  const page = await visitAs(reader, '/')
  assert.deepEqual(await stopsIn(page, CARD), [2, 2, 2, 2, 2, 2])
  await page.goto(`/posts/${id}`)
  await page.locator('.comment-more').nth(1).waitFor()
  assert.deepEqual(await stopsIn(page, COMMENT), [3, 3])
  assert.deepEqual(complaints, [])
})

test('a list of posts keeps its height and nothing in it moves while one scrolls', browser, async (t) => {
  const { visit, post } = await browserSite(t)
  for (let index = 0; index < 24; index++)
    await post({ title: '题'.repeat(1 + index * 3), body: `<p>${'字'.repeat(index * 20)}</p>` })
  for (const viewport of [
    { width: 390, height: 800 },
    { width: 1280, height: 800 },
  ])
    for (const path of ['/', '/posts']) {
      const page = await visit(path, { viewport })
      await page.evaluate(RECORD_MOVES)
      const height = () => page.evaluate<number>('document.documentElement.scrollHeight')
      const [before] = [await height()]
      for (let y = 0; y < before; y += 400) await page.mouse.wheel(0, 400)
      await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
      assert.equal(await height(), before, `${path} at ${viewport.width} px`)
      assert.deepEqual(await page.evaluate('moved'), [], `${path} at ${viewport.width} px`)
      await page.context().close()
    }
})
