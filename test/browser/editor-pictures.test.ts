import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picture } from '../fixtures/pictures.ts'
import { paste } from './data-transfer.ts'
import { textOf, words } from './editor-actions.ts'
import { waitForText, waitUntil } from './page-actions.ts'
import { browser, browserSite } from './site.ts'

const html = `document.querySelector('.ProseMirror').editor.getHTML()`

test(
  'an upload ends with its placeholder, and pictures keep the order in which they were dropped',
  browser,
  async (t) => {
    const site = await browserSite(t)
    const page = await site.visitAs(await site.writer(), '/studio/write')
    await textOf(page).waitFor()
    const png = await picture('png')
    const held = new Map<string, () => Promise<void>>()
    await page.route(/^https:|\/uploads\//, (route) => route.fulfill({ body: png, contentType: 'image/png' }))
    await page.route('**/upload-image', (route) => {
      const [, name = ''] = /filename="(\w)/.exec(route.request().postDataBuffer()!.toString('latin1')) ?? []
      held.set(name, () => route.fulfill({ json: { url: addressOf(name) } }))
    })
    const files = [...'abcd'].map((name) => ({
      name: `${name}.png`,
      type: 'image/png',
      base64: png.toString('base64'),
    }))
    const write = (body: string) =>
      page.evaluate(
        `document.querySelector('.ProseMirror').editor.chain().setContent('${body}').focus('end').run()`,
      )
    const arrive = async (count: number) => {
      for (let tries = 0; held.size < count && tries < 18_000; tries += 1) await page.waitForTimeout(10)
    }
    const uploads = (count: number) =>
      waitUntil(page, `document.querySelectorAll('.ProseMirror .upload').length === ${count}`)

    for (const body of ['<p>看</p>', ''])
      for (const order of ['abcd', 'dcba', 'bdac', 'cadb', 'cbda', 'badc']) {
        held.clear()
        await write(body)
        await paste(page, { files })
        await uploads(4)
        await arrive(4)
        for (const name of order) await held.get(name)!()
        await uploads(0)
        const pictures = [...'abcd'].map((name) => `<img src="${addressOf(name)}" alt="">`).join('')
        assert.equal(await page.evaluate(html), body + pictures, order)
      }

    // Deleted by key, with the text around it, or by its button: nothing comes back.
    const { cancel, cancelled } = words.editor.upload
    const ways: [string, () => Promise<unknown>][] = [
      ['<p>看</p><p></p>', () => page.keyboard.press('Backspace')],
      ['<p>看</p><p></p>', () => page.keyboard.press('Delete')],
      ['<p>看</p>', () => page.keyboard.press('ControlOrMeta+a').then(() => page.keyboard.press('Delete'))],
      ['<p>看</p>', () => page.getByRole('button', { name: cancel }).click()],
    ]
    for (const [body, remove] of ways) {
      held.clear()
      await write(body)
      await paste(page, { files: files.slice(0, 1) })
      await uploads(1)
      await arrive(1)
      const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('upload-image'))
      await remove()
      await uploads(0)
      await waitForText(page, cancelled)
      await aborted
      await held.get('a')!().catch(() => {})
      assert.doesNotMatch(await page.evaluate<string>(html), /<img/)
    }

    // Where the whole text is replaced, as by a merge, the picture comes at its end.
    held.clear()
    await write('<p>看</p>')
    await paste(page, { files: files.slice(0, 1) })
    await arrive(1)
    await write('<p>新</p>')
    await held.get('a')!()
    await uploads(0)
    assert.equal(await page.evaluate(html), `<p>新</p><img src="${addressOf('a')}" alt="">`)

    // The question about pictures of other sites goes with the last of them, and comes back with it.
    const { foreign } = words.editor
    await write('<p>看</p>')
    await paste(page, {
      texts: {
        'text/html': '<p>图</p><img src="https://a.example/a.png"><img src="https://a.example/b.png">',
      },
    })
    await waitForText(page, foreign.found(2))
    const remove = (source: string) =>
      page.evaluate(`(() => {
        const { editor } = document.querySelector('.ProseMirror')
        editor.state.doc.descendants((node, position) => {
          if (node.attrs.src !== '${source}') return
          editor.chain().setNodeSelection(position).deleteSelection().run()
        })
      })()`)
    await remove('https://a.example/a.png')
    await waitForText(page, foreign.found(1))
    await remove('https://a.example/b.png')
    const banner = page.locator('#foreign-pictures')
    await banner.waitFor({ state: 'hidden' })
    // Not by key: how much one undo takes back depends on the time between the changes.
    await page.evaluate(
      `document.querySelector('.ProseMirror').editor.commands.insertContentAt(0, '<img src="https://a.example/b.png">')`,
    )
    await waitForText(page, foreign.found(1))
  },
)

function addressOf(name: string): string {
  return `/uploads/${name.repeat(22)}.png`
}
