import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsIn } from '../../src/i18n/words.ts'
import { openDetails, replaceText, textOf, waitForLocalCopies } from './editor-actions.ts'
import { waitForText, waitUntil } from './page-actions.ts'
import { browser, browserSite } from './site.ts'

const words = wordsIn('zh-CN')

test(
  'what is typed is saved by itself, as a working copy, and is there after a reload',
  browser,
  async (t) => {
    const site = await browserSite(t)
    const ming = await site.writer()
    const page = await site.visitAs(ming, '/studio/write')
    await page.getByRole('textbox', { name: words.studio.editor.title }).fill('番茄')
    const text = textOf(page)
    await text.click()
    await page.keyboard.type('## 第一天\n浇了水，**很多**水\n- 早上\n晚上\n\n> 慢慢来')
    await page.waitForURL(/\?id=\d+$/)
    await waitUntil(page, `document.querySelector('#save-state').dataset.saveState === 'saved'`)
    const id = Number(new URL(page.url()).searchParams.get('id'))
    const post = (await ming.get(`/api/studio/posts/${id}`)).json()
    assert.equal(post.status, 'draft')
    assert.equal(
      (post.working_copy ?? post).body,
      '<h2>第一天</h2><p>浇了水，<strong>很多</strong>水</p><ul><li><p>早上</p></li><li><p>晚上</p></li></ul><blockquote><p>慢慢来</p></blockquote>',
    )
    await page.reload()
    await waitForText(page, '慢慢来')
    await waitForLocalCopies(page, [])
    assert.equal(await page.getByText(words.editor.offer.restore).filter({ visible: true }).count(), 0)
    assert.deepEqual(site.complaints, [])
  },
)

test(
  'tags that others use are offered while one is typed, also if the first answer is lost',
  browser,
  async (t) => {
    const site = await browserSite(t)
    await site.post({ status: 'approved', tags: ['种菜'] })
    const page = await site.visitAs(await site.writer(), '/studio/write')
    const tags = page.getByRole('combobox', { name: words.studio.editor.tags })
    const offered = `document.querySelector('#known-tags option')?.value === '种菜'`
    await page.route('**/api/search/suggest*', (route) => route.abort(), { times: 1 })
    await openDetails(page)
    // Nobody presses another key.
    await tags.pressSequentially('种')
    await waitUntil(page, offered)

    // An answer that does not come at all takes nothing away.
    let lost = 0
    await page.route('**/api/search/suggest*', (route) => {
      lost += 1
      return route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: '' } } })
    })
    const triedAgain = page.waitForResponse(() => lost === 2)
    await tags.pressSequentially('菜')
    await triedAgain
    assert.equal(await page.evaluate(offered), true)
  },
)

test('what only autosave kept is thrown away for free, in the editor and in the list', browser, async (t) => {
  const site = await browserSite(t)
  const ming = await site.writer()
  const { discard, list } = words.studio
  const page = await site.visitAs(ming, '/studio/write', { viewport: { width: 390, height: 800 } })
  const text = textOf(page)
  const posts = async () => (await ming.get('/api/studio/posts')).json().items
  const yes = async (kind: 'draft' | 'changes') => {
    const dialog = page.getByRole('dialog', { name: discard[kind].title })
    await dialog.getByRole('button', { name: discard[kind].label, exact: true }).click()
  }
  const { balance } = (await ming.get('/api/energy/info')).json()
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

  // Emptied before it was ever saved: no draft is left lying about.
  await text.click()
  await page.keyboard.type('啊')
  await page.waitForURL(/\?id=\d+$/)
  await replaceText(text, '')
  await page.waitForURL(/\/studio\/write$/)
  assert.deepEqual(await posts(), [])

  // Without a title: kept, but not to be submitted from the list.
  await text.click()
  await page.keyboard.type('没有题目的开头')
  await page.waitForURL(/\?id=\d+$/)
  await waitUntil(page, `document.querySelector('#save-state').dataset.saveState === 'saved'`)
  await page.goto('/studio/drafts')
  await waitForText(page, list.untitled)
  assert.equal(await button(list.publish).isDisabled(), true)
  assert.equal(await button(list.delete).count(), 0)
  await page.locator('.own-post [popovertarget]').click()
  await button(discard.draft.label).click()
  await yes('draft')
  await waitForText(page, discard.draft.done)
  assert.deepEqual(await posts(), [])

  // In the editor: first the whole draft, then the changes since a save.
  await page.goto('/studio/write')
  await text.click()
  await page.keyboard.type('不要了')
  await page.waitForURL(/\?id=\d+$/)
  await button(discard.draft.label).click()
  await yes('draft')
  await page.waitForURL('**/studio/drafts')
  assert.deepEqual(await posts(), [])

  await page.goto('/studio/write')
  await page.getByRole('textbox', { name: words.studio.editor.title }).fill('留下')
  await text.click()
  await page.keyboard.type('第一句')
  await button(words.studio.editor.saveDraft).click()
  await waitForText(page, words.studio.editor.savedDraft)
  assert.equal((await posts())[0].autosaved, false)
  assert.equal(await page.locator('#discard').isHidden(), true)
  await text.press('ControlOrMeta+End')
  await page.keyboard.type('，第二句')
  await waitUntil(page, `document.querySelector('#save-state').dataset.saveState === 'saved'`)
  await page.goto('/studio/drafts')
  await waitForText(page, list.unsaved)
  // Until its script is there the button can do nothing, and says so; then it is where it was.
  const held = Promise.withResolvers<void>()
  await page.route('**/editor*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('link', { name: list.edit, exact: true }).click()
  const throwAway = button(discard.changes.label)
  await throwAway.waitFor()
  assert.equal(await throwAway.isDisabled(), true)
  const place = await throwAway.boundingBox()
  held.resolve()
  await waitUntil(page, `document.querySelector('.ProseMirror')?.textContent === '第一句，第二句'`)
  await waitUntil(page, `!document.querySelector('#discard').disabled`)
  assert.deepEqual(await throwAway.boundingBox(), place)
  await throwAway.click()
  await yes('changes')
  await waitForText(page, discard.changes.done)
  await waitUntil(page, `document.querySelector('.ProseMirror')?.textContent === '第一句'`)
  assert.equal((await posts())[0].unsaved, null)
  assert.equal((await ming.get('/api/energy/info')).json().balance, balance)
  assert.deepEqual(site.complaints, [])
})
