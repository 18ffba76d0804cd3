import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyText, textOf, words } from './editor-actions.ts'
import { waitUntil } from './page-actions.ts'
import { browser, browserSite } from './site.ts'

const html = `document.querySelector('.ProseMirror').editor.getHTML()`
const FORMULA = 'code class="language-math"'

/** What Ming types into an empty text, each sign followed by words, and what must be there. */
const TYPED: [string, string][] = [
  ['见[^1] 和更多', '<p>见<sup class="footnote"></sup> 和更多</p>'],
  ['见[^fn2]。', '<p>见<sup class="footnote"></sup>。</p>'],
  ['字[^note]x', '<p>字<sup class="footnote"></sup>x</p>'],
  ['正则 [^abc] [^a-z] [^\\s] [^] 还在', '<p>正则 [^abc] [^a-z] [^\\s] [^] 还在</p>'],
  // No other rule may leave a node selected, for the next key would replace it.
  ['---x', '<hr><p>x</p>'],
  ['![猫](https://a.example/b.png) x', '<img src="https://a.example/b.png" alt="猫"><p> x</p>'],
  ['看![](https://a.example/b.png)x', '<p>看<img src="https://a.example/b.png" alt="">x</p>'],
  ['设 $x^2$ y', `<p>设 <${FORMULA}>x^2</code> y</p>`],
  ['**a `甲**乙` b**', '<p>**a <code>甲**乙</code> b**</p>'],
  ['`甲`**乙**', '<p><code>甲</code><strong>乙</strong></p>'],
  // As Chinese keyboards type the same signs.
  ['》 x', '<blockquote><p>x</p></blockquote>'],
  ['＞\u3000x', '<blockquote><p>x</p></blockquote>'],
  ['# x', '<h2>x</h2>'],
  ['＃ x', '<h2>x</h2>'],
  ['＃＃＃ x', '<h3>x</h3>'],
  ['１. x', '<ol><li><p>x</p></li></ol>'],
  ['３． x', '<ol start="3"><li><p>x</p></li></ol>'],
  ['1。 x', '<ol><li><p>x</p></li></ol>'],
  ['－ x', '<ul><li><p>x</p></li></ul>'],
  ['【x】 y', '<ul><li class="task-done"><p>y</p></li></ul>'],
  ['···js x', '<pre><code class="language-js">x</code></pre>'],
  ['￥￥ x', `<pre><${FORMULA}>x</code></pre>`],
  // Only at the start of a line.
  ['甲》 乙＃ 丙１. 丁', '<p>甲》 乙＃ 丙１. 丁</p>'],
]

test(
  'every sign that is typed is taken for what it means, and nothing behind it is lost',
  browser,
  async (t) => {
    const site = await browserSite(t)
    const page = await site.visitAs(await site.writer(), '/studio/write')
    const { keyboard } = page
    await textOf(page).waitFor()
    // Sent nowhere: this is about typing, not about saving.
    await page.context().setOffline(true)
    const seen: [string, string][] = []
    for (const [typed] of TYPED) {
      await emptyText(page)
      await keyboard.type(typed)
      seen.push([typed, await page.evaluate<string>(html)])
    }
    assert.deepEqual(seen, TYPED)

    await emptyText(page)
    await keyboard.type('见[^1]')
    const note = page.getByRole('textbox', { name: words.editor.footnote })
    await note.fill('甲')
    await note.fill('甲乙')
    await note.press('Enter')
    await waitUntil(page, `document.activeElement.matches('.ProseMirror')`)
    await keyboard.type('。/jz')
    await keyboard.press('Backspace')
    await keyboard.type('z 再')
    assert.equal(await page.evaluate(html), '<p>见<sup class="footnote">甲乙</sup>。/jz 再</p>')
    assert.equal(await note.isVisible(), false)
    await keyboard.type(' /jz')
    await keyboard.press('Enter')
    await keyboard.type('完')
    assert.match(await page.evaluate<string>(html), /再 <sup class="footnote"><\/sup>完<\/p>$/)

    // A comma is a comma; the slash of either width opens the menu.
    const menu = page.getByRole('listbox', { name: words.editor.menu.label })
    await emptyText(page)
    await keyboard.type('、')
    assert.equal(await menu.isVisible(), false)
    await keyboard.press('Enter')
    assert.equal(await page.evaluate(html), '<p>、</p><p></p>')
    await keyboard.type('／dbt')
    await keyboard.press('Enter')
    await keyboard.type('题')
    assert.equal(await page.evaluate(html), '<p>、</p><h2>题</h2>')
  },
)

