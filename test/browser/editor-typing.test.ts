import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  assertText,
  serverDraft,
  textOf,
  type,
  waitForFocusInText,
  waitForSaveState,
  words,
} from './editor-actions.ts'
import { waitForText } from './page-actions.ts'
import { browser, browserSite } from './site.ts'

test('an input method is never interrupted by a save', browser, async (t) => {
  const site = await browserSite(t)
  const ming = await site.writer()
  const { id } = await site.post({ author: ming, status: 'draft', body: '<p>一</p>' })
  const page = await site.visitAs(ming, `/studio/write?id=${id}`)
  await type(page, '二')
  const ime = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    ime.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await page.evaluate(`document.addEventListener('compositionend', () => { window.ended = true })`)
  // Saved in the middle of it, more than once.
  for (const pinyin of ['fan', 'fan q', 'fan qie']) {
    await compose(pinyin)
    await waitForSaveState(page, 'saved')
  }
  assert.equal(await page.evaluate('window.ended'), undefined)
  assert.match((await serverDraft(ming, id)).body, /^<p>一二fan/)
  await ime.send('Input.insertText', { text: '番茄' })
  await assertText(page, '一二番茄')
  await waitForSaveState(page, 'saved')
  assert.equal((await serverDraft(ming, id)).body, '<p>一二番茄</p>')
})

test('by keyboard alone: to the toolbar and back, a link, a table, a block of code', browser, async (t) => {
  const site = await browserSite(t)
  const page = await site.visitAs(await site.writer(), '/studio/write')
  const { keyboard } = page
  await textOf(page).focus()
  await keyboard.press('Alt+F10')
  for (let step = 0; step < 20; step += 1) {
    if (await page.evaluate(`document.activeElement.dataset.tool === 'table'`)) break
    await keyboard.press('ArrowRight')
  }
  await keyboard.press('Enter')
  await waitForFocusInText(page)
  await keyboard.type('格')
  await keyboard.press('Tab')
  await keyboard.type('子')
  await page.getByRole('button', { name: words.editor.table.deleteTable }).press('Enter')
  await waitForFocusInText(page)
  await keyboard.type('见 ')
  await keyboard.press('ControlOrMeta+k')
  await keyboard.type('javascript:alert(1)')
  await keyboard.press('Enter')
  await waitForText(page, words.editor.link.wrong)
  await page.getByRole('textbox', { name: words.editor.link.address }).fill('example.org/a')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await keyboard.type('```js \nconst a = 1')
  await page.locator('.ProseMirror .tok-keyword').waitFor()
  assert.equal(
    await page.evaluate(`document.querySelector('.ProseMirror').editor.getHTML()`),
    '<p>见 <a href="https://example.org/a" rel="noopener nofollow ugc">https://example.org/a</a></p><pre><code class="language-js">\nconst a = 1</code></pre>',
  )
  await page.getByRole('button', { name: words.editor.preview }).press('Enter')
  await page.getByRole('dialog', { name: words.editor.preview }).locator('.tok-keyword').waitFor()
  assert.deepEqual(site.complaints, [])
})
