import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { wordsIn } from '../../src/i18n/words.ts'
import type { BrowserLike } from '../browser-like.ts'
import { PASSWORD } from '../user-builders.ts'
import { assertNoOverflow, press, waitForText, waitUntil } from './page-actions.ts'
import { browser, browserSite } from './site.ts'

const { comments, client, errors, follows, favorites, reactions } = wordsIn('zh-CN')
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
  await boSees.getByRole('button', { name: comments.replyTo(lan.username) }).click()
  await boSees.keyboard.type(`说得好 @${lan.username}`)
  await boSees.locator('.comment-body').getByRole('button', { name: comments.send }).click()
  const reply = arrived(boSees, `说得好 @${lan.username}`)
  assert.equal(await reply.locator('.mention').getAttribute('href'), `/space/${lan.id}`)
  assert.equal(await boSees.locator('.comment-body form').count(), 0)
  await reply.hover()
  await reply.getByRole('button', { name: comments.delete }).click()
  await answerDialog(boSees, comments.deleteWhat)
  await waitUntil(boSees, `!document.querySelector('.replies > li')`)
  await say(bo, `/api/comments/${await idOf(root)}/reply`, 'w'.repeat(300))

  await lanSees.reload()
  await assertNoOverflow(lanSees)
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
  await page.route('**/comments', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await press(page, comments.send)
  await waitForText(page, client.offline)
  await page.unroute('**/comments')
  await press(page, comments.send)
  await arrived(page, '只有一条').waitFor()
  assert.equal(await count(page), '1 1')
})

test('presses while a call is under way are not lost: the last one wins', browser, async (t) => {
  const { visitAs, user, writer, post, complaints } = await browserSite(t)
  const [author, lan] = [await writer(), await user()]
  const { id } = await post({ author })
  const page = await visitAs(lan, `/posts/${id}`, { viewport: { width: 1280, height: 800 } })
  const bar = page.locator('#reactions')
  const like = bar.locator('[data-react="like"]')
  const dislike = bar.locator('[data-react="dislike"]')
  const save = bar.locator('[data-save]')
  const follow = page.locator('.author-card [data-follow]')
  const pressed = async () =>
    (await Promise.all([like, dislike, save, follow].map((each) => each.getAttribute('aria-pressed')))).join()
  const held = async () => {
    const [reaction, saved, following] = await Promise.all([
      lan.get(`/api/posts/${id}/reaction`),
      lan.get(`/api/posts/${id}/folder-status`),
      lan.get(`/api/users/${author.id}/follow-status`),
    ])
    const { state, likes_count } = reaction.json()
    return [state, likes_count, saved.json().saved, following.json().state].join()
  }
  let onTheirWay = 0
  await page.route(/\/(like|dislike|favorite|follow)$/, async (route) => {
    onTheirWay++
    await page.waitForTimeout(400)
    await route.continue()
    await route.request().response()
    onTheirWay--
  })
  const settled = async () => {
    do await page.waitForTimeout(500)
    while (onTheirWay > 0)
  }

  await like.click()
  await dislike.click()
  for (let turn = 0; turn < 2; turn++) await save.press('Enter')
  for (let turn = 0; turn < 3; turn++) await follow.press('Enter')
  assert.equal(await pressed(), 'false,true,false,true', 'shown at once')
  await settled()
  assert.equal(await held(), 'dislike,0,false,following')
  assert.equal(await pressed(), 'false,true,false,true')

  for (const button of [dislike, like, save, follow]) await button.press('Enter')
  for (const button of [like, like, save, save, follow]) await button.press('Enter')
  await settled()
  assert.equal(await held(), 'like,1,true,following')
  assert.equal(await pressed(), 'true,false,true,true')
  assert.equal((await like.innerText()).replace(/\s+/g, ''), '喜欢1')
  assert.deepEqual(complaints, [])
})