test('formulas are shown as formulas, and as TeX while the cursor is in them', browser, async (t) => {
  const site = await browserSite(t)
  const ming = await site.writer()
  const body = `<p>甲 <${FORMULA}>\\frac{a}{b}</code> 乙 <${FORMULA}>\\nosuch{x}</code></p><pre><${FORMULA}>\\sum_{i=1}^n i</code></pre><p>丙</p>`
  const { id } = await site.post({ author: ming, status: 'draft', body })
  const page = await site.visitAs(ming, `/studio/write?id=${id}`)
  const { keyboard } = page
  const fraction = page.locator('.ProseMirror p mfrac')
  const sum = page.locator('.ProseMirror div.math munderover')
  const sources = page.locator('.ProseMirror code.language-math').filter({ visible: true })
  await fraction.waitFor()
  await sum.waitFor()
  // What TeX does not know stays as it was written.
  assert.deepEqual(await sources.allTextContents(), ['\\nosuch{x}'])
  assert.equal(await page.evaluate(html), body)

  // Keys lead into both and out again, through what is shown.
  await textOf(page).focus()
  await keyboard.press('ControlOrMeta+Home')
  await keyboard.press('ArrowRight')
  await waitUntil(page, `document.querySelector('.ProseMirror').editor.state.selection.head === 2`)
  assert.equal(await fraction.count(), 1)
  await keyboard.press('ArrowRight')
  await fraction.waitFor({ state: 'detached' })
  for (let step = 0; step < 10; step += 1) await keyboard.press('ArrowRight')
  await keyboard.type('c')
  await keyboard.press('ArrowDown')
  await page.locator('.ProseMirror p mfrac').waitFor()
  await sum.waitFor({ state: 'detached' })
  await keyboard.press('End')
  await keyboard.type('^2')
  await keyboard.press('ArrowDown')
  await page.locator('.ProseMirror div.math msup').waitFor()
  await keyboard.press('ArrowUp')
  await sum.waitFor({ state: 'detached' })
  await keyboard.press('ControlOrMeta+End')
  await sum.waitFor()
  await sum.click()
  await sum.waitFor({ state: 'detached' })
  await keyboard.press('ControlOrMeta+End')
  await page.locator('.ProseMirror p mfrac').click()
  await keyboard.press('ArrowLeft')
  await keyboard.type('d')
  const written = body.replace('{b}', '{bcd}').replace('n i', 'n i^2')
  assert.equal(await page.evaluate(html), written)

  // An input method right behind a formula is not disturbed by its being shown again.
  await keyboard.press('ArrowRight')
  await page.evaluate(`document.addEventListener('compositionend', () => { window.ended = true })`)
  const ime = await page.context().newCDPSession(page)
  for (const text of ['f', 'fa', 'fan'])
    await ime.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  assert.equal(await page.evaluate('window.ended'), undefined)
  await ime.send('Input.insertText', { text: '番' })
  await fraction.waitFor()
  assert.equal(await page.evaluate(html), written.replace('</code> 乙', '</code>番 乙'))
  assert.deepEqual(site.complaints, [])
})

test(
  'a title takes a hundred emoji as it takes a hundred letters, and no more of either',
  browser,
  async (t) => {
    const site = await browserSite(t)
    const page = await site.visitAs(await site.writer(), '/studio/write')
    const title = page.getByLabel(words.studio.editor.title, { exact: true })
    for (const letter of ['🌊', '海']) {
      await title.fill('')
      await title.focus()
      for (let ten = 0; ten < 11; ten++) await page.keyboard.insertText(letter.repeat(10))
      await page.keyboard.insertText(letter)
      assert.equal([...(await title.inputValue())].length, 100, letter)
    }
    assert.deepEqual(site.complaints, [])
  },
)
