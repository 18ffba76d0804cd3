import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { wordsIn } from '../../src/i18n/words.ts'
import { photo } from '../fixtures/pictures.ts'
import { raiseTo } from '../kit/levels.ts'
import { drop } from './data-transfer.ts'
import { press, waitForText, waitUntil } from './page-actions.ts'
import { browser, browserSite } from './site.ts'

const { comments, client, levels } = wordsIn('zh-CN')

test(
  'names are completed by keyboard for those who may; the others are not asked for',
  browser,
  async (t) => {
    const { db, visitAs, user, post } = await browserSite(t)
    const [low, high, { id }] = [await user(), await raiseTo(db, 3, await user()), await post()]
    const asked: string[] = []
    for (const person of [low, high]) {
      const page = await visitAs(person, `/posts/${id}`)
      page.on('request', (request) => request.url().includes('/users/search') && asked.push(person.username))
      // At once, as by an input method: between slow keys the list would be another one each time.
      await box(page).fill(`你好 @${low.username.slice(0, -1)}`)
      // Whether it asks shows at the end, long after the pause that it waits for.
      if (person === low) continue
      const name = await page.getByRole('option').nth(1).locator('span').first().innerText()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      assert.equal(await box(page).inputValue(), `你好 @${name} `)
      await box(page).fill(`你好 @${name} @user`)
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('Escape')
      assert.equal(await page.getByRole('option').count(), 0)

      // Between words there is one space, and the caret is behind it.
      await box(page).fill('@ 尾')
      for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowLeft')
      await box(page).pressSequentially(name.slice(0, -1))
      await page.getByRole('option', { name }).first().click()
      await page.keyboard.type('你')
      assert.equal(await box(page).inputValue(), `@${name} 你尾`)
    }
    assert.deepEqual([...new Set(asked)], [high.username])
  },
)

test(
  'Escape in a reply closes the list of names, cancels a composition, and folds nothing',
  browser,
  async (t) => {
    const { db, visitAs, user, post } = await browserSite(t)
    const [lan, { id }] = [await raiseTo(db, 3, await user()), await post()]
    const root = (await lan.post(`/api/posts/${id}/comments`, { content: '问' })).json().id
    await lan.post(`/api/comments/${root}/reply`, { content: '答' })
    const page = await visitAs(lan, `/posts/${id}`)
    await page.locator('.replies').getByRole('link', { name: comments.reply }).click()
    const reply = page.locator('.replies textarea')
    await reply.fill(`谢谢 @${lan.username.slice(0, -1)}`)
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Escape')
    assert.equal(await page.getByRole('option').count(), 0)
    // As an input method sends it when its candidates are put away.
    await reply.dispatchEvent('keydown', { key: 'Escape', bubbles: true, isComposing: true })
    // Safari ends the composition first; only the code of the key is that of an input method.
    await reply.dispatchEvent('keydown', { key: 'Escape', bubbles: true, keyCode: 229 })
    await page.keyboard.press('Escape')
    assert.ok(await reply.isVisible(), 'the replies stay open')
    assert.equal(await reply.inputValue(), `谢谢 @${lan.username.slice(0, -1)}`)
  },
)

test(
  'a picture travels with a comment from level 4 on; below, the button says what is missing',
  browser,
  async (t) => {
    const { db, visitAs, user, post } = await browserSite(t)
    const { id } = await post()
    const low = await visitAs(await user(), `/posts/${id}`)
    await low.locator('[data-add-picture]').click({ force: true })
    await waitForText(low, levels.goal('1500', 4))

    const page = await visitAs(await raiseTo(db, 4, await user()), `/posts/${id}`)
    const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo() }
    const choose = () => page.locator('input[type=file]').setInputFiles(file)
    await page.route('**/upload-image', (route) => route.abort())
    await choose()
    await waitForText(page, client.offline)
    // Sent now, the comment would go without it.
    await box(page).fill('看图')
    await press(page, comments.send)
    await waitForText(page, client.failedPicture)
    assert.equal(await box(page).inputValue(), '看图')
    await page.unroute('**/upload-image')
    await press(page, comments.retry)
    await waitForText(page, 'a.jpg')
    await press(page, comments.removePicture)
    assert.equal(await page.locator('[data-upload]').isVisible(), false)
    await choose()
    await waitUntil(page, `document.querySelector('[data-upload] progress').hidden`)
    await press(page, comments.send)
    await page.locator('.comment-picture').click()
    assert.ok(await page.locator('dialog.large-picture').isVisible())
    await page.keyboard.press('Escape')

    // An edit takes no other picture, so it shows none.
    await page.locator('.comment-more > summary').click()
    await press(page, comments.edit)
    await page.locator('form[data-edits]').waitFor()
    const png = (await photo()).toString('base64')
    await drop(page, 'form[data-edits] textarea', {
      files: [{ name: 'b.jpg', type: 'image/jpeg', base64: png }],
    })
    assert.equal(await page.locator('form[data-edits] [data-upload]').isVisible(), false)
  },
)

function box(page: Page): Locator {
  return page.locator('#comment-words')
}
