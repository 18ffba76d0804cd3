import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Lang, wordsIn } from '../../src/i18n/words.ts'
import { sampled } from '../kit/deep.ts'
import { assertNoOverflow, loseOneAnswer, press, waitForText } from './page-actions.ts'
import { browser, browserSite } from './site.ts'

const OWNERS: { lang: Lang; width: number; name: string; other: string }[] = [
  { lang: 'zh-CN', width: 360, name: '种植笔记', other: '以后再读' },
  { lang: 'en', width: 1280, name: 'Garden notes', other: 'Read later' },
]

for (const { lang, width, name, other } of sampled(OWNERS, 1)) {
  const words = wordsIn(lang)
  const { favorites } = words.space

  test(`folders come, open to others, are sorted and go, in ${lang} at ${width} px`, browser, async (t) => {
    const site = await browserSite(t)
    const ming = await site.user()
    const [first, second] = [await site.post({ title: 'Soil' }), await site.post({ title: 'Light' })]
    const place = `/space/${ming.id}?tab=favorites`
    const page = await site.visitAs(ming, place, { locale: lang, viewport: { width, height: 800 } })
    const dialog = (title: string) => page.getByRole('dialog', { name: title })
    const create = async (called: string) => {
      await press(page, favorites.create)
      await dialog(favorites.create).getByRole('textbox', { name: favorites.name }).fill(called)
      await dialog(favorites.create).getByRole('button', { name: favorites.create }).click()
      await page.getByRole('link', { name: called }).waitFor()
    }
    await waitForText(page, favorites.noFolders.own.title)
    await press(page, favorites.create)
    await dialog(favorites.create).getByRole('button', { name: favorites.create }).click()
    await waitForText(page, words.client.required)
    await page.keyboard.press('Escape')
    await create(name)
    await waitForText(page, favorites.created)
    await create(other)
    await assertNoOverflow(page)

    // Turned public under another name, and a visitor sees it.
    await page.getByRole('link', { name }).click()
    const folder = Number(new URL(page.url()).searchParams.get('folder'))
    for (const { id } of [first, second]) await ming.post(`/api/folders/${folder}/posts`, { post_id: id })
    await page.reload()
    await press(page, favorites.edit)
    await dialog(favorites.edit).getByRole('textbox', { name: favorites.name }).fill(`${name} 2`)
    await dialog(favorites.edit).getByRole('checkbox', { name: favorites.isPublic }).check()
    await dialog(favorites.edit).getByRole('button', { name: favorites.save }).click()
    await page.getByRole('heading', { name: `${name} 2` }).waitFor()
    await waitForText(page, favorites.saved)
    const guest = await site.visit(page.url(), { javaScriptEnabled: false })
    assert.equal(await guest.locator('.post-card').count(), 2)

    // One goes to the other folder, one goes altogether, and then the folder itself.
    const item = (id: number) => page.locator(`#item-${id}`)
    await item(first.id).getByRole('button', { name: favorites.move }).click()
    await dialog(favorites.moveTitle).getByText('Soil').waitFor()
    await dialog(favorites.moveTitle).getByRole('button', { name: other }).click()
    await item(first.id).waitFor({ state: 'detached' })
    await item(second.id).getByRole('button', { name: favorites.remove }).click()
    await waitForText(page, favorites.noItems.own.title)
    await press(page, favorites.delete)
    await dialog(favorites.deleteTitle).getByText(`${name} 2`).waitFor()
    await dialog(favorites.deleteTitle).getByRole('button', { name: favorites.delete }).click()
    await page.getByRole('link', { name: other }).click()
    await page.getByRole('heading', { name: 'Soil' }).waitFor()
    assert.equal(await page.locator('.folder-item').count(), 1)
    await assertNoOverflow(page)
    assert.deepEqual(site.complaints, [])
  })
}

test(
  'a reader follows from a card to a person to their people, and hidden lists stay hidden',
  browser,
  async (t) => {
    const words = wordsIn('zh-CN')
    const site = await browserSite(t)
    const [ming, fan] = [await site.writer(), await site.user()]
    await fan.post(`/api/users/${ming.id}/follow`)
    await site.post({ author: ming })
    const reader = await site.user()
    const page = await site.visitAs(reader, '/posts')
    await page.locator('.post-card .author-link').first().click()
    await page.waitForURL(`**/space/${ming.id}`)
    const { button } = words.follows
    await press(page, button.none)
    await page.getByRole('main').getByRole('button', { name: button.following }).waitFor()
    await page.locator(`[data-followers="${ming.id}"]`, { hasText: /^2$/ }).waitFor()
    await page.locator('.tabs').getByRole('link', { name: words.space.tabs.followers }).click()
    await page.waitForLoadState()
    const row = page.locator('.row').filter({ hasText: fan.username })
    // The button does not wait for the answer.
    await Promise.all([
      page.waitForResponse(/\/follow$/),
      row.getByRole('button', { name: button.none }).click(),
    ])
    await row.getByRole('button', { name: button.following }).waitFor()
    assert.equal((await fan.get(`/api/users/${reader.id}/follow-status`)).json().follows_me, true)

    const own = await site.visitAs(ming, `/space/${ming.id}?tab=settings`)
    await own.getByRole('checkbox', { name: words.space.privacy.lists }).uncheck()
    await own.locator('#save-privacy').click()
    await waitForText(own, words.space.privacy.saved)
    await own.goto('/settings?tab=privacy')
    assert.equal(await own.getByRole('checkbox', { name: words.space.privacy.lists }).isChecked(), false)
    await page.reload()
    await waitForText(page, words.space.hidden.title)
    assert.deepEqual(site.complaints, [])
  },
)

test('a new name shows at once at the head of the own space', browser, async (t) => {
  const { profile } = wordsIn('zh-CN')
  const { user, visitAs, complaints } = await browserSite(t)
  const ming = await user()
  const page = await visitAs(ming, `/space/${ming.id}?tab=settings`)
  await page.getByRole('textbox', { name: profile.details.name }).fill('山里人')
  await page.locator('#save-details').click()
  await page.getByRole('heading', { level: 1, name: '山里人' }).waitFor()
  assert.deepEqual(complaints, [])
})

test('a folder sent again after its answer was lost is created once', browser, async (t) => {
  const site = await browserSite(t)
  const ming = await site.user()
  const { client, space } = wordsIn('en')
  const page = await site.visitAs(ming, `/space/${ming.id}?tab=favorites`, { locale: 'en' })
  await press(page, space.favorites.create)
  const dialog = page.getByRole('dialog', { name: space.favorites.create })
  const create = dialog.getByRole('button', { name: space.favorites.create })
  await dialog.getByRole('textbox', { name: space.favorites.name }).fill('Once')
  await loseOneAnswer(page, '**/api/folders')
  await create.click()
  await waitForText(page, client.offline)
  await create.click()
  await page.getByRole('link', { name: 'Once' }).first().waitFor()
  assert.equal(await page.getByRole('link', { name: 'Once' }).count(), 1)
})
