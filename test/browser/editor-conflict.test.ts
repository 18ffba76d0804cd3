import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picture } from '../fixtures/pictures.ts'
import { paste } from './data-transfer.ts'
import {
  assertText,
  logInAgain,
  replaceText,
  serverDraft,
  textOf,
  type,
  waitForSaveState,
  words,
} from './editor-actions.ts'
import { assertNoOverflow, holdRequests, press, waitForText } from './page-actions.ts'
import { browser, browserSite } from './site.ts'

const { conflict } = words.editor

test(
  'two browsers on one draft: nothing is overwritten, and both end with the merged text',
  browser,
  async (t) => {
    const site = await browserSite(t)
    const ming = await site.writer()
    const { id } = await site.post({
      author: ming,
      status: 'draft',
      title: '题',
      body: '<p>甲</p><p>乙</p><p>丙</p>',
    })
    const open = () => site.visitAs(ming, `/studio/write?id=${id}`, { viewport: { width: 360, height: 740 } })
    const [desk, phone] = [await open(), await open()]

    await type(desk, '（桌上）')
    await desk.getByRole('textbox', { name: words.studio.editor.title }).fill('桌上的题')
    await waitForSaveState(desk, 'saved')
    await textOf(phone).press('ControlOrMeta+Home')
    await phone.keyboard.type('（手机）')
    const dialog = phone.getByRole('dialog', { name: conflict.title })
    const compare = phone.getByRole('button', { name: words.editor.compare })
    // Who is typing is told, not interrupted.
    await compare.waitFor()
    await phone.keyboard.type('。')
    assert.equal(await dialog.isVisible(), false)
    await compare.click()
    await dialog.waitFor()
    await assertNoOverflow(phone)
    assert.equal((await serverDraft(ming, id)).body, '<p>甲</p><p>乙</p><p>丙（桌上）</p>')

    // Undecided, nothing is lost either, and the way back is there.
    await phone.keyboard.press('Escape')
    await compare.click()
    const parts = dialog.getByRole('group')
    await parts.first().waitFor()
    assert.equal(await parts.count(), 3)
    const chosen = await phone.evaluate(
      `[...document.querySelectorAll('#conflict :checked')].map(({ value }) => value)`,
    )
    assert.deepEqual(chosen, ['theirs', 'mine', 'theirs'], 'each side keeps what only it has changed')
    await parts.nth(0).getByRole('radio', { name: conflict.mine }).press('Space')
    await dialog.getByRole('button', { name: conflict.apply }).press('Enter')
    await waitForSaveState(phone, 'saved')
    await assertText(phone, '（手机）。甲乙丙（桌上）')
    assert.deepEqual(
      [(await serverDraft(ming, id)).title, (await serverDraft(ming, id)).body],
      ['题', '<p>（手机）。甲</p><p>乙</p><p>丙（桌上）</p>'],
    )

    // The desk was away meanwhile: it hears of it with its next word, not before.
    await type(desk, '！')
    await desk.getByRole('button', { name: words.editor.compare }).click()
    await desk.getByRole('button', { name: conflict.apply }).click()
    await waitForSaveState(desk, 'saved')
    await assertText(desk, '（手机）。甲乙丙（桌上）！')
  },
)

test('a save on purpose meets a conflict in the same way', browser, async (t) => {
  const site = await browserSite(t)
  const ming = await site.writer()
  const { id } = await site.post({ author: ming, status: 'draft', body: '<p>甲</p>' })
  const page = await site.visitAs(ming, `/studio/write?id=${id}`)
  await ming.put(`/api/studio/posts/${id}`, { body: '<p>别处</p>' })
  await replaceText(textOf(page), '这里')
  await page.keyboard.press('ControlOrMeta+s')
  const dialog = page.getByRole('dialog', { name: conflict.title })
  await dialog.getByRole('radio', { name: conflict.both }).check()
  await dialog.getByRole('button', { name: conflict.apply }).click()
  await waitForSaveState(page, 'saved')
  assert.equal((await serverDraft(ming, id)).body, '<p>这里</p><p>别处</p>')
  await page.keyboard.press('ControlOrMeta+s')
  await waitForText(page, words.studio.editor.savedDraft)
})

test('a text that was restored after a login overwrites nothing newer', browser, async (t) => {
  const site = await browserSite(t)
  const ming = await site.writer()
  const { id } = await site.post({ author: ming, status: 'draft', body: '<p>甲</p>' })
  const page = await site.visitAs(ming, `/studio/write?id=${id}`)
  await page.route('**/working-copy', (route) => route.abort())
  await type(page, '（旧）')
  await page.context().clearCookies()
  await press(page, words.studio.editor.saveDraft)
  await page.waitForURL(/\/login\?next=/)
  await page.unroute('**/working-copy')
  await ming.put(`/api/studio/posts/${id}`, { body: '<p>甲（新）</p>' })
  await logInAgain(page, ming)
  await waitForText(page, words.studio.editor.restored)
  await assertText(page, '甲（旧）')
  await page.getByRole('button', { name: words.editor.compare }).click()
  await page.getByRole('dialog', { name: conflict.title }).waitFor()
  assert.equal((await serverDraft(ming, id)).body, '<p>甲（新）</p>')
})

test(
  'a picture that arrives while versions are compared is part of what is chosen from',
  browser,
  async (t) => {
    const site = await browserSite(t)
    const ming = await site.writer()
    const { id } = await site.post({ author: ming, status: 'draft', body: '<p>甲</p>' })
    const page = await site.visitAs(ming, `/studio/write?id=${id}`)
    await textOf(page).waitFor()
    const png = await picture('png')
    const release = await holdRequests(page, '**/upload-image')
    await ming.put(`/api/studio/posts/${id}`, { body: '<p>别处</p>' })
    await type(page, '这里')
    await paste(page, { files: [{ name: 'a.png', type: 'image/png', base64: png.toString('base64') }] })
    await page.locator('.ProseMirror .upload').waitFor()
    const theirs = page.waitForResponse(`**/api/studio/posts/${id}`)
    await page.getByRole('button', { name: words.editor.compare }).click()
    await theirs
    release()
    const dialog = page.getByRole('dialog', { name: conflict.title })
    await dialog.waitFor()
    for (const mine of await dialog.getByRole('radio', { name: conflict.mine }).all()) await mine.check()
    await dialog.getByRole('button', { name: conflict.apply }).click()
    await waitForSaveState(page, 'saved')
    assert.match((await serverDraft(ming, id)).body, /这里.*<img src="\/uploads\//s)
  },
)
