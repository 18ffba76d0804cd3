import assert from 'node:assert/strict'
import { test } from 'node:test'
import { audio } from '../fixtures/audio.ts'
import { picture } from '../fixtures/pictures.ts'
import { drop, paste } from './data-transfer.ts'
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

test('Ming drops a recording into a text, names it, and Lan listens to it', browser, async (t) => {
  const site = await browserSite(t)
  const ming = await site.writer()
  const page = await site.visitAs(ming, '/studio/write')
  await textOf(page).waitFor()
  // The menu opens the choice of files.
  // Asked for early: a choice that opens before the browser has heard of it is never told.
  const choosing = page.waitForEvent('filechooser')
  await textOf(page).pressSequentially('/yinpin')
  const option = page.getByRole('listbox', { name: words.editor.menu.label }).getByRole('option')
  assert.deepEqual(await option.allTextContents(), [words.editor.menu.audio])
  await page.keyboard.press('Enter')
  const tone = { name: '序曲.ogg', mimeType: 'audio/ogg', buffer: await audio('tone.ogg') }
  await (await choosing).setFiles(tone)
  await page.locator('.ProseMirror p.audio audio').waitFor()
  const film = { name: 'film.wav', type: 'audio/wav', base64: 'AAAA' }
  await drop(page, '.ProseMirror', { files: [film] })
  await waitForText(page, words.errors.audio_type_not_allowed)
  await textOf(page).press('ControlOrMeta+End')
  await page.keyboard.type('，五月')
  const body = await page.evaluate<string>(html)
  assert.match(body, /^<p><a [^>]*href="\/uploads\/[\w-]{22}\.ogg"[^>]*>序曲，五月<\/a><\/p>$/)

  const { id } = await site.post({ author: ming, body })
  const reader = await site.visitAs(await site.user(), `/posts/${id}`)
  const player = reader.locator('figure.audio audio')
  assert.equal(await player.getAttribute('aria-label'), '序曲，五月')
  assert.equal(await reader.locator('figure.audio figcaption').textContent(), '序曲，五月')
  await player.focus()
  await reader.keyboard.press('Space')
  await waitUntil(reader, `document.querySelector('audio').readyState > 0`)
  assert.deepEqual(site.complaints, [])

  // Copied from the page, it is a player again.
  await page.evaluate(`document.querySelector('.ProseMirror').editor.commands.clearContent()`)
  const copied = await reader.evaluate<string>(
    `document.querySelector('figure.audio').outerHTML.replaceAll('"/uploads', '"' + location.origin + '/uploads')`,
  )
  await paste(page, { texts: { 'text/html': copied } })
  await page.locator('.ProseMirror p.audio audio').waitFor()
})

function addressOf(name: string): string {
  return `/uploads/${name.repeat(22)}.png`
}
