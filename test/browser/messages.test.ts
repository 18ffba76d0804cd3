import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Lang, wordsIn } from '../../src/i18n/words.ts'
import { sampled } from '../kit/deep.ts'
import { assertNoOverflow, newTab, waitForText, waitUntil } from './page-actions.ts'
import { browser, browserSite } from './site.ts'

const READERS: { lang: Lang; width: number }[] = [
  { lang: 'zh-CN', width: 360 },
  { lang: 'en', width: 1280 },
]

for (const { lang, width } of sampled(READERS, 1)) {
  const { inbox } = wordsIn(lang)

  test(`marks, and kinds switched off and on, in ${lang} at ${width} px`, browser, async (t) => {
    const site = await browserSite(t)
    const author = await site.writer()
    await author.post('/api/messages/read-all')
    const { id } = await site.post({ author, title: 'Radio' })
    for (const fan of [await site.user(), await site.user()]) {
      await fan.post(`/api/users/${author.id}/follow`)
      await fan.post(`/api/posts/${id}/like`)
    }
    const page = await site.visitAs(author, '/messages', { locale: lang, viewport: { width, height: 800 } })
    const rows = page.locator('#messages .message')
    const tabBadge = page.locator('.tabs [data-unread=all] > [aria-hidden]')
    await tabBadge.filter({ hasText: /^3$/ }).waitFor({ state: 'attached' })
    await assertNoOverflow(page)
    await rows.first().getByRole('button', { name: inbox.markRead }).click()
    await tabBadge.filter({ hasText: /^2$/ }).waitFor({ state: 'attached' })
    await waitUntil(page, `document.activeElement.matches('.message')`)

    const settings = await newTab(page.context(), '/settings?tab=notifications')
    const follows = settings.getByRole('switch', { name: inbox.prefs.follow.label })
    await follows.uncheck()
    await waitForText(settings, inbox.prefs.saved)
    await assertNoOverflow(settings)
    await page.reload()
    assert.equal(await page.locator('.message-follow').count(), 0)
    assert.equal(await page.locator('.message-like_aggregated').count(), 1)
    await page.goto('/messages?category=follow')
    await waitForText(page, inbox.off.title)
    await Promise.all([settings.waitForResponse(/notify-prefs$/), follows.check()])
    await page.reload()
    await page.getByRole('button', { name: inbox.readAll.category }).click()
    await waitForText(page, inbox.allRead)
    assert.deepEqual([await rows.count(), await page.locator('.message-new').count()], [2, 0])
    assert.deepEqual(site.complaints, [])
  })
}

test('without script a message is a plain link, and the bell leads to the page', browser, async (t) => {
  const { inbox } = wordsIn('zh-CN')
  const site = await browserSite(t)
  const [ming, lan] = [await site.user(), await site.user()]
  await lan.post(`/api/users/${ming.id}/follow`)
  const page = await site.visitAs(ming, '/', { javaScriptEnabled: false })
  await page.getByRole('button', { name: inbox.title }).click()
  await page.getByRole('link', { name: inbox.seeAll }).click()
  await page.locator('.message').first().waitFor()
  assert.equal(await page.getByRole('button', { name: inbox.markRead }).isVisible(), false)
  await page.locator('.message').first().getByRole('link').click()
  assert.match(page.url(), new RegExp(`/space/${lan.id}$`))
  assert.equal((await ming.get('/api/messages/unread')).json().count, 1)
})
