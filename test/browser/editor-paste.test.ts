import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FetchError } from '../../src/kernel/fetch/safe-fetch.ts'
import { picture } from '../fixtures/pictures.ts'
import { drop, paste } from './data-transfer.ts'
import { idOf, serverDraft, textOf, type, waitForSaveState, words } from './editor-actions.ts'
import { press, waitForText, waitUntil } from './page-actions.ts'
import { browser, browserSite } from './site.ts'

const html = `document.querySelector('.ProseMirror').editor.getHTML()`

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
    await waitForSaveState(page, 'saved')
    assert.match(
      (await serverDraft(ming, await idOf(page))).body,
      /^<p>看<\/p><img src="\/uploads\/[^"]+" alt="">$/,
    )

    await page.route('**/upload-image', () => {})
    await paste(page, { files })
    await page.getByRole('progressbar', { name: words.studio.editor.uploading }).last().waitFor()
    await page.getByRole('button', { name: cancel }).click()
    await waitForText(page, cancelled)
    await waitUntil(page, `document.querySelectorAll('.ProseMirror .upload').length === 0`)
  },
)

test('pictures inside a pasted text come along; those that cannot are told of', browser, async (t) => {
  const site = await browserSite(t)
  const page = await site.visitAs(await site.writer(), '/studio/write')
  await type(page, '看')
  const png = (await picture('png')).toString('base64')
  const html = `<p style="color:red">图文</p><img src="data:image/png;base64,${png}"><img src="file:///C:/a.png">`
  await paste(page, { texts: { 'text/html': html } })
  await waitForText(page, words.editor.upload.lost(1))
  await page.locator('.ProseMirror img[src^="/uploads/"]').waitFor()
  assert.equal(await page.locator('.ProseMirror img').count(), 1)
  assert.deepEqual(site.complaints, [])
})

test('pasted Markdown is formatted as a whole; one step back is the plain text', browser, async (t) => {
  const site = await browserSite(t)
  const page = await site.visitAs(await site.writer(), '/studio/write')
  await page.context().setOffline(true)
  await type(page, '前后')
  await page.evaluate(`document.querySelector('.ProseMirror').editor.commands.setTextSelection(2)`)
  const markdown =
    '# 标题\n\n**很多。**水，[看](/posts/1)\n\n- 甲\n  1. 乙\n\n> 引\n\n```js\na < b\n```\n\n| a |\n|---|\n| 1 |'
  await paste(page, { texts: { 'text/plain': markdown } })
  const link = '<a href="/posts/1" rel="noopener nofollow ugc">看</a>'
  assert.equal(
    await page.evaluate(html),
    `<p>前</p><h2>标题</h2><p><strong>很多。</strong>水，${link}</p><ul><li><p>甲</p><ol><li><p>乙</p></li></ol></li></ul>` +
      '<blockquote><p>引</p></blockquote><pre><code class="language-js">a &lt; b</code></pre>' +
      '<table><tbody><tr><th><p>a</p></th></tr><tr><td><p>1</p></td></tr></tbody></table><p>后</p>',
  )
  await page.keyboard.press('ControlOrMeta+z')
  assert.match(String(await page.evaluate(html)), /^<p>前# 标题<\/p><p>\*\*很多。\*\*水.*<p>\| 1 \|后<\/p>$/)
  await page.keyboard.press('ControlOrMeta+z')
  assert.equal(await page.evaluate(html), '<p>前后</p>')

  // In a block of code it stays as it is.
  await type(page, '。\n```\n')
  await paste(page, { texts: { 'text/plain': '# a\n- b' } })
  assert.match(String(await page.evaluate(html)), /<pre><code># a\n- b<\/code><\/pre>$/)
})

test('what was dragged into the text is not inserted again by a later paste', browser, async (t) => {
  const site = await browserSite(t)
  const page = await site.visitAs(await site.writer(), '/studio/write')
  await page.context().setOffline(true)
  await type(page, '前')
  await drop(page, '.ProseMirror p', { texts: { 'text/plain': '# 拖来的' } })
  await page.evaluate(`document.querySelector('.ProseMirror').editor.commands.clearContent()`)
  await paste(page, { texts: { 'text/plain': '贴来的', 'text/html': '<p><strong>贴来的</strong></p>' } })
  assert.equal(await page.evaluate(html), '<p><strong>贴来的</strong></p>')
})

test('pictures of other sites are copied when wanted; what cannot be copied is told', browser, async (t) => {
  const site = await browserSite(t)
  const png = await picture('png')
  site.app.fetchForeign = async function* (address) {
    if (address.includes('gone')) throw new FetchError('failed')
    yield png
  }
  const ming = await site.writer()
  const page = await site.visitAs(ming, '/studio/write')
  await page.context().route('https://**', (route) => route.fulfill({ body: png, contentType: 'image/png' }))
  await type(page, '看')
  const [good, gone] = ['https://elsewhere.example/a.png', 'https://elsewhere.example/gone.png']
  await paste(page, {
    texts: { 'text/html': `<p>两张</p><img src="${good}"><img src="${gone}"><img src="${good}">` },
  })
  const { foreign } = words.editor
  await waitForText(page, foreign.found(2))
  await press(page, foreign.copy)
  await waitForText(page, foreign.failed(1, words.errors.image_fetch_failed))
  await waitForSaveState(page, 'saved')
  const copied = '<img src="/uploads/[^"]+">'
  const id = await idOf(page)
  assert.match((await serverDraft(ming, id)).body, new RegExp(`${copied}<img src="${gone}">${copied}</p>$`))
  await press(page, foreign.remove)
  await waitUntil(page, `document.querySelectorAll('.ProseMirror img[src]').length === 2`)
  assert.equal(await page.locator('#foreign-pictures').isVisible(), false)

  // Kept on purpose, nobody asks again.
  await paste(page, { texts: { 'text/plain': `![图](${gone})` } })
  await waitForText(page, foreign.found(1))
  await press(page, foreign.keep)
  await paste(page, { texts: { 'text/html': `<img src="${gone}">` } })
  await waitUntil(page, `document.querySelectorAll('.ProseMirror img[src]').length === 4`)
  // It would ask in a timer, which comes before this one.
  await page.evaluate('new Promise((passed) => setTimeout(passed))')
  assert.equal(await page.locator('#foreign-pictures').isVisible(), false)
})
