import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textOf, waitForFocusInText, words } from './editor-actions.ts'
import { browser, browserSite } from './site.ts'

const UPLOAD = 'https://a.example/b.png'

test(
  'typed Markdown becomes tasks, callouts, footnotes and formulas; a picture gets its caption',
  browser,
  async (t) => {
    const site = await browserSite(t)
    const page = await site.visitAs(await site.writer(), '/studio/write')
    await textOf(page).focus()
    const html = () => page.evaluate<string>(`document.querySelector('.ProseMirror').editor.getHTML()`)
    const { keyboard } = page
    await keyboard.type('- [ ] 买菜\n做饭\n\n')
    await page.locator('.ProseMirror li input').first().click()
    await keyboard.press('ControlOrMeta+End')
    await keyboard.type('> [!tip] 小心\n\n')
    await keyboard.type('设 $x^2$ 和 $5[^1]')
    await page.getByRole('textbox', { name: words.editor.footnote }).fill('见 *书* https://a.example/')
    await keyboard.press('Enter')
    await waitForFocusInText(page)
    await keyboard.type('。\n$$ \\frac{1}{2}')
    assert.equal(
      await html(),
      '<ul><li class="task-done"><p>买菜</p></li><li class="task-open"><p>做饭</p></li></ul>' +
        '<blockquote class="callout-tip"><p>小心</p></blockquote>' +
        '<p>设 <code class="language-math">x^2</code> 和 $5<sup class="footnote">见 <em>书</em> <a href="https://a.example/" rel="noopener nofollow ugc">https://a.example/</a></sup>。</p>' +
        '<pre><code class="language-math">\\frac{1}{2}</code></pre>',
    )
    await page.evaluate(
      `document.querySelector('.ProseMirror').editor.commands.setContent('<img src="${UPLOAD}" alt="">')`,
    )
    await page.evaluate(`document.querySelector('.ProseMirror').editor.commands.setNodeSelection(0)`)
    await page.getByRole('textbox', { name: words.editor.alt }).fill('猫')
    await page.getByRole('textbox', { name: words.editor.caption }).fill('图一')
    const picture = `<img src="${UPLOAD}" alt="猫">`
    assert.equal(await html(), `<figure>${picture}<figcaption>图一</figcaption></figure>`)
    const layout = page.getByRole('combobox', { name: words.editor.layout.label })
    await layout.selectOption('wide')
    const caption = '<figcaption>图一</figcaption>'
    assert.equal(await html(), `<figure class="figure-wide">${picture}${caption}</figure>`)
    await layout.selectOption('')
    await page.getByRole('textbox', { name: words.editor.caption }).fill('')
    assert.equal(await html(), picture)

    // A caption with a link in it is written in the text, since the field would lose the link.
    const credits =
      '<figcaption>图：<a href="https://a.example/" rel="noopener nofollow ugc">某人</a></figcaption>'
    await page.evaluate(
      `document.querySelector('.ProseMirror').editor.commands.setContent(${JSON.stringify(`<figure>${picture}${credits}</figure>`)})`,
    )
    await textOf(page).focus()
    await page.evaluate(`document.querySelector('.ProseMirror').editor.commands.setNodeSelection(1)`)
    const field = page.getByRole('textbox', { name: words.editor.caption })
    assert.equal(await field.inputValue(), '图：某人')
    await field.press('End')
    await page.keyboard.type('摄')
    assert.equal(await html(), `<figure>${picture}${credits}</figure>`)

    // Three in a row become a gallery, and each is on its own again.
    const others = ['c', 'd'].map((name) => `<img src="https://a.example/${name}.png" alt="">`)
    await page.evaluate(
      `document.querySelector('.ProseMirror').editor.commands.setContent(${JSON.stringify(`<p>x</p>${others[0]}<figure>${picture}${caption}</figure>${others[1]}`)})`,
    )
    await page.evaluate(`document.querySelector('.ProseMirror').editor.commands.setNodeSelection(5)`)
    await layout.selectOption('gallery')
    assert.equal(
      await html(),
      `<p>x</p><figure class="figure-gallery">${others[0]}${picture}${others[1]}${caption}</figure>`,
    )
    await page.getByRole('textbox', { name: words.editor.caption }).fill('三张')
    await layout.selectOption('wide')
    assert.equal(
      await html(),
      `<p>x</p>${others[0]}<figure class="figure-wide">${picture}</figure><figure>${others[1]}<figcaption>三张</figcaption></figure>`,
    )
  },
)

test(
  'a video is a link until somebody clicks, and nothing is asked of the other site before',
  browser,
  async (t) => {
    const site = await browserSite(t)
    const address = 'https://www.bilibili.com/video/BV1GJ411x7h7'
    const { id } = await site.post({
      author: await site.writer(),
      body: `<p><a href="${address}">${address}</a></p>`,
    })
    const page = await site.visit(`/posts/${id}`)
    const asked: string[] = []
    await page.route(/bilibili/, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<p>player</p>' })
    })
    await page.reload()
    const card = page.locator('.video a')
    assert.deepEqual([await card.getAttribute('href'), asked], [address, []])
    await card.click()
    await page.frameLocator('.video iframe').getByText('player').waitFor()
    assert.deepEqual(asked, ['https://player.bilibili.com/player.html?bvid=BV1GJ411x7h7&autoplay=1'])
    assert.match(String(await page.locator('.video iframe').getAttribute('sandbox')), /^allow-scripts/)
    assert.deepEqual(site.complaints, [])
  },
)
