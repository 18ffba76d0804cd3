import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { textOf, words } from './editor-actions.ts'
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
      await clear(page)
      await keyboard.type(typed)
      seen.push([typed, await page.evaluate<string>(html)])
    }
    assert.deepEqual(seen, TYPED)

    await clear(page)
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
    await clear(page)
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

function clear(page: Page): Promise<unknown> {
  return page.evaluate(`document.querySelector('.ProseMirror').editor.chain().clearContent().focus().run()`)
}
