import { test } from 'node:test'
import { assertText, type, waitForSaveState, words } from './editor-actions.ts'
import { press, waitForText } from './page-actions.ts'
import { browser, browserSite } from './site.ts'

test(
  'an old version becomes what is being written, and nothing is public before it is saved',
  browser,
  async (t) => {
    const site = await browserSite(t)
    const ming = await site.writer()
    const { id } = await site.post({
      author: ming,
      status: 'draft',
      title: '题',
      body: '<p>旧的字</p>',
      tags: ['园艺'],
    })
    await ming.put(`/api/studio/posts/${id}`, { body: '<p>新的字</p>' })
    const page = await site.visitAs(ming, `/studio/write?id=${id}`)
    await page.getByRole('link', { name: words.editor.history }).click()
    await page.waitForLoadState()
    await waitForText(page, words.studio.history.changes(1, 2))
    await press(page, words.studio.history.restoreOf(1))
    const dialog = page.getByRole('dialog', { name: words.studio.history.restoreTitle })
    await dialog.getByRole('button', { name: words.studio.history.restore, exact: true }).click()
    await waitForText(page, words.studio.history.restored)
    await page.waitForURL(`**/studio/write?id=${id}`)
    await assertText(page, '旧的字')
    await type(page, '！')
    await waitForSaveState(page, 'saved')
  },
)
