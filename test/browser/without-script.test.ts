import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { wordsIn } from '../../src/i18n/words.ts'
import { PASSWORD } from '../kit/user-builders.ts'
import { browser, browserSite } from './site.ts'

const words = wordsIn('zh-CN')
const { account, comments, search } = words

test(
  'without script someone searches, registers, logs in, comments, replies and likes',
  browser,
  async (t) => {
    const site = await browserSite(t)
    const { id } = await site.post({ title: '无脚本的海' })
    const options = { javaScriptEnabled: false, viewport: { width: 390, height: 800 } }
    const page = await site.visit('/', options)

    await page.getByRole('link', { name: search.title }).click()
    await page.getByRole('searchbox').fill('海')
    await page.getByRole('searchbox').press('Enter')
    await page.getByRole('link', { name: '无脚本的海' }).first().click()

    // The comment box leads to the login, from there to the registration, and back.
    await page.locator('#comment-box').getByRole('link', { name: account.register }).click()
    await page.getByLabel(account.email).fill('nobody@example.org')
    await page.getByLabel(account.password, { exact: true }).fill('short')
    await submit(page, account.registration.submit)
    assert.equal(await page.getByLabel(account.email).inputValue(), 'nobody@example.org')
    await page.getByLabel(account.password, { exact: true }).fill(PASSWORD)
    await submit(page, account.registration.submit)
    assert.equal(new URL(page.url()).pathname, `/posts/${id}`)

    await page.locator('.bottom-bar').getByRole('button', { name: account.me }).click()
    await page.getByRole('button', { name: account.logOut }).click()
    await page.goto(`/posts/${id}`)
    await page.locator('#comment-box').getByRole('button', { name: account.logIn }).click()
    await page.getByLabel(account.email).fill('nobody@example.org')
    await page.getByLabel(account.password, { exact: true }).fill(PASSWORD)
    await page.locator('main').getByRole('button', { name: account.logIn }).click()
    assert.equal(new URL(page.url()).pathname, `/posts/${id}`)

    await page.getByLabel(comments.write).fill('第一句\n第二句')
    await page.getByRole('button', { name: comments.send }).click()
    const said = page.locator('.comment', { hasText: '第二句' })
    await said.waitFor()
    await said.getByRole('link', { name: comments.reply }).click()
    await page.getByLabel(comments.write).fill('回你一句')
    await page.getByRole('button', { name: comments.send }).click()
    await page.locator('.replies .comment', { hasText: '回你一句' }).waitFor()

    const like = page.locator('[data-react="like"]')
    for (const pressed of ['true', 'false']) {
      await like.click()
      await page.waitForURL('**#reactions')
      assert.equal(await like.getAttribute('aria-pressed'), pressed)
    }
    await said.first().locator('[data-like-comment]').click()
    assert.equal(await page.locator('.comment-sought [data-count]').textContent(), '1')
  },
)

async function submit(page: Page, label: string): Promise<void> {
  await page.locator('main').getByRole('button', { name: label, exact: true }).click()
}
