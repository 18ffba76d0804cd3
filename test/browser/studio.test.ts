import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { type Lang, wordsIn } from '../../src/i18n/words.ts'
import { picture } from '../fixtures/pictures.ts'
import { sampled } from '../kit/deep.ts'
import { adjust } from '../kit/energy.ts'
import { openDetails, replaceText, textOf, waitForFocusInText } from './editor-actions.ts'
import { assertNoOverflow, press, waitForText } from './page-actions.ts'
import { browser, browserSite } from './site.ts'

const WRITERS: { lang: Lang; width: number; title: string; reason: string }[] = [
  { lang: 'zh-CN', width: 360, title: '阳台上的番茄', reason: '请补充结论' },
  { lang: 'en', width: 1280, title: 'Tomatoes on a balcony', reason: 'please add a conclusion' },
]

for (const { lang, width, title, reason } of sampled(WRITERS, 0)) {
  const words = wordsIn(lang)
  const { editor, list, revision } = { ...words.studio, ...words.studio.list }

  test(`from a draft over a rejection to a change, in ${lang} at ${width} px`, browser, async (t) => {
    const site = await browserSite(t)
    const [boss, ming] = [await site.owner(), await site.writer()]
    await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: true })
    const page = await site.visitAs(ming, '/studio', { locale: lang, viewport: { width, height: 800 } })
    await assertNoOverflow(page)
    await page.getByRole('main').getByRole('link', { name: words.studio.write, exact: true }).first().click()

    // Words, a bold one, tags, a cover, and a picture in the text.
    const body = textOf(page, editor.body)
    await page.getByRole('textbox', { name: editor.title }).fill(title)
    await body.click()
    await page.keyboard.press('ControlOrMeta+b')
    await page.keyboard.type('First')
    await page.getByRole('button', { name: words.editor.tools.bold }).click()
    await waitForFocusInText(page)
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('line\nSecond')
    await openDetails(page)
    await page.getByRole('combobox', { name: editor.tags }).pressSequentially('C++, 种菜，')
    await page.getByRole('button', { name: editor.tagRemove('C++') }).waitFor()
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Escape')
    await body.press('ControlOrMeta+End')
    await choose(page, '#body-picture', 'image/png', await picture('png'))
    await page.locator('.ProseMirror img[src^="/uploads/"]').click()
    await page.getByRole('textbox', { name: words.editor.alt }).fill('red and blue')
    await openDetails(page)
    await choose(page, '#cover-picture', 'text/plain', Buffer.from('no picture'))
    await waitForText(page, words.errors.image_type_not_allowed)
    await choose(page, '#cover-picture', 'image/png', await picture('png'))
    await page.locator('[data-cover-picture] img').waitFor()
    await assertNoOverflow(page)
    await page.keyboard.press('Escape')
    await press(page, editor.saveDraft)
    await waitForText(page, editor.savedDraft)
    await page.waitForURL(/\/studio\/write\?id=\d+$/)
    const id = Number(new URL(page.url()).searchParams.get('id'))
    const saved = (await ming.get(`/api/studio/posts/${id}`)).json()
    assert.match(saved.body, /^<p><strong>First<\/strong><br>line<\/p><p>Second<\/p><img /)
    assert.match(saved.body, /alt="red and blue"/)
    assert.deepEqual([saved.tags, saved.status], [['C++'], 'draft'])
    assert.match(saved.cover_url, /^\/uploads\//)

    // Submitted, turned down, and the reason stands in the studio.
    await openDetails(page)
    await press(page, list.submit)
    await waitForText(page, list.submittedNow)
    await page.waitForURL('**/studio/posts')
    await row(page, id).getByText(list.pending).waitFor()
    assert.equal(await row(page, id).getByRole('link', { name: list.edit }).count(), 0)
    // Taken back from the list, from its own page, and submitted again.
    await row(page, id).getByRole('button', { name: list.withdraw }).click()
    await waitForText(page, list.withdrawn)
    await row(page, id).getByRole('button', { name: list.submit }).click()
    await row(page, id).getByRole('button', { name: list.withdraw }).waitFor()
    for (const place of [`/posts/${id}`, `/studio/write?id=${id}`]) {
      await page.goto(place)
      await assertNoOverflow(page)
      await press(page, list.withdraw)
      await body.waitFor()
      assert.equal((await ming.get(`/api/studio/posts/${id}`)).json().status, 'draft')
      await ming.post(`/api/studio/posts/${id}/submit`)
    }
    await boss.post(`/api/admin/posts/${id}/reject`, { reason })
    await page.goto('/studio/posts')
    await row(page, id).getByText(list.rejected(reason)).waitFor()
    await assertNoOverflow(page)
    await row(page, id).getByRole('link', { name: list.edit }).click()
    await waitForText(page, list.rejected(reason))
    await body.press('ControlOrMeta+End')
    await page.keyboard.type('Conclusion')
    await press(page, editor.saveDraft)
    await waitForText(page, editor.savedDraft)

    // Read once more on its own page, and submitted from there.
    await page.goto(`/posts/${id}`)
    await assertNoOverflow(page)
    await press(page, list.submit)
    await waitForText(page, list.submittedNow)
    await waitForText(page, words.posts.notice.pending)
    assert.equal(await page.getByRole('button', { name: list.submit, exact: true }).count(), 0)
    await boss.post(`/api/admin/posts/${id}/approve`)

    // A change of a public text waits until it is approved.
    const read = async () => (await site.visitor.get(`/api/posts/${id}`)).json().body
    await page.goto(`/studio/write?id=${id}`)
    await openDetails(page)
    await waitForText(page, editor.waits)
    await page.keyboard.press('Escape')
    await replaceText(body, 'All new')
    await press(page, editor.save)
    await waitForText(page, editor.savedBeside)
    assert.match(await read(), /Conclusion/)
    await page.goto('/studio/posts')
    await row(page, id).getByText(revision.draft, { exact: true }).waitFor()
    await row(page, id).getByRole('button', { name: list.submit }).click()
    await row(page, id).getByText(revision.pending, { exact: true }).waitFor()
    assert.match(await read(), /Conclusion/)
    await boss.post(`/api/admin/posts/${id}/approve`)
    assert.match(await read(), /All new/)

    // Deleting is allowed below zero, and says so.
    const { balance } = (await ming.get('/api/energy/info')).json()
    await adjust(site.db, ming, -balance - 1)
    await page.reload()
    await row(page, id).locator('[popovertarget]').click()
    await row(page, id).getByRole('button', { name: list.delete }).click()
    const dialog = page.getByRole('dialog', { name: words.studio.delete.title })
    await dialog.getByText(title).waitFor()
    await dialog.getByText(words.studio.delete.price(2, '−1', '−3')).waitFor()
    await dialog.getByRole('button', { name: list.delete, exact: true }).click()
    await waitForText(page, list.deleted)
    assert.equal(await row(page, id).count(), 0)
    assert.equal((await ming.get('/api/energy/info')).json().balance, -3)
    await waitForText(page, words.studio.empty.title)
    await assertNoOverflow(page)
    assert.deepEqual(site.complaints, [])
  })
}

async function choose(page: Page, input: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.locator(input).setInputFiles({ name: 'mine.png', mimeType, buffer })
}

function row(page: Page, id: number) {
  return page.locator(`#post-${id}`)
}
