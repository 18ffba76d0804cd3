import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsIn } from '../../src/i18n/words.ts'
import { assertNoOverflow, waitForText, waitUntil } from './page-actions.ts'
import { browser, browserSite } from './site.ts'

const words = wordsIn('zh-CN').admin.moderating

test(
  'an admin works through what waits with the keyboard alone, then the rest in bulk',
  browser,
  async (t) => {
    const site = await browserSite(t)
    const [admin, lan] = [await site.user({ role: 'admin' }), await site.writer()]
    const ids: number[] = []
    for (const title of ['甲', '乙', '丙', '丁', '戊', '己']) {
      ids.push((await site.post({ author: lan, status: 'pending', title: `${title}篇` })).id)
      site.clock.advance(60)
    }
    const page = await site.visitAs(admin, '/admin/posts/review', { viewport: { width: 1280, height: 800 } })
    // Before its script has given it the focus, the page does not hear the keys.
    const at = async (title: string) => {
      await page.getByRole('heading', { name: title, exact: true }).waitFor()
      await waitUntil(page, 'document.activeElement.id === "review"')
    }
    const stateOf = async (id: number) => {
      const { status, reject_reason, lock_reason } = (await admin.get(`/api/admin/posts/${id}`)).json()
      return [status, reject_reason ?? lock_reason]
    }

    // There and back, then one is approved, one turned down, one locked; the next comes by itself.
    await at('甲篇')
    await page.keyboard.press('j')
    await at('乙篇')
    await page.keyboard.press('k')
    await at('甲篇')
    await page.keyboard.press('?')
    await waitForText(page, words.review.keysNote)
    await page.keyboard.press('a')
    await page.keyboard.press('Escape')
    assert.equal((await stateOf(ids[0]!))[0], 'pending')
    await page.keyboard.press('a')
    await at('乙篇')
    await page.keyboard.press('r')
    await page.keyboard.press('3')
    await page.keyboard.press('Enter')
    await at('丙篇')
    await page.keyboard.press('l')
    await page.getByRole('textbox', { name: words.reason }).filter({ visible: true }).focus()
    await page.keyboard.type('la 1')
    await page.keyboard.press('Enter')
    await at('丁篇')
    assert.deepEqual(
      [await stateOf(ids[0]!), await stateOf(ids[1]!), await stateOf(ids[2]!)],
      [
        ['approved', null],
        ['rejected', words.reasons[2]!.text],
        ['locked', 'la 1'],
      ],
    )

    // All three that are left at once, of which another admin has decided one meanwhile.
    await page.setViewportSize({ width: 360, height: 800 })
    await assertNoOverflow(page)
    await page.goto('/admin/posts')
    await assertNoOverflow(page)
    await page.getByRole('checkbox', { name: words.chooseAll }).check()
    await page.locator('.bulk-bar').getByRole('button', { name: words.actions.delete }).click()
    await waitForText(page, words.ask.delete('3'))
    await (await site.user({ role: 'admin' })).delete(`/api/admin/posts/${ids[4]}`, { reason: '广告' })
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    await waitForText(page, words.failed('2', '1'))
    await waitForText(page, `戊篇: ${wordsIn('zh-CN').errors.post_not_found}`)
    await waitForText(page, words.empty.waiting.title)
    await assertNoOverflow(page)
    assert.deepEqual(site.complaints, [])
  },
)

test(
  'an admin whose open page shows an older text is told, on the page of the post and in the list',
  browser,
  async (t) => {
    const site = await browserSite(t)
    const [admin, lan, boss] = [await site.user({ role: 'admin' }), await site.writer(), await site.owner()]
    await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: true })
    const { id } = await site.post({ author: lan, status: 'pending', title: '好茶' })
    const { version_conflict } = wordsIn('zh-CN').errors
    const swap = async (title: string) => {
      await lan.post(`/api/studio/posts/${id}/withdraw`)
      await lan.put(`/api/studio/posts/${id}`, { title })
      await lan.post(`/api/studio/posts/${id}/submit`)
    }

    const page = await site.visitAs(admin, `/admin/posts/review?id=${id}`)
    await swap('广告一')
    await page.getByRole('button', { name: words.actions.approve }).click()
    await waitForText(page, version_conflict)
    await page.getByRole('button', { name: words.actions.reject }).click()
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    await page.locator('#reject-form').getByText(version_conflict).waitFor()

    await page.goto('/admin/posts')
    await swap('广告二')
    await page.getByRole('checkbox', { name: words.chooseAll }).check()
    await page.locator('.bulk-bar').getByRole('button', { name: words.actions.approve }).click()
    await page.keyboard.press('Enter')
    await waitForText(page, `广告一: ${version_conflict}`)
    const { status, title } = (await lan.get(`/api/studio/posts/${id}`)).json()
    assert.deepEqual([status, title], ['pending', '广告二'])

    // The list shows the newest text now, and approves it.
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: words.chooseAll }).check()
    await page.locator('.bulk-bar').getByRole('button', { name: words.actions.approve }).click()
    await page.keyboard.press('Enter')
    await waitForText(page, words.done('1'))
    assert.equal((await lan.get(`/api/studio/posts/${id}`)).json().status, 'approved')
  },
)
