import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { wordsIn } from '../../src/i18n/words.ts'
import type { BrowserLike } from '../kit/browser-like.ts'
import { assertNoOverflow, loseOneAnswer, press, waitForText, waitUntil } from './page-actions.ts'
import { browser, browserSite } from './site.ts'

const { comments, client, errors, pager } = wordsIn('zh-CN')
const PHONE = { viewport: { width: 360, height: 800 } }

test('two people talk: a comment, a reply that calls, and what is deleted is gone', browser, async (t) => {
  const { visitAs, user, post, complaints } = await browserSite(t)
  const [lan, bo] = [await user(), await user()]
  const { id } = await post()
  const lanSees = await visitAs(lan, `/posts/${id}`, PHONE)
  await box(lanSees).fill('第一行\n第二行 <b>')
  await lanSees.keyboard.press('Control+Enter')
  await lanSees.keyboard.press('Control+Enter')
  const root = arrived(lanSees, '第一行\n第二行 <b>')
  await root.waitFor()
  assert.equal(await count(lanSees), '1 1')
  assert.equal(await box(lanSees).inputValue(), '')

  const boSees = await visitAs(bo, `/posts/${id}`)
  assert.equal(await boSees.getByRole('button', { name: comments.delete, exact: true }).count(), 0)
  await boSees.getByRole('link', { name: comments.replyTo(lan.username) }).click()
  await boSees.keyboard.type(`说得好 @${lan.username}`)
  await boSees.locator('.comment-body').getByRole('button', { name: comments.send }).click()
  const reply = arrived(boSees, `说得好 @${lan.username}`)
  assert.equal(await reply.locator('.mention').getAttribute('href'), `/space/${lan.id}`)
  assert.equal(await boSees.locator('.comment-body form').count(), 0)
  await reply.hover()
  await reply.locator('.comment-more > summary').click()
  await reply.getByRole('button', { name: comments.delete }).click()
  await answerDialog(boSees, comments.deleteWhat)
  await waitUntil(boSees, `!document.querySelector('.replies > li')`)
  await say(bo, `/api/comments/${await idOf(root)}/reply`, 'w'.repeat(300))

  await lanSees.reload()
  await assertNoOverflow(lanSees)
  await root.locator('.comment-more > summary').click()
  await root.getByRole('button', { name: comments.delete }).click()
  await answerDialog(lanSees, client.deletesReplies(1))
  await waitForText(lanSees, comments.empty.title)
  assert.equal(await count(lanSees), '0 0')
  assert.deepEqual(complaints, [])
})

test('a refusal takes the comment back, keeps the words and says why', browser, async (t) => {
  const { visitAs, user, post } = await browserSite(t)
  const { id } = await post()
  const words = '长'.repeat(1001)
  const page = await visitAs(await user(), `/posts/${id}`)
  await press(page, comments.send)
  await waitForText(page, errors.comment_empty)
  assert.ok(await box(page).evaluate((field) => field.matches(':focus')))
  await box(page).fill(words)
  assert.equal(await page.getByText(errors.comment_empty).isVisible(), false, 'a stale error is gone')
  await waitForText(page, '1001/1000')
  await press(page, comments.send)
  await waitForText(page, errors.comment_too_long)
  const label = page.locator('.comment-form [type="submit"] > span')
  const shown = { opacityProperty: true, visibilityProperty: true }
  const isThere = await label.evaluate((each, how) => each.checkVisibility(how), shown)
  assert.ok(isThere, 'what failed still says what it does')
  assert.equal(await page.locator('.comment').count(), 0)
  assert.equal(await box(page).inputValue(), words)
  await page.reload()
  assert.equal(await box(page).inputValue(), words, 'they outlive a reload')

  // An answer that gets lost: what is sent again is the same comment.
  await box(page).fill('只有一条')
  await loseOneAnswer(page, '**/comments')
  await press(page, comments.send)
  await waitForText(page, client.offline)
  await press(page, comments.send)
  await arrived(page, '只有一条').waitFor()
  assert.equal(await count(page), '1 1')
})

test(
  'links lead through the conversation in place, and to a comment wherever it stands',
  browser,
  async (t) => {
    const { visitAs, visit, user, post } = await browserSite(t)
    const [lan, { id }] = [await user(), await post()]
    const root = await say(lan, `/api/posts/${id}/comments`, 'old')
    let last = 0
    for (let n = 0; n < 12; n++) last = await say(lan, `/api/comments/${root}/reply`, `reply ${n}`)
    for (let n = 0; n < 20; n++) await say(lan, `/api/posts/${id}/comments`, `newer ${n}`)

    const page = await visitAs(lan, `/posts/${id}#comments`)
    await box(page).fill('半句')
    await page
      .getByRole('navigation', { name: comments.pages })
      .getByRole('link', { name: pager.next })
      .click()
    await page.getByRole('link', { name: comments.allReplies('12') }).click()
    await waitForText(page, 'reply 9')
    assert.equal(await box(page).inputValue(), '半句')
    assert.equal(await page.locator('[data-delete]').count(), 11)
    await page.goBack()
    await page.getByRole('link', { name: comments.allReplies('12') }).waitFor()

    const linked = await visit(`/posts/${id}#comment-${root}`)
    await linked.locator(`#comment-${root}.comment-sought`).waitFor()
    await linked.waitForURL(new RegExp(`\\?comment=${root}#comments$`))
    await linked.locator(`#comment-${root}`).getByRole('link', { name: comments.reply }).click()
    await linked.waitForURL(/\/login\?next=/)

    for (const javaScriptEnabled of [true, false]) {
      const told = await visit(`/posts/${id}?comment=${last}#comments`, { javaScriptEnabled })
      const sought = told.locator('.comment-sought')
      assert.equal(await sought.getAttribute('id'), `comment-${last}`)
      const { y } = (await sought.boundingBox())!
      assert.ok(y > 0 && y < 600, `at ${y} of 720`)
      await told.getByRole('link', { name: comments.all }).click()
      await waitForText(told, 'newer 19')
      assert.equal(await sought.count(), 0)
    }
  },
)

test('a browser that refuses to keep anything for a site has a working page', browser, async (t) => {
  const { visitAs, user, post, complaints } = await browserSite(t)
  const { id } = await post()
  const page = await visitAs(await user(), 'about:blank')
  await page.addInitScript(`for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get() { throw new DOMException('', 'SecurityError') } })`)
  await page.goto(`/posts/${id}`)
  await box(page).fill('还在')
  await press(page, comments.send)
  await arrived(page, '还在').waitFor()
  await page.locator('body').press('/')
  await page.locator('dialog[open] [role="combobox"]').waitFor()
  assert.deepEqual(complaints, [])
})

function box(page: Page): Locator {
  return page.locator('#comment-words')
}

/** A comment as the server shows it. */
function arrived(page: Page, text: string): Locator {
  return page.locator('.comment[id]').filter({ hasText: text })
}

async function idOf(comment: Locator): Promise<string> {
  return (await comment.getAttribute('id'))!.replace('comment-', '')
}

/** In the heading, and under the article. */
async function count(page: Page): Promise<string> {
  return (await page.locator('[data-comments-count]').allInnerTexts()).join(' ')
}

async function answerDialog(page: Page, sentence: string): Promise<void> {
  await waitForText(page, sentence)
  await page.getByRole('dialog').getByRole('button', { name: comments.delete, exact: true }).click()
}

async function say(who: BrowserLike, path: string, content: string): Promise<number> {
  return (await who.post(path, { content })).json().id
}
