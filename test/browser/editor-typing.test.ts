import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picture } from '../fixtures/pictures.ts'
import { seen, until } from './acting.ts'
import { browser, browserSite } from './site.ts'
import { paste } from './transfer.ts'
import { idOf, kept, reads, stateIs, textOf, type, words } from './writing.ts'

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
  for (const pinyin of ['f', 'fa', 'fan', 'fan q', 'fan qi', 'fan qie']) {
    await compose(pinyin)
    await page.waitForTimeout(700)
  }
  assert.equal(await page.evaluate('window.ended'), undefined)
  assert.match((await kept(ming, id)).body, /^<p>一二fan/)
  await ime.send('Input.insertText', { text: '番茄' })
  await reads(page, '一二番茄')
  await stateIs(page, 'saved')
  assert.equal((await kept(ming, id)).body, '<p>一二番茄</p>')
})

test(
  'hostile and untidy pastes: nothing runs, and only what readers will see comes in',
  browser,
  async (t) => {
    const site = await browserSite(t)
    const page = await site.visitAs(await site.writer(), '/studio/write')
    await textOf(page).click()
    await paste(page, {
      texts: {
        'text/html': `<meta charset="utf-8"><style>p{color:red}</style><script>window.ran=1</script>
<h1 onclick="window.ran=1" style="color:red">Title</h1><p class=MsoListParagraphFirst style="mso-list:l0"><span style="mso-list:Ignore">·&nbsp;</span>one<o:p></o:p></p>
<p class=MsoListParagraphLast><span style="mso-list:Ignore">·&nbsp;</span>two</p><img src=x onerror="window.ran=1"><a href="javascript:window.ran=1">bad</a><svg onload="window.ran=1"></svg><iframe src="javascript:parent.ran=1"></iframe>
<p><span style="font-weight:700">fat</span></p>`,
      },
    })
    await page.waitForTimeout(300)
    assert.equal(await page.evaluate('window.ran'), undefined)
    assert.equal(
      await page.evaluate(`document.querySelector('.ProseMirror').editor.getHTML()`),
      '<h2>Title</h2><ul><li><p>one</p></li><li><p>two</p></li></ul><p>bad</p><p><strong>fat</strong></p>',
    )
    assert.deepEqual(site.complaints, [])
  },
)

test(
  'a pasted picture shows how far it is, can be tried again, and can be called off',
  browser,
  async (t) => {
    const site = await browserSite(t)
    const ming = await site.writer()
    const page = await site.visitAs(ming, '/studio/write')
    await type(page, '看')
    const files = [{ name: 'a.png', type: 'image/png', base64: (await picture('png')).toString('base64') }]
    const { retry, cancel, cancelled } = words.editor.upload
    await page.route('**/upload-image', (route) => route.abort())
    await paste(page, { files })
    await page.getByRole('button', { name: retry }).waitFor()
    await page.unroute('**/upload-image')
    await page.getByRole('button', { name: retry }).click()
    await page.locator('.ProseMirror img[src^="/uploads/"]').waitFor()
    await stateIs(page, 'saved')
    assert.match((await kept(ming, await idOf(page))).body, /^<p>看<\/p><img src="\/uploads\/[^"]+" alt="">$/)

    await page.route('**/upload-image', () => {})
    await paste(page, { files })
    await page.getByRole('progressbar', { name: words.studio.editor.uploading }).last().waitFor()
    await page.getByRole('button', { name: cancel }).click()
    await seen(page, cancelled)
    await until(page, `document.querySelectorAll('.ProseMirror .upload').length === 0`)
  },
)

test('pictures inside a pasted text come along; those that cannot are told of', browser, async (t) => {
  const site = await browserSite(t)
  const page = await site.visitAs(await site.writer(), '/studio/write')
  await type(page, '看')
  const png = (await picture('png')).toString('base64')
  const html = `<p style="color:red">图文</p><img src="data:image/png;base64,${png}"><img src="file:///C:/a.png">`
  await paste(page, { texts: { 'text/html': html } })
  await seen(page, words.editor.upload.lost(1))
  await page.locator('.ProseMirror img[src^="/uploads/"]').waitFor()
  assert.equal(await page.locator('.ProseMirror img').count(), 1)
  assert.deepEqual(site.complaints, [])
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
  await keyboard.type('格')
  await keyboard.press('Tab')
  await keyboard.type('子')
  await page.getByRole('button', { name: words.editor.table.deleteTable }).press('Enter')
  await keyboard.type('见 ')
  await keyboard.press('ControlOrMeta+k')
  await keyboard.type('javascript:alert(1)')
  await keyboard.press('Enter')
  await seen(page, words.editor.link.wrong)
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
