import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picture } from '../fixtures/pictures.ts'
import {
  idOf,
  openDetails,
  serverDraft,
  textOf,
  type,
  waitForFocusInText,
  waitForSaveState,
  words,
} from './editor-actions.ts'
import { assertNoOverflow, newTab, press, waitForText, waitUntil } from './page-actions.ts'
import { browser, browserSite } from './site.ts'

const { editor, firstStep, list } = words.studio
const { series } = words
const heightOfTitle = `document.querySelector('#field-title').getBoundingClientRect().height`

test(
  'a long title wraps on a phone, and Enter leads to the text; the list names the language',
  browser,
  async (t) => {
    const { writer, visitAs, complaints } = await browserSite(t)
    const page = await visitAs(await writer(), '/studio/write', { viewport: { width: 390, height: 800 } })
    const title = page.getByLabel(editor.title, { exact: true })
    await title.fill('Tides')
    const oneLine = Number(await page.evaluate(heightOfTitle))
    await title.fill(
      'Why the tide comes in twice a day, and what you can see of it from the wall at low water',
    )
    assert.ok(Number(await page.evaluate(heightOfTitle)) >= 2 * oneLine - 20, 'three lines')
    await assertNoOverflow(page)
    await title.press('Enter')
    await waitForFocusInText(page)
    await page.keyboard.type('The boats come with it.')
    const detected = page.locator('#field-language option').first()
    await detected
      .and(page.getByText(editor.languageMadeAs(words.posts.languages.en)))
      .waitFor({ state: 'attached' })
    assert.doesNotMatch(await title.inputValue(), /\n/)
    assert.deepEqual(complaints, [])
  },
)

test(
  'a draft without a title is listed by its first words, and two tabs of it tell of each other',
  browser,
  async (t) => {
    const { writer, visitAs, complaints } = await browserSite(t)
    const page = await visitAs(await writer(), '/studio/write')
    await type(page, '潮水退下去的时候，滩涂上全是小螃蟹')
    await waitForSaveState(page, 'saved')
    const id = await idOf(page)
    const note = `!document.querySelector('#other-tab').hidden`
    assert.equal(await page.evaluate(note), false)

    const second = await newTab(page.context(), `/studio/write?id=${id}`)
    await waitUntil(second, note)
    await waitUntil(page, note)
    await second.goto('/studio/drafts')
    await waitUntil(page, `!(${note})`)
    await waitForText(second, '潮水退下去的时候，滩涂上全是小螃蟹')
    assert.deepEqual(complaints, [])
  },
)

test('a newcomer writes at once; saving asks for a name, and goes on', browser, async (t) => {
  const { owner, user, visitAs, complaints } = await browserSite(t)
  const boss = await owner()
  const ming = await user()
  const page = await visitAs(ming, '/studio/write')
  await page.getByLabel(editor.title, { exact: true }).fill('第一篇')
  await type(page, '先写下来再说')
  await waitForSaveState(page, 'local')
  await openDetails(page)
  await press(page, list.publish)
  const dialog = page.locator('#first-step')
  await dialog.getByText(firstStep.text).waitFor()
  assert.deepEqual((await ming.get('/api/studio/posts')).json().items, [])
  await dialog.getByLabel(words.profile.details.name).fill('海边人')
  await dialog.getByRole('button', { name: firstStep.submit }).click()
  await page.waitForURL(/\/posts\/\d+$/)
  await waitForText(page, '先写下来再说')
  assert.equal((await ming.get('/api/level/info')).json().level, 1)

  // Where names are reviewed, a picture is the way; what was written outlives the page.
  await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: true })
  const lan = await user()
  const another = await visitAs(lan, '/studio/write')
  await another.getByLabel(editor.title, { exact: true }).fill('第二篇')
  await type(another, '写在这台设备上')
  await waitForSaveState(another, 'local')
  await press(another, editor.saveDraft)
  const file = { name: 'me.png', mimeType: 'image/png', buffer: await picture('png') }
  await another.locator('#first-step [type="file"]').setInputFiles(file)
  await another.getByText(editor.savedDraft).waitFor()
  assert.equal(await textOf(another).innerText(), '写在这台设备上')
  assert.equal((await lan.get('/api/studio/posts')).json().items[0].title, '第二篇')
  assert.deepEqual(complaints, [])
})

