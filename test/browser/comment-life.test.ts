import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { wordsIn } from '../../src/i18n/words.ts'
import type { BrowserLike } from '../kit/browser-like.ts'
import { assertNoOverflow, holdRequests, waitForText, waitUntil } from './page-actions.ts'
import { browser, browserSite } from './site.ts'

const { comments, client, common } = wordsIn('zh-CN')

test('a comment is edited and liked, and what is new is found at the next visit', browser, async (t) => {
  const { visitAs, user, post, clock, complaints } = await browserSite(t)
  const [lan, bo] = [await user(), await user()]
  const { id } = await post()
  const root = await say(
    lan,
    `/api/posts/${id}/comments`,
    '看 https://example.org/a/very/long/address/that/is/shortened/here',
  )
  const page = await visitAs(lan, '/', { viewport: { width: 390, height: 800 } })
  const seen = page.waitForResponse((response) => response.url().endsWith('/comments/seen'))
  await page.goto(`/posts/${id}#comments`)
  assert.equal((await seen).status(), 200)
  const own = page.locator(`#comment-${root}`)
  const stops = `[...document.querySelectorAll('#comment-${root} :is(a, button, summary)')]
    .filter((stop) => stop.tabIndex === 0 && !stop.closest('.comment-text') && stop.checkVisibility({ contentVisibilityAuto: true })).length`
  assert.equal(await page.evaluate(stops), 3)
  await own.locator('.comment-more > summary').click()
  await own.getByRole('button', { name: comments.edit }).click()
  const box = page.locator(`#edit-${root}-words`)
  assert.match(await box.inputValue(), /address\/that\/is\/shortened\/here$/)
  await box.fill('改过了')
  await own.getByRole('button', { name: comments.save }).click()
  await own.getByText('改过了').waitFor()
  // The button shows it before the answer is there.
  await Promise.all([page.waitForResponse(/\/like$/), like(own).click()])
  await waitUntil(page, `document.querySelector('[data-like-comment] [data-count]').textContent === '1'`)
  await page.reload()
  assert.equal(await like(own).getAttribute('aria-pressed'), 'true')
  await own.scrollIntoViewIfNeeded()
  await assertNoOverflow(page)

  clock.advance(60)
  const reply = await say(bo, `/api/comments/${root}/reply`, '新的回复')
  await page.goto(`/posts/${id}`)
  await page.getByRole('link', { name: comments.newOnes('1') }).click()
  await page.locator(`#comment-${reply}.comment-sought`).waitFor()
  assert.match(await page.locator(`#comment-${reply}`).innerText(), new RegExp(client.newComment))
  // The replies fold by keyboard.
  await page.locator('.replies-fold > summary').focus()
  await page.keyboard.press('Enter')
  assert.equal(await page.locator(`#comment-${reply}`).isVisible(), false)
  assert.deepEqual(complaints, [])
})

test(
  'an edit begun is kept for the next visit, one cancelled or only looked at is not',
  browser,
  async (t) => {
    const { visitAs, user, post } = await browserSite(t)
    const lan = await user()
    const { id } = await post()
    const root = await say(lan, `/api/posts/${id}/comments`, '一')
    const changeElsewhere = (content: string) => lan.put(`/api/comments/${root}`, { content })
    const page = await visitAs(lan, `/posts/${id}#comments`)
    const own = page.locator(`#comment-${root}`)
    const box = page.locator(`#edit-${root}-words`)
    const edit = async () => {
      const button = own.getByRole('button', { name: comments.edit })
      if (!(await button.isVisible())) await own.locator('.comment-more > summary').click()
      await button.click()
      return box.inputValue()
    }

    assert.equal(await edit(), '一')
    await changeElsewhere('二')
    await page.reload()
    assert.equal(await edit(), '二')
    await box.fill('写到一半')
    await page.reload()
    assert.equal(await edit(), '写到一半')
    await own.getByRole('button', { name: common.cancel }).click()
    assert.equal(await box.count(), 0)
    assert.equal(await edit(), '二')
  },
)

test('a selected text is quoted, and the draft outlives the browser tab', browser, async (t) => {
  const { visitAs, user, post, complaints } = await browserSite(t)
  const [lan, bo] = [await user(), await user()]
  const { id } = await post()
  const root = await say(lan, `/api/posts/${id}/comments`, '第一行\n第二行')
  const page = await visitAs(bo, `/posts/${id}`)
  await select(page, `#comment-${root} .comment-text`)
  await page.getByRole('button', { name: client.quote }).click()
  const reply = page.locator(`#reply-${root}-words`)
  assert.equal(await reply.inputValue(), '> 第一行\n> 第二行\n')
  await page.keyboard.type('同意')
  await select(page, '.prose p')
  await page.getByRole('button', { name: client.quote }).click()
  assert.equal(await page.locator('#comment-words').inputValue(), '> 正文\n')

  const again = await page.context().newPage()
  await page.close()
  await again.goto(`/posts/${id}`)
  assert.equal(await again.locator(`#reply-${root}-words`).inputValue(), '> 第一行\n> 第二行\n同意')
  assert.equal(await again.locator('#comment-words').inputValue(), '> 正文\n')
  await again.locator('.comment-body').getByRole('button', { name: comments.send }).click()
  await waitForText(again, '同意')
  await again.locator('.replies q.comment-quote').filter({ hasText: '第一行\n第二行' }).waitFor()
  assert.deepEqual(complaints, [])
})

test(
  'the form to reply and the form to edit stand below one comment, each of them once',
  browser,
  async (t) => {
    const { visitAs, user, post, complaints } = await browserSite(t)
    const [lan, { id }] = [await user(), await post()]
    const root = await say(lan, `/api/posts/${id}/comments`, '自言')
    const page = await visitAs(lan, `/posts/${id}`)
    const own = page.locator(`#comment-${root}`)
    const release = await holdRequests(page, `**/api/comments/${root}`)
    await own.locator('.comment-more > summary').click()
    const edit = own.getByRole('button', { name: comments.edit })
    await edit.dispatchEvent('click')
    await edit.dispatchEvent('click')
    let answered = 0
    page.on('requestfinished', (request) => {
      answered += Number(request.url().endsWith(`/api/comments/${root}`))
    })
    release()
    while (answered < 2) await page.waitForTimeout(100)
    await page.locator(`#edit-${root}-words`).first().waitFor()

    await own.getByRole('link', { name: comments.reply }).click()
    const reply = page.locator(`#reply-${root}-words`)
    await reply.waitFor()
    assert.ok(await reply.evaluate((box) => box.matches(':focus')))
    assert.equal(await own.locator('form').count(), 2)
    assert.deepEqual(complaints, [])
  },
)

function like(comment: Locator): Locator {
  return comment.locator('[data-like-comment]')
}

async function select(page: Page, selector: string): Promise<void> {
  await page.locator(selector).scrollIntoViewIfNeeded()
  await page.evaluate(`getSelection().selectAllChildren(document.querySelector('${selector}'))`)
}

async function say(person: BrowserLike, path: string, content: string): Promise<number> {
  return (await person.post(path, { content })).json().id
}
