import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsIn } from '../../src/i18n/words.ts'
import { PASSWORD } from '../kit/user-builders.ts'
import { openDetails, replaceText, textOf } from './editor-actions.ts'
import { press, waitForText } from './page-actions.ts'
import { browser, browserSite } from './site.ts'

test('whatever is refused, the words stay', browser, async (t) => {
  const words = wordsIn('en')
  const { editor, list } = words.studio
  const site = await browserSite(t)
  const [boss, ming] = [await site.owner(), await site.writer()]
  await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: false })
  const { id } = await site.post({ author: ming, status: 'draft', title: 'Mine', body: '<p>One</p>' })
  const page = await site.visitAs(ming, `/studio/write?id=${id}`, { locale: 'en' })
  const body = textOf(page, editor.body)
  const title = page.getByRole('textbox', { name: editor.title })
  const tags = page.getByRole('combobox', { name: editor.tags })

  // A wrong or missing value is reported next to its field.
  await title.fill('')
  await press(page, editor.saveDraft)
  await waitForText(page, words.client.required)
  await title.fill('Mine again')
  await openDetails(page)
  await tags.fill('a/b')
  await page.keyboard.press('Escape')
  // What is wrong is in the drawer: it opens.
  await press(page, editor.saveDraft)
  await waitForText(page, words.validation.pattern())
  await page.getByRole('button', { name: editor.tagRemove('a/b') }).click()
  await page.keyboard.press('Escape')

  // Nobody leaves by mistake.
  await page.route('**/working-copy', (route) => route.abort())
  await replaceText(body, 'Not saved yet')
  const asked = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.type())
      dialog.dismiss()
    })
  })
  await page.locator('.brand').click()
  assert.equal(await asked, 'beforeunload')
  assert.equal(await body.textContent(), 'Not saved yet')

  // The session is over: after the login all is where it was.
  await page.context().clearCookies()
  await openDetails(page)
  await press(page, list.publish)
  await page.waitForURL(/\/login\?next=/)
  await page.getByLabel(words.account.email).fill(ming.email)
  await page.getByLabel(words.account.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: words.account.logIn }).click()
  await waitForText(page, editor.restored)
  await page.waitForURL(`**/studio/write?id=${id}`)
  assert.equal(await body.textContent(), 'Not saved yet')
  await openDetails(page)
  await press(page, list.publish)
  await waitForText(page, list.publishedNow)
  await page.waitForURL(`**/posts/${id}`)
  await waitForText(page, 'Not saved yet')
})