test('a newcomer whose name is held hears that it waits, and goes on with a picture', browser, async (t) => {
  const { owner, user, visitAs, complaints } = await browserSite(t)
  const boss = await owner()
  await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: false })
  const held = { kind: 'words', name: '名字', action: 'hold', scopes: ['names'], text: '客服' }
  assert.equal((await boss.post('/api/admin/screening-lists', held)).statusCode, 201)
  const ming = await user()
  const page = await visitAs(ming, '/studio/write')
  await page.getByLabel(editor.title, { exact: true }).fill('第三篇')
  await type(page, '还没有名字')
  await waitForSaveState(page, 'local')
  await press(page, editor.saveDraft)
  const dialog = page.locator('#first-step')
  await dialog.getByLabel(words.profile.details.name).fill('海边客服')
  await dialog.getByRole('button', { name: firstStep.submit }).click()
  await dialog.getByText(firstStep.nameNotYet).waitFor()
  assert.deepEqual((await ming.get('/api/studio/posts')).json().items, [])
  const file = { name: 'me.png', mimeType: 'image/png', buffer: await picture('png') }
  await dialog.locator('[type="file"]').setInputFiles(file)
  await page.getByText(editor.savedDraft).waitFor()
  assert.equal((await ming.get('/api/studio/posts')).json().items[0].title, '第三篇')
  assert.deepEqual(complaints, [])
})

test(
  'a series is chosen or made while writing, outlives the page, and comes with publishing',
  browser,
  async (t) => {
    const { owner, writer, visitAs, visitor, complaints } = await browserSite(t)
    const ming = await writer()
    await (await owner()).put('/api/admin/site-settings', { key: 'audit.enabled', value: false })
    const begun = (await ming.post('/api/studio/series', { title: '潮汐' })).json()
    const page = await visitAs(ming, '/studio/write', { viewport: { width: 390, height: 800 } })
    await page.getByLabel(editor.title, { exact: true }).fill('退潮')
    await type(page, '沙上有字')
    await openDetails(page)
    const list = page.getByLabel(series.label, { exact: true })
    await list.selectOption({ label: '潮汐' })
    await waitForSaveState(page, 'saved')
    const id = await idOf(page)
    const own = async () => (await ming.get(`/api/studio/posts/${id}`)).json()
    assert.equal(((await serverDraft(ming, id)) as { series_id?: number }).series_id, begun.id)

    // A new one by its name: Enter makes it and does not save the post.
    await page.getByText(series.create).click()
    const name = page.getByLabel(series.name)
    await name.press('Enter')
    await page.locator('.series-choice .field-error').waitFor()
    await name.fill('海边的字')
    await name.press('Enter')
    await page
      .locator('#field-series_id option:checked', { hasText: '海边的字' })
      .waitFor({ state: 'attached' })
    const made = Number(await list.inputValue())
    await assertNoOverflow(page)
    await waitUntil(page, `document.querySelector('#save-state').dataset.saveState === 'saved'`)
    assert.deepEqual([(await own()).working_copy?.series_id, (await own()).autosaved], [made, true])

    // As after a crash: the choice is there again, and publishing takes it along.
    await page.reload()
    await openDetails(page)
    assert.equal(await list.inputValue(), String(made))
    await press(page, words.studio.list.publish)
    await page.waitForURL(/\/posts\/\d+$/)
    await waitForText(page, '海边的字')
    assert.deepEqual(
      (await visitor.get(`/api/series/${made}`)).json().posts.map((post: { id: number }) => post.id),
      [id],
    )

    // What is arranged elsewhere while the editor is open stays, since nothing was chosen here.
    const open = await newTab(page.context(), `/studio/write?id=${id}`)
    await ming.post(`/api/studio/series/${begun.id}/posts`, { post_id: id })
    await type(open, '，潮来就没了')
    await press(open, editor.save)
    await waitForText(open, editor.savedPublic)
    assert.equal((await own()).series_id, begun.id)
    assert.deepEqual(complaints, [])
  },
)
