import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textOf, words } from './editor-actions.ts'
import { waitUntil } from './page-actions.ts'
import { browser, browserSite } from './site.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

test(
  'a slash opens the menu; it is filtered in English, pinyin and Chinese, and works by keyboard',
  browser,
  async (t) => {
    const site = await browserSite(t)
    const page = await site.visitAs(await site.writer(), '/studio/write')
    const { keyboard } = page
    const options = page.getByRole('listbox', { name: words.editor.menu.label }).getByRole('option')
    const html = () => page.evaluate<string>(`document.querySelector('.ProseMirror').editor.getHTML()`)
    await textOf(page).focus()
    await keyboard.type('/dbt')
    assert.deepEqual(await options.allTextContents(), [words.editor.block.h2])
    await keyboard.press('Enter')
    await keyboard.type('一\n/task')
    await keyboard.press('Enter')
    await keyboard.type('二')
    await keyboard.press('Enter')
    await keyboard.press('Enter')
    await keyboard.type('/分隔')
    await keyboard.press('Tab')
    await keyboard.type('1/2 /qq')
    assert.equal(await options.count(), 0)
    await keyboard.type('\n/')
    await keyboard.press('ArrowDown')
    await keyboard.press('Escape')
    await keyboard.type('h')
    assert.equal(await options.count(), 0)
    assert.equal(
      await html(),
      '<h2>一</h2><ul><li class="task-open"><p>二</p></li></ul><hr><p>1/2 /qq</p><p>/h</p>',
    )
  },
)

test(
  'on a phone the title comes first, pictures and the menu are in reach, and headings are a list to jump by',
  browser,
  async (t) => {
    const site = await browserSite(t)
    const ming = await site.writer()
    const { id } = await site.post({
      author: ming,
      status: 'draft',
      body: `<h2>甲</h2>${'<p>字</p>'.repeat(40)}<h3>乙</h3><p>尾</p>`,
    })
    const page = await site.visitAs(ming, `/studio/write?id=${id}`, PHONE)
    await textOf(page).waitFor()
    const top = await page.evaluate<number>(
      `document.querySelector('#field-title').getBoundingClientRect().top`,
    )
    assert.ok(top <= 120, `${top}`)
    const right = await page.evaluate<number>(
      `document.querySelector('.toolbar .file-button').getBoundingClientRect().right`,
    )
    assert.ok(right < 390, `${right}`)
    await page.getByText(words.editor.outline).tap()
    await page.getByRole('button', { name: '乙', exact: true }).tap()
    await waitUntil(page, `document.querySelector('.ProseMirror').editor.isActive('heading', { level: 3 })`)
    await page.getByRole('button', { name: words.editor.menu.label, exact: true }).tap()
    await page.getByRole('option', { name: words.editor.tools.horizontalRule }).tap()
    await waitUntil(page, `document.querySelectorAll('.ProseMirror hr').length === 1`)
  },
)