test('whom to follow is beside the title on a phone, and a badge beside its name', browser, async (t) => {
  const { visitAs, user, writer, post } = await browserSite(t)
  const [author, lan] = [await writer(), await user()]
  await author.put('/api/settings/profile', { username: 'a-rather-long-name-x' })
  const { id } = await post({ author })
  const phone = await visitAs(lan, `/posts/${id}`, PHONE)
  const button = phone.locator('.post-head [data-follow]')
  const { y, height } = (await button.boundingBox())!
  assert.ok(y < 400 && height >= 44, `${height} px high at ${y}`)
  await button.click()
  await phone.locator('[data-followers]', { hasText: '1' }).waitFor()
  assert.equal(await phone.locator('.author-card [data-follow]').innerText(), follows.button.following)
  await assertNoOverflow(phone)

  const desk = await visitAs(lan, `/posts/${id}`, { viewport: { width: 1280, height: 800 } })
  assert.equal(await desk.locator('.post-head [data-follow]').isVisible(), false)
  const [name, badge] = await Promise.all(
    ['.author-name', '.level'].map((part) => desk.locator(`.author-card ${part}`).boundingBox()),
  )
  assert.ok(badge!.y < name!.y + name!.height && badge!.x >= name!.x + name!.width, 'on the same line')
})

test('like, save and follow turn at once, and back when refused', browser, async (t) => {
  const { visitAs, user, writer, post } = await browserSite(t)
  const [author, lan] = [await writer(), await user()]
  await author.post(`/api/users/${lan.id}/follow`)
  const { id } = await post({ author })
  const page = await visitAs(lan, `/posts/${id}`, { viewport: { width: 1280, height: 800 } })
  const bar = page.locator('#reactions')
  const like = bar.getByRole('button', { name: new RegExp(`^${reactions.like}`) })
  const save = bar.locator('[data-save]')
  const follow = page.locator('.author-card [data-follow]')
  const all = async () =>
    (await Promise.all([like, save, follow].map((each) => each.innerText()))).join('|').replace(/\s+/g, '')

  assert.equal(await all(), `喜欢0|收藏0|${follows.button.followed_by}`)
  await like.dblclick()
  await save.click()
  await follow.click()
  await page.locator('[data-followers]', { hasText: '1' }).waitFor()
  assert.equal(await all(), `喜欢1|收藏1|${follows.button.mutual}`)
  await bar.getByRole('button', { name: reactions.dislike, exact: true }).click()
  await like.getByText('0').waitFor()

  // A folder made here holds the post; without the tick in both it is not saved any more.
  await bar.getByRole('button', { name: favorites.picker.title }).click()
  await page.getByLabel(favorites.picker.newName).fill('以后再看')
  await page.getByRole('button', { name: favorites.picker.create }).click()
  await page.getByRole('checkbox', { name: '以后再看' }).uncheck()
  await page.getByRole('checkbox', { name: favorites.defaultName }).uncheck()
  await save.getByText('0').waitFor()
  await waitUntil(
    page,
    `fetch('/api/posts/${id}/folder-status').then((reply) => reply.json()).then(({ saved }) => !saved)`,
  )
  await page.keyboard.press('Escape')

  await author.post('/api/settings/delete-account', { password: PASSWORD })
  for (const button of [like, save, follow]) await button.click()
  await page.getByText(errors.post_not_found).nth(1).waitFor()
  await page.getByText(errors.not_found).waitFor()
  assert.equal(await all(), `喜欢0|收藏0|${follows.button.mutual}`)
  assert.equal(await like.getAttribute('aria-pressed'), 'false')
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
      .getByRole('link', { name: '2', exact: false })
      .first()
      .click()
    await page.getByRole('link', { name: comments.allReplies('12') }).click()
    await waitForText(page, 'reply 9')
    assert.equal(await box(page).inputValue(), '半句')
    assert.equal(await page.locator('[data-delete]').count(), 11)
    await page.goBack()
    await page.getByRole('link', { name: comments.allReplies('12') }).waitFor()

    const linked = await visit(`/posts/${id}#comment-${root}`)
    await linked.locator(`#comment-${root}.comment-sought`).waitFor()
    assert.match(linked.url(), new RegExp(`\\?comment=${root}#comments$`))
    await linked.locator(`#comment-${root}`).getByRole('button').click()
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
