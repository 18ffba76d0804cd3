import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onlyDeepAnd } from '../kit/deep.ts'
import {
  assertText,
  crash,
  draftsOf,
  idOf,
  openDetails,
  pressRestore,
  serverDraft,
  type,
  waitForLocalCopies,
  waitForSaveState,
  words,
} from './editor-actions.ts'
import { loseOneAnswer, newTab, press, waitForText, waitUntil } from './page-actions.ts'
import { browser, browserSite } from './site.ts'

test('without a network the words wait on this device, and go as soon as it is back', browser, async (t) => {
  const site = await browserSite(t)
  const ming = await site.writer()
  const { id } = await site.post({ author: ming, status: 'draft', body: '<p>一</p>' })
  const page = await site.visitAs(ming, `/studio/write?id=${id}`)
  await page.context().setOffline(true)
  await type(page, '二')
  await waitForSaveState(page, 'offline')
  await waitForText(page, words.editor.state.offline)
  await type(page, '三')
  await waitForText(page, words.editor.state.offline)
  assert.equal((await serverDraft(ming, id)).body, '<p>一</p>')
  await page.context().setOffline(false)
  await waitForSaveState(page, 'saved')
  assert.equal((await serverDraft(ming, id)).body, '<p>一二三</p>')
})

test('a page that crashes offline leaves its words, and they are offered back', browser, async (t) => {
  const site = await browserSite(t)
  const ming = await site.writer()
  const { id } = await site.post({ author: ming, status: 'draft', body: '<p>一</p>' })
  const page = await site.visitAs(ming, `/studio/write?id=${id}`)
  const context = page.context()
  await context.setOffline(true)
  await type(page, '二')
  await waitForLocalCopies(page, ['<p>一二</p>'])
  await crash(page)
  await context.setOffline(false)

  const again = await context.newPage()
  await again.goto(`/studio/write?id=${id}`)
  await pressRestore(again)
  await assertText(again, '一二')
  await waitForSaveState(again, 'saved')
  assert.equal((await serverDraft(ming, id)).body, '<p>一二</p>')
  await again.reload()
  await assertText(again, '一二')
  // Nothing is left to be offered.
  await waitForLocalCopies(again, [])
  assert.equal(await again.locator('#offer').isVisible(), false)
})

test('words of a page that dies long after another was opened are offered there', browser, async (t) => {
  const site = await browserSite(t)
  const ming = await site.writer()
  const { id } = await site.post({ author: ming, status: 'draft', body: '<p>一</p>' })
  const dying = await site.visitAs(ming, `/studio/write?id=${id}`)
  await dying.route('**/working-copy', (route) => route.abort())
  await type(dying, '二')
  await waitForLocalCopies(dying, ['<p>一二</p>'])
  const other = await newTab(dying.context(), `/studio/write?id=${id}`)
  const waits = `navigator.locks.query().then(({ pending }) => pending.some(({ name }) => name.startsWith('writing ')))`
  await waitUntil(other, waits)
  // Longer than a browser under load needs to notice that a page is dead.
  await other.waitForTimeout(2_000)
  assert.equal(await other.locator('#offer').isVisible(), false, 'it is not dead yet')
  await crash(dying)

  await type(other, '三')
  await pressRestore(other)
  await assertText(other, '一二')
  // What was typed here meanwhile is not lost: both texts can be compared.
  await waitForSaveState(other, 'conflict')
  assert.equal((await serverDraft(ming, id)).body, '<p>一三</p>')
  await waitForLocalCopies(other, ['<p>一二</p>'])
})

