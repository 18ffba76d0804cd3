import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { wordsIn } from '../../src/i18n/words.ts'
import { assertText, draftsOf, type, waitForSaveState } from './editor-actions.ts'
import { newTab, press } from './page-actions.ts'
import { type BrowserSite, browser, browserSite } from './site.ts'

const { account, comments } = wordsIn('zh-CN')
const UNREAD = `document.querySelector('.top-bar .unread > [aria-hidden]').textContent`

test('going back shows the page as it was left, with the badges and the look of now', browser, async (t) => {
  const site = await browserSite(t, { backForwardCache: true })
  const [ming, lan] = [await site.user(), await site.user()]
  const page = await leaveListOf(site, ming)

  await lan.post(`/api/users/${ming.id}/follow`)
  await page.locator('footer').getByRole('button', { name: '深色' }).click()
  await goBack(page)
  // Restored, not loaded.
  await becomes(page, `window.leftHere && ${UNREAD} === '1'`)
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark')
  // The stream that was closed meanwhile is open again.
  await (await site.user()).post(`/api/users/${ming.id}/follow`)
  await becomes(page, `${UNREAD} === '2'`)
  assert.deepEqual(site.complaints, [])
})

test('after a logout the Back button shows no page of the person', browser, async (t) => {
  const site = await browserSite(t, { backForwardCache: true })
  const page = await leaveListOf(site, await site.user())
  await page.getByRole('button', { name: account.menu }).first().click()
  await page.getByRole('button', { name: account.logOut }).click()
  await page.waitForURL('/')

  await goBack(page)
  await becomes(page, `location.pathname === '/posts' && !document.getElementById('viewer-card')`)
  assert.notEqual(await page.evaluate('sessionStorage.restored'), 'seen')
})

test('nor does the next person who logs in see it', browser, async (t) => {
  const site = await browserSite(t, { backForwardCache: true })
  const [ming, lan] = [await site.user(), await site.user()]
  const page = await leaveListOf(site, ming)
  await site.logIn(page, lan)
  await page.goto('/')

  await goBack(page, 2)
  await becomes(
    page,
    `location.pathname === '/posts' && document.getElementById('viewer-card')?.dataset.person === '${lan.id}'`,
  )
  assert.notEqual(await page.evaluate('sessionStorage.restored'), 'seen')
})

test('a session that was ended on another device is noticed on the way back', browser, async (t) => {
  const site = await browserSite(t, { backForwardCache: true })
  const ming = await site.user()
  const page = await leaveListOf(site, ming)
  await ming.post('/api/auth/logout')
  await goBack(page)
  await becomes(page, `location.pathname === '/posts' && !document.getElementById('viewer-card')`)
})

test('nothing waits for ever on a page that was left for the login page', browser, async (t) => {
  const site = await browserSite(t, { backForwardCache: true })
  const ming = await site.user()
  const { id } = await site.post({ title: '收音机' })
  const page = await site.visitAs(ming, `/posts/${id}`)
  await ming.post('/api/auth/logout')
  await page.locator('[data-react="like"]').first().click()
  await page.waitForURL('/login?next=*')
  await goBack(page)
  await becomes(page, `location.pathname === '/posts/${id}' && !document.getElementById('viewer-card')`)
})

test('a tab left over from one person writes nothing in the name of the next', browser, async (t) => {
  const site = await browserSite(t)
  const [ming, lan] = [await site.user(), await site.user()]
  const { id } = await site.post()
  const left = await site.visitAs(ming, `/posts/${id}`)
  await site.logIn(left, lan)
  await newTab(left.context(), '/')
  await left.locator('#comment-words').fill('明明的话')
  await press(left, comments.send)
  await becomes(left, `document.getElementById('viewer-card')?.dataset.person === '${lan.id}'`)
  assert.equal((await site.visitor.get(`/api/posts/${id}/comments`)).json().items.length, 0)
  assert.equal(await left.locator('#comment-words').inputValue(), '')

  // Who wrote it finds it again.
  await site.logIn(left, ming)
  await left.reload()
  assert.equal(await left.locator('#comment-words').inputValue(), '明明的话')
})

test('autosave of a tab left over stops, and says so', browser, async (t) => {
  const site = await browserSite(t)
  const [ming, lan] = [await site.writer(), await site.writer()]
  const left = await site.visitAs(ming, '/studio/write')
  await site.logIn(left, lan)
  await newTab(left.context(), '/')
  await type(left, '明明的话')
  await waitForSaveState(left, 'refused')
  await assertText(left, '明明的话')
  assert.equal(await draftsOf(lan), 0)
})

/** A member's list of posts that they went on from, to a post. */
async function leaveListOf(
  site: BrowserSite,
  person: Awaited<ReturnType<BrowserSite['user']>>,
): Promise<Page> {
  const { id } = await site.post({ title: '收音机' })
  const page = await site.visitAs(person, '/posts', { viewport: { width: 1280, height: 800 } })
  await page.evaluate(`window.leftHere = true
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) sessionStorage.restored = document.documentElement.hidden ? 'hidden' : 'seen'
    })`)
  await page.goto(`/posts/${id}`)
  return page
}

/** Playwright's own way waits for a load that a restored page does not have. Asks the page first: a frozen one would not answer. */
async function goBack(page: Page, steps = 1): Promise<void> {
  await page.evaluate(`void setTimeout(() => history.go(-${steps}))`)
}

/** Polls; a page that is left or loading does not answer. */
async function becomes(page: Page, expression: string): Promise<void> {
  for (const start = Date.now(); Date.now() - start < 180_000; await pause(100)) {
    const answer = page.evaluate(expression).catch(() => false)
    if (await Promise.race([answer, pause(1_000, false)])) return
  }
  assert.fail(expression)
}
