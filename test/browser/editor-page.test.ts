import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picture } from '../fixtures/pictures.ts'
import { drop } from './data-transfer.ts'
import { idOf, openDetails, serverDraft, textOf, type, waitForSaveState, words } from './editor-actions.ts'
import { holdRequests, press, waitForText, waitUntil } from './page-actions.ts'
import { browser, browserSite } from './site.ts'

const html = `document.querySelector('.ProseMirror').editor.getHTML()`
const TABLE = '<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>'

test('what is typed behind a last table or line is kept', browser, async (t) => {
  const site = await browserSite(t)
  const ming = await site.writer()
  for (const ending of [TABLE, `<blockquote>${TABLE}</blockquote><hr>`]) {
    const { id } = await site.post({ author: ming, status: 'draft', body: `<p>一</p>${ending}` })
    const page = await site.visitAs(ming, `/studio/write?id=${id}`)
    // Looking at it changes nothing.
    assert.equal(await page.evaluate(html), `<p>一</p>${ending}`)
    await type(page, '写在后面')
    await waitForSaveState(page, 'saved')
    assert.equal((await serverDraft(ming, id)).body, `<p>一</p>${ending}<p>写在后面</p>`)
  }
})

test('the line being typed is in sight between the bars', browser, async (t) => {
  const site = await browserSite(t)
  const page = await site.visitAs(await site.writer(), '/studio/write')
  await textOf(page).waitFor()
  /** How far the line of the cursor is from the bars: above 0 it is in sight. */
  const gap = `(() => {
    const { view, state } = document.querySelector('.ProseMirror').editor
    const line = view.coordsAtPos(state.selection.head)
    const edge = (selector, side) => document.querySelector(selector).getBoundingClientRect()[side]
    return Math.min(edge('.text-foot', 'top') - line.bottom, line.top - edge('.toolbar', 'bottom'))
  })()`
  const assertInSight = () => waitUntil(page, `${gap} >= 0`)
  const footHeight = () => page.evaluate<number>(`document.querySelector('.text-foot').offsetHeight`)
  for (const [width, height] of [
    [1280, 600],
    [390, 700],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate('scrollTo(0, 0)')
    await textOf(page).press('ControlOrMeta+Home')
    for (let line = 0; line < 30; line += 1) await page.keyboard.press('Enter')
    await page.keyboard.press('a')
    await waitForSaveState(page, 'saved')
    const saved = await footHeight()
    // The line is at the foot, where Enter leaves the next one.
    await page.evaluate(`scrollBy(0, -${gap})`)
    await page.context().setOffline(true)
    await page.keyboard.press('Enter')
    await assertInSight()
    // The foot grows on a phone when it says that the words wait on this device: no key is needed.
    await waitForSaveState(page, 'offline')
    if (width < 720) assert.ok((await footHeight()) > saved)
    await assertInSight()
    for (let line = 0; line < 16; line += 1) await page.keyboard.press('ArrowUp')
    await assertInSight()
    await page.context().setOffline(false)
    await waitForSaveState(page, 'saved')
  }
})

test('pictures dropped together stand in the order in which they were dropped', browser, async (t) => {
  const site = await browserSite(t)
  const ming = await site.writer()
  const page = await site.visitAs(ming, '/studio/write')
  await type(page, '看')
  let held: (() => void) | undefined
  // The first arrives last.
  await page.route('**/upload-image', async (route) => {
    const isFirst = route.request().postDataBuffer()!.includes('filename="0.png"')
    if (isFirst) await new Promise<void>((go) => (held = go))
    await route.continue()
  })
  const base64 = (await picture('png')).toString('base64')
  const files = [0, 1, 2].map((name) => ({ name: `${name}.png`, type: 'image/png', base64 }))
  const answers: Promise<[string, string]>[] = []
  page.on('response', (response) => {
    const name = /filename="(\d)/.exec(response.request().postDataBuffer()?.toString('latin1') ?? '')?.[1]
    if (name) answers.push(response.json().then(({ url }) => [name, url]))
  })
  // On the margin of the sheet.
  assert.ok(await drop(page, '#text', { files }))
  await waitUntil(page, `document.querySelectorAll('.ProseMirror > img').length === 2`)
  held!()
  await waitUntil(page, `document.querySelectorAll('.ProseMirror > img').length === 3`)
  await waitForSaveState(page, 'saved')
  const pictures = (await Promise.all(answers)).sort().map(([, url]) => `<img src="${url}" alt="">`)
  assert.equal(pictures.length, 3)
  assert.equal((await serverDraft(ming, await idOf(page))).body, `<p>看</p>${pictures.join('')}`)

  // From another page it comes as a link too, and is taken once.
  const texts = { 'text/html': '<img src="https://a.example/b.png">' }
  assert.ok(await drop(page, '.ProseMirror', { texts, files: files.slice(1, 2) }))
  await waitUntil(page, `document.querySelectorAll('.ProseMirror img[src^="/uploads/"]').length === 4`)
  assert.equal(await page.locator('.ProseMirror img[src^="https:"]').count(), 0)
})

test(
  'a file dropped outside the places for pictures does not navigate away, and the page says so',
  browser,
  async (t) => {
    const site = await browserSite(t)
    const page = await site.visitAs(await site.writer(), '/studio/write')
    const files = [{ name: 'a.txt', type: 'text/plain', base64: btoa('no picture') }]
    assert.ok(await drop(page, 'h1', { files }))
    await waitForText(page, words.client.missedDrop)
    assert.ok(await drop(page, '.ProseMirror', { files }))
    await waitForText(page, words.errors.image_type_not_allowed)
    await page.goto('/')
    assert.ok(await drop(page, 'main', { files }))
    assert.deepEqual(site.complaints, [])
  },
)

test('notices leave the buttons at the foot free', browser, async (t) => {
  const site = await browserSite(t)
  for (const width of [390, 1280]) {
    const page = await site.visitAs(await site.writer(), '/studio/write', {
      viewport: { width, height: 700 },
    })
    await page.getByRole('textbox', { name: words.studio.editor.title }).fill('番茄')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Enter 之后就在正文里')
    // No timer of the page runs out: the notice stays while it is measured.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.keyboard.press('ControlOrMeta+s')
    await waitForText(page, words.studio.editor.savedDraft)
    assert.equal(await page.evaluate(html), '<p>Enter 之后就在正文里</p>')
    const covered = await page.evaluate(`(async () => {
      // It rises to its place.
      await Promise.all(document.querySelector('.toast').getAnimations().map(({ finished }) => finished))
      const box = (selector) => document.querySelector(selector).getBoundingClientRect()
      const toast = box('.toast')
      return ['.text-foot', '.writing-foot', '.toolbar'].filter((bar) =>
        box(bar).top < toast.bottom && box(bar).bottom > toast.top)
    })()`)
    assert.deepEqual(covered, [])
  }
})

test('most of the page is text, on a desk and above the keyboard of a phone', browser, async (t) => {
  const site = await browserSite(t)
  const page = await site.visitAs(await site.writer(), '/studio/write', {
    viewport: { width: 1280, height: 900 },
  })
  await textOf(page).click()
  /** Between the toolbar and the bar below. */
  const free = () =>
    page.evaluate<number>(`document.querySelector('.writing-foot').getBoundingClientRect().top
      - document.querySelector('.toolbar').getBoundingClientRect().bottom`)
  assert.ok((await free()) >= 640, `${await free()} px`)
  // What a keyboard leaves of 844 px.
  await page.setViewportSize({ width: 390, height: 508 })
  await page.keyboard.type('一\n'.repeat(30))
  const lines =
    (await free()) /
    Number(
      await page.evaluate(`parseFloat(getComputedStyle(
    document.querySelector('.ProseMirror')).lineHeight)`),
    )
  assert.ok(lines >= 8, `${lines} lines`)
})

test(
  'a tag that is too long stays in its field; the upload of a cover can be called off',
  browser,
  async (t) => {
    const site = await browserSite(t)
    const ming = await site.writer()
    const page = await site.visitAs(ming, '/studio/write')
    const tags = page.getByRole('combobox', { name: words.studio.editor.tags })
    await openDetails(page)
    await tags.fill(`种菜，${'长'.repeat(31)}，阳台`)
    await tags.press('Enter')
    await waitForText(page, words.studio.editor.tagLong(30))
    assert.equal(await tags.inputValue(), '长'.repeat(31))
    assert.equal(await page.locator('[aria-invalid="true"]').getAttribute('name'), 'tags')
    const chips = page.getByRole('list', { name: words.studio.editor.tagsChosen }).getByRole('listitem')
    assert.deepEqual(await chips.allInnerTexts(), ['种菜', '阳台'])
    // Meanwhile the text is saved, without the tags.
    await page.keyboard.press('Escape')
    await type(page, '正文')
    await waitForSaveState(page, 'saved')
    assert.equal((await serverDraft(ming, await idOf(page))).body, '<p>正文</p>')
    await openDetails(page)
    await tags.fill('短')
    await tags.press('Enter')
    assert.equal(await page.getByText(words.studio.editor.tagLong(30)).count(), 0)

    // The upload of a cover can be called off.
    await page.route('**/upload-image', () => {})
    const cancel = page.getByRole('button', { name: words.studio.editor.coverCancel })
    assert.equal(await cancel.isVisible(), false)
    await page
      .locator('#cover-picture')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture('png') })
    await cancel.click()
    await cancel.waitFor({ state: 'hidden' })
    assert.equal(await page.locator('#field-cover_url').inputValue(), '')
  },
)

test('a post that is published while its cover is uploading has it', browser, async (t) => {
  const site = await browserSite(t)
  const ming = await site.writer()
  const { id } = await site.post({ author: ming, status: 'draft', body: '<p>一</p>' })
  const page = await site.visitAs(ming, `/studio/write?id=${id}`)
  const release = await holdRequests(page, '**/upload-image')
  await openDetails(page)
  await page
    .locator('#cover-picture')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture('png') })
  await page.getByRole('button', { name: words.studio.editor.coverCancel }).waitFor()
  await press(page, words.studio.list.publish)
  release()
  await page.waitForURL(`**/posts/${id}`)
  assert.match((await ming.get(`/api/posts/${id}`)).json().cover_url ?? 'none', /^\/uploads\//)
})
