import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsIn } from '../../src/i18n/words.ts'
import { PASSWORD } from '../kit/user-builders.ts'
import { assertNoOverflow, waitUntil } from './page-actions.ts'
import { browser, browserSite } from './site.ts'

const { blocks, client, errors, follows, favorites, reactions } = wordsIn('zh-CN')
const PHONE = { viewport: { width: 360, height: 800 } }

test('presses while a call is under way are not lost: the last one wins', browser, async (t) => {
  const { visitAs, user, writer, post, complaints } = await browserSite(t)
  const [author, lan] = [await writer(), await user()]
  const { id } = await post({ author })
  const page = await visitAs(lan, `/posts/${id}`, { viewport: { width: 1280, height: 800 } })
  const bar = page.locator('#reactions')
  const like = bar.locator('[data-react="like"]')
  const dislike = bar.locator('[data-react="dislike"]')
  const pressDislike = async () => {
    if (!(await dislike.isVisible())) await bar.getByRole('button', { name: blocks.more }).click()
    await dislike.click()
  }
  const save = bar.locator('[data-save]')
  const follow = page.locator('.author-card [data-follow]')
  const pressed = async () =>
    (await Promise.all([like, dislike, save, follow].map((each) => each.getAttribute('aria-pressed')))).join()
  const held = async () => {
    const [reaction, saved, following] = await Promise.all([
      lan.get(`/api/posts/${id}/reaction`),
      lan.get(`/api/posts/${id}/folder-status`),
      lan.get(`/api/users/${author.id}/follow-status`),
    ])
    const { state, likes_count } = reaction.json()
    return [state, likes_count, saved.json().saved, following.json().state].join()
  }
  let onTheirWay = 0
  let release = Promise.withResolvers<void>()
  await page.route(/\/(like|dislike|favorite|follow)$/, async (route) => {
    onTheirWay++
    await release.promise
    await route.continue()
    await route.request().response()
    onTheirWay--
  })
  /** All calls were on their way until now. */
  const settled = async (expected: string) => {
    release.resolve()
    for (let tries = 0; tries < 1800 && (onTheirWay > 0 || (await held()) !== expected); tries++)
      await page.waitForTimeout(100)
    assert.equal(await held(), expected)
    release = Promise.withResolvers<void>()
  }

  await like.click()
  await pressDislike()
  for (let turn = 0; turn < 2; turn++) await save.press('Enter')
  for (let turn = 0; turn < 3; turn++) await follow.press('Enter')
  assert.equal(await pressed(), 'false,true,false,true', 'shown at once')
  await settled('dislike,0,false,following')
  assert.equal(await pressed(), 'false,true,false,true')

  for (const button of [dislike, like, save, follow]) await button.press('Enter')
  for (const button of [like, like, save, save, follow]) await button.press('Enter')
  await settled('like,1,true,following')
  assert.equal(await pressed(), 'true,false,true,true')
  assert.equal((await like.innerText()).replace(/\s+/g, ''), '赞1')
  assert.deepEqual(complaints, [])
})

test('folders that are opened while a save is on its way show it', browser, async (t) => {
  const { visitAs, user, post } = await browserSite(t)
  const { id } = await post()
  const page = await visitAs(await user(), `/posts/${id}`)
  await page.route(/\/favorite$/, async (route) => {
    await page.waitForTimeout(400)
    await route.continue()
  })
  await page.locator('#reactions [data-save]').click()
  await page.locator('[popovertarget="save-folders"]').first().click()
  await page
    .locator('#save-folders')
    .getByRole('checkbox', { name: favorites.defaultName, checked: true })
    .waitFor()
})

test('a new folder is in the list also when the post could not be put into it', browser, async (t) => {
  const { visitAs, user, post } = await browserSite(t)
  const [lan, { id }] = [await user(), await post()]
  const page = await visitAs(lan, `/posts/${id}`)
  const popover = page.locator('#save-folders')
  await page.route(/\/folders\/\d+\/posts$/, (route) => route.abort())
  await page.locator('[popovertarget="save-folders"]').first().click()
  await popover.locator('form input').fill('later')
  await popover.locator('form input').press('Enter')
  await popover.getByRole('checkbox', { name: 'later', checked: false }).waitFor()

  await page.unroute(/\/folders\/\d+\/posts$/)
  const added = page.waitForResponse(/\/folders\/\d+\/posts$/)
  await popover.getByRole('checkbox', { name: 'later' }).check()
  await added
  assert.equal((await lan.get(`/api/posts/${id}/folder-status`)).json().saved, true)
})