test('a new post that crashed on its way is created once', browser, async (t) => {
  const site = await browserSite(t)
  const ming = await site.writer()
  const page = await site.visitAs(ming, '/studio/write')
  const context = page.context()
  // The draft is made, but the answer never arrives.
  await page.route('**/api/studio/posts', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await type(page, '新的')
  await waitForSaveState(page, 'failing')
  await type(page, '一篇')
  await waitForLocalCopies(page, ['<p>新的一篇</p>'])
  assert.equal(await draftsOf(ming), 1)
  await crash(page)

  const again = await context.newPage()
  await again.goto('/studio/write')
  await pressRestore(again)
  const id = await idOf(again)
  await waitForSaveState(again, 'saved')
  assert.equal(await draftsOf(ming), 1)
  assert.deepEqual(
    [(await serverDraft(ming, id)).title, (await serverDraft(ming, id)).body],
    ['', '<p>新的一篇</p>'],
  )
})

test('restoring a new post keeps the one that was begun meanwhile', browser, async (t) => {
  const site = await browserSite(t)
  const [ming, newcomer] = [await site.writer(), await site.user()]
  for (const person of [ming, newcomer]) {
    const page = await site.visitAs(person, '/studio/write')
    const context = page.context()
    await context.setOffline(true)
    await type(page, '旧的')
    await waitForLocalCopies(page, ['<p>旧的</p>'])
    await crash(page)
    await context.setOffline(false)

    const again = await newTab(context, '/studio/write')
    await again.locator('#offer').waitFor()
    await type(again, '新的')
    await waitForSaveState(again, person === ming ? 'saved' : 'local')
    await pressRestore(again)
    await assertText(again, '旧的')
    // The server has nothing of a newcomer: both stay on this device.
    if (person === newcomer) await waitForLocalCopies(again, ['<p>旧的</p>', '<p>新的</p>'])
    else await idOf(again)
  }
  const { items } = (await ming.get('/api/studio/posts')).json()
  const bodies = await Promise.all(
    items.map(async ({ id }: { id: number }) => (await serverDraft(ming, id)).body),
  )
  assert.deepEqual(bodies.toSorted(), ['<p>旧的</p>', '<p>新的</p>'].toSorted())
})

test('a server that is gone or asks for patience costs nothing', onlyDeepAnd(browser), async (t) => {
  const site = await browserSite(t)
  const ming = await site.writer()
  const { id } = await site.post({ author: ming, status: 'draft', body: '<p>一</p>' })
  const page = await site.visitAs(ming, `/studio/write?id=${id}`)
  let answers = 0
  // Saved, but it dies before it answers; then it is down; then there were too many saves; then all is well.
  await page.route('**/working-copy', async (route) => {
    answers += 1
    if (answers === 1) await route.fetch()
    if (answers < 3) return route.fulfill({ status: 503, body: 'starting' })
    return answers === 3
      ? route.fulfill({ status: 429, json: { error: { code: 'rate_limited' } } })
      : route.continue()
  })
  await type(page, '二')
  await waitForSaveState(page, 'failing')
  await type(page, '三')
  await waitForSaveState(page, 'saved')
  assert.equal((await serverDraft(ming, id)).body, '<p>一二三</p>')
  assert.equal(await page.locator('#conflict').isVisible(), false)
})

test('a session that ends never takes the page away from who is typing', browser, async (t) => {
  const site = await browserSite(t)
  const ming = await site.writer()
  const { id } = await site.post({ author: ming, status: 'draft', body: '<p>一</p>' })
  const page = await site.visitAs(ming, `/studio/write?id=${id}`)
  await page.context().clearCookies()
  await type(page, '二')
  await waitForText(page, words.editor.state.login)
  await page.getByRole('link', { name: words.editor.logIn }).waitFor()
  await assertText(page, '一二')
})

test(
  'a tag that is refused keeps nothing else from being saved, and takes no focus away',
  browser,
  async (t) => {
    const site = await browserSite(t)
    const ming = await site.writer()
    const { id } = await site.post({ author: ming, status: 'draft', body: '<p>一</p>' })
    const page = await site.visitAs(ming, `/studio/write?id=${id}`)
    await openDetails(page)
    await page.getByRole('combobox', { name: words.studio.editor.tags }).fill('a/b')
    await page.keyboard.press('Escape')
    await type(page, '二')
    await page.locator('#field-tags[aria-invalid="true"]').waitFor({ state: 'attached' })
    await page.keyboard.type('三')
    await waitForSaveState(page, 'saved')
    assert.equal((await serverDraft(ming, id)).body, '<p>一二三</p>')
    await openDetails(page)
    await waitForText(page, words.validation.pattern())
  },
)

test('what is typed while a save by button is on its way is saved by itself', browser, async (t) => {
  const site = await browserSite(t)
  const ming = await site.writer()
  const { id } = await site.post({ author: ming, status: 'draft', body: '<p>一</p>' })
  const page = await site.visitAs(ming, `/studio/write?id=${id}`)
  const typed = Promise.withResolvers<void>()
  await page.route(`**/api/studio/posts/${id}`, async (route) => {
    await typed.promise
    await route.continue()
  })
  const asked = page.waitForRequest(`**/api/studio/posts/${id}`)
  await press(page, words.studio.editor.saveDraft)
  await asked
  await type(page, '二')
  typed.resolve()
  await waitForText(page, words.studio.editor.savedDraft)
  await waitForSaveState(page, 'saved')
  assert.equal((await serverDraft(ming, id)).body, '<p>一二</p>')
})

test('a save whose answer is lost is no conflict with oneself, and can be published', browser, async (t) => {
  const site = await browserSite(t)
  const { studio, client } = words
  const ming = await site.writer()
  const { id } = await site.post({ author: ming, status: 'draft', title: '题', body: '<p>一</p>' })
  const page = await site.visitAs(ming, `/studio/write?id=${id}`)
  await type(page, '二')
  await loseOneAnswer(page, `**/api/studio/posts/${id}`)
  await press(page, studio.editor.saveDraft)
  await waitForText(page, client.offline)
  // Nobody presses another key.
  await waitForSaveState(page, 'saved')

  // Saved by the button, and by itself not once more before the next press.
  await page.route('**/working-copy', (route) => route.abort())
  await loseOneAnswer(page, `**/api/studio/posts/${id}`)
  await openDetails(page)
  await press(page, studio.list.publish)
  await waitForText(page, client.offline)
  await openDetails(page)
  await press(page, studio.list.publish)
  await page.waitForURL(`**/posts/${id}`)
  await waitForText(page, '一二')
})
