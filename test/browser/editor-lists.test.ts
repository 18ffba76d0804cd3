import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textOf, waitForFocusInText } from './editor-actions.ts'
import { browser, browserSite } from './site.ts'

const item = (blocks: string) => `<ul><li>${blocks}</li></ul>`

/** What is in the text with the cursor at its end, what Ming types there, a key in braces, and what must be there then. */
const TYPED: [string, string, string][] = [
  // What may begin an item.
  [item('<p></p>'), '### 题{Enter}下', '<ul><li><h3>题</h3></li><li><p>下</p></li></ul>'],
  [item('<p></p>'), '> 引', item('<blockquote><p>引</p></blockquote>')],
  [item('<p></p>'), '[!note] 注', item('<blockquote class="callout-note"><p>注</p></blockquote>')],
  [
    item('<p>甲</p>'),
    '{Enter}/yinyong{Enter}引',
    '<ul><li><p>甲</p></li><li><blockquote><p>引</p></blockquote></li></ul>',
  ],
  [item('<p></p>'), '/note{Enter}注', item('<blockquote class="callout-note"><p>注</p></blockquote>')],
  [item('<p></p>'), '```js 1{Enter}2', item('<pre><code class="language-js">1\n2</code></pre>')],
  [
    '<ul><li class="task-open"><p>甲</p><pre><code>1</code></pre></li></ul>',
    '{Enter}2',
    '<ul><li class="task-open"><p>甲</p><pre><code>1\n2</code></pre></li></ul>',
  ],
  // Tasks stay where they are.
  [
    '<ul><li><p>甲</p></li><li><p></p></li></ul>',
    '/task{Enter}乙',
    '<ul><li><p>甲</p></li><li class="task-open"><p>乙</p></li></ul>',
  ],
  [
    '<ol><li><p></p></li></ol>',
    '[x] 甲{Enter}乙',
    '<ol><li class="task-done"><p>甲</p></li><li class="task-open"><p>乙</p></li></ol>',
  ],
  // The list has written the number already, so what is typed is text.
  ['<ol><li><p>甲</p></li></ol>', '{Enter}2. 乙', '<ol><li><p>甲</p></li><li><p>2. 乙</p></li></ol>'],
  ['<ol><li><p>甲</p></li></ol>', '{Enter}２．  乙', '<ol><li><p>甲</p></li><li><p>２．  乙</p></li></ol>'],
  [item('<p>甲</p>'), '{Enter}- 乙', '<ul><li><p>甲</p></li><li><p>- 乙</p></li></ul>'],
  // Keys of lists.
  [
    '<ol><li><p>甲</p></li><li><h3>乙</h3></li></ol>',
    '{Tab}丙',
    '<ol><li><p>甲</p><ol><li><h3>乙丙</h3></li></ol></li></ol>',
  ],
  [
    '<ul><li><p>甲</p><ul><li><h3>乙</h3></li></ul></li></ul>',
    '{Shift+Tab}',
    '<ul><li><p>甲</p></li><li><h3>乙</h3></li></ul>',
  ],
  [item('<h3>甲</h3>'), '{Enter}{Enter}乙', `${item('<h3>甲</h3>')}<p>乙</p>`],
  [item('<h3>甲</h3>'), '{Enter}{Backspace}', `${item('<h3>甲</h3>')}<p></p>`],
  // No quote and no list fits into a caption.
  [
    '<figure><img src="https://a.example/b.png"><figcaption></figcaption></figure>',
    '[!note] [x] 猫',
    '<figure><img src="https://a.example/b.png"><figcaption>[!note] [x] 猫</figcaption></figure>',
  ],
]

test(
  'an item of a list begins with whatever block its author wants, and stays in the list',
  browser,
  async (t) => {
    const site = await browserSite(t)
    const page = await site.visitAs(await site.writer(), '/studio/write')
    await textOf(page).waitFor()
    // Sent nowhere: this is about typing, not about saving.
    await page.context().setOffline(true)
    const seen: [string, string, string][] = []
    for (const [before, typed] of TYPED) {
      await page.evaluate(`(() => {
      const { editor } = document.querySelector('.ProseMirror')
      editor.commands.setContent(${JSON.stringify(before)})
      let last = 0
      editor.state.doc.descendants((node, position) => {
        if (node.isTextblock && node.nodeSize + position < editor.state.doc.content.size - 1 || node.isTextblock && !last)
          last = position + node.nodeSize - 1
      })
      editor.chain().setTextSelection(last).focus().run()
    })()`)
      await waitForFocusInText(page)
      for (const part of typed.split(/(\{[^}]+\})/)) {
        if (part.startsWith('{')) await page.keyboard.press(part.slice(1, -1))
        else await page.keyboard.type(part)
      }
      const after = await page.evaluate<string>(`document.querySelector('.ProseMirror').editor.getHTML()`)
      seen.push([before, typed, after])
    }
    assert.deepEqual(seen, TYPED)
    assert.deepEqual(
      site.complaints.filter((line) => !/Failed to load resource/.test(line)),
      [],
    )
  },
)