test('folders that cannot be loaded leave no empty box', browser, async (t) => {
  const { visitAs, user, post } = await browserSite(t)
  const page = await visitAs(await user(), `/posts/${(await post()).id}`)
  await page.route(/\?choosing$/, (route) => route.abort())
  await page.locator('[popovertarget="save-folders"]').first().click()
  await page.locator('.toast', { hasText: client.unexpected }).waitFor()
  assert.equal(await page.locator('#save-folders').isVisible(), false)
})

test('the follow button is at the end of the article, with a badge next to the name', browser, async (t) => {
  const { visitAs, user, writer, post } = await browserSite(t)
  const [author, lan] = [await writer(), await user()]
  await author.put('/api/settings/profile', { username: 'a-rather-long-name-x' })
  const { id } = await post({ author })
  const phone = await visitAs(lan, `/posts/${id}`, PHONE)
  const button = phone.locator('.author-card [data-follow]')
  const { height } = (await button.boundingBox())!
  assert.ok(height >= 44, `${height} px high`)
  await button.click()
  await phone.locator('[data-followers]', { hasText: '1' }).waitFor()
  assert.equal(await button.innerText(), follows.button.following)
  await assertNoOverflow(phone)

  const desk = await visitAs(lan, `/posts/${id}`, { viewport: { width: 1280, height: 800 } })
  const [name, badge] = await Promise.all(
    ['.author-name', '.level'].map((part) => desk.locator(`.author-card ${part}`).boundingBox()),
  )
  assert.ok(badge!.y < name!.y + name!.height && badge!.x >= name!.x + name!.width, 'on the same line')
})

test('like, save and follow turn at once, and back when refused', browser, async (t) => {
  const { visitAs, user, writer, post } = await browserSite(t)
  const [author, lan] = [await writer(), await user()]
  await author.post(`/api/users/${lan.id}/follow`)
  const { id } = await post({ author })
  const page = await visitAs(lan, `/posts/${id}`, { viewport: { width: 1280, height: 800 } })
  const bar = page.locator('#reactions')
  const like = bar.getByRole('button', { name: new RegExp(`^${reactions.like}`) })
  const save = bar.locator('[data-save]')
  const follow = page.locator('.author-card [data-follow]')
  const all = async () =>
    (await Promise.all([like, save, follow].map((each) => each.innerText()))).join('|').replace(/\s+/g, '')

  assert.equal(await all(), `赞0|收藏0|${follows.button.followed_by}`)
  await like.dblclick()
  await save.click()
  await follow.click()
  await page.locator('[data-followers]', { hasText: '1' }).waitFor()
  assert.equal(await all(), `赞1|收藏1|${follows.button.mutual}`)
  await bar.getByRole('button', { name: blocks.more }).click()
  await bar.getByRole('button', { name: reactions.dislike, exact: true }).click()
  await like.getByText('0').waitFor()

  // A folder made here holds the post; without the tick in both it is not saved any more.
  await bar.getByRole('button', { name: favorites.picker.title }).click()
  await page.getByLabel(favorites.picker.newName).fill('以后再看')
  await page.getByRole('button', { name: favorites.picker.create }).click()
  await page.getByRole('checkbox', { name: '以后再看' }).uncheck()
  await page.getByRole('checkbox', { name: favorites.defaultName }).uncheck()
  await save.getByText('0').waitFor()
  await waitUntil(
    page,
    `fetch('/api/posts/${id}/folder-status').then((reply) => reply.json()).then(({ saved }) => !saved)`,
  )
  await page.keyboard.press('Escape')

  await author.post('/api/settings/delete-account', { password: PASSWORD })
  // No timer of the page runs out: each notice stays until all have come.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const button of [like, save, follow]) await button.click()
  await page.getByText(errors.post_not_found).nth(1).waitFor()
  await page.getByText(errors.not_found).waitFor()
  assert.equal(await all(), `赞0|收藏0|${follows.button.mutual}`)
  assert.equal(await like.getAttribute('aria-pressed'), 'false')
})
