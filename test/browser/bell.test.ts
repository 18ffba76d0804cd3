import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { wordsIn } from '../../src/i18n/words.ts'
import { newTab, waitUntil } from './page-actions.ts'
import { type BrowserSite, browser, browserSite } from './site.ts'

const BADGE = '.top-bar .unread'

test('a reply appears at the bell of the other, who opens it, and all tabs know', browser, async (t) => {
  const { inbox, client, comments } = wordsIn('zh-CN')
  const site = await browserSite(t)
  const [ming, lan] = [await site.user(), await site.user()]
  const { id } = await site.post({ title: '收音机' })
  await ming.post(`/api/posts/${id}/comments`, { content: '有人吗' })
  const streams = openStreams(site)
  const page = await site.visitAs(ming, '/')
  const tab = await newTab(page.context(), '/posts')
  await streams.become(1)
  for (const each of [page, tab]) await badgeReady(each)
  assert.equal(await shown(page), '')

  const other = await site.visitAs(lan, `/posts/${id}`)
  await other.getByRole('link', { name: comments.replyTo(ming.username) }).click()
  await other.keyboard.type('在的')
  await other.keyboard.press('Control+Enter')
  for (const each of [page, tab]) await badge(each, '1')
  assert.equal(await page.locator('[data-news]').textContent(), client.news(1))
  assert.doesNotMatch(await page.title(), /1/)
  // One of each browser.
  await streams.become(2)

  await page.getByRole('button', { name: inbox.title }).click()
  const popover = page.locator('#bell')
  await popover.locator('.message-new').getByRole('link').click()
  await page.waitForURL(`**/posts/${id}?comment=*#comments`)
  for (const each of [page, tab]) await badge(each, '')
  assert.equal((await ming.get('/api/messages/unread')).json().count, 0)
  assert.deepEqual(site.complaints, [])
})

test(
  'tabs share one stream, hand it on when out of sight, and have none when all are',
  browser,
  async (t) => {
    const site = await browserSite(t)
    const [ming, lan] = [await site.user(), await site.user()]
    const streams = openStreams(site)
    const first = await site.visitAs(ming, '/')
    await streams.become(1)
    const second = await newTab(first.context(), '/posts')
    await badgeReady(second)
    assert.equal(streams.ever(), 1)

    await look(first, false)
    await streams.become(1)
    await lan.post(`/api/users/${ming.id}/follow`)
    await badge(second, '1')
    assert.equal(await shown(first), '', 'nobody looks at it')
    await look(second, false)
    await streams.become(0)
    await look(first, true)
    await badge(first, '1')
    await streams.become(1)

    // The stream ends with its session, and is not tried again.
    await ming.post('/api/auth/logout')
    await streams.become(0)
    const before = streams.ever()
    await first.waitForTimeout(2_500)
    assert.deepEqual([streams.now(), streams.ever(), site.complaints], [0, before, []])
  },
)

function shown(page: Page): Promise<string> {
  return page.locator(`${BADGE} > [aria-hidden]`).innerText()
}

async function badge(page: Page, text: string): Promise<void> {
  await waitUntil(page, `document.querySelector('${BADGE} > [aria-hidden]').textContent === '${text}'`)
}

function badgeReady(page: Page): Promise<void> {
  return waitUntil(page, `sessionStorage.getItem('unread') !== null`)
}

/** As if another tab lay over it, or no longer did. */
function look(page: Page, inSight: boolean): Promise<unknown> {
  return page.evaluate(`Object.defineProperty(document, 'hidden', { value: ${!inSight}, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'))`)
}

/** The streams that the server holds open. */
function openStreams({ app }: BrowserSite) {
  let [open, all] = [0, 0]
  app.server.on('request', ({ url }, answer) => {
    if (url !== '/api/messages/stream') return
    all += 1
    open += 1
    answer.once('close', () => {
      open -= 1
    })
  })
  const now = () => open
  return {
    now,
    ever: () => all,
    async become(count: number) {
      for (let tries = 0; tries < 1800 && open !== count; tries += 1) {
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      assert.equal(now(), count)
    },
  }
}
