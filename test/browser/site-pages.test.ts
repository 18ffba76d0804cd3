import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertText, logInAgain, textOf, type, words } from './editor-actions.ts'
import { press } from './page-actions.ts'
import { browser, browserSite } from './site.ts'

test(
  'an owner writes the rules from a draft, two owners do not overwrite each other, and an old version comes back',
  browser,
  async (t) => {
    const site = await browserSite(t)
    const boss = await site.owner()
    const { sitePages, layout } = words
    const page = await site.visitAs(boss, '/admin/site-pages', { viewport: { width: 390, height: 800 } })
    const save = () => page.getByRole('button', { name: sitePages.save, exact: true }).click()
    const see = (text: string) => page.getByText(text).first().waitFor()

    await see(sitePages.card.noRules)
    const label = sitePages.card.edit(layout.sitePages.rules, sitePages.languages['zh-CN'])
    await page.getByRole('link', { name: label }).click()
    await see(sitePages.starting)
    await textOf(page).getByText('尊重他人').waitFor()
    await type(page, '另：不剧透。')
    await page.getByRole('button', { name: words.editor.preview, exact: true }).click()
    await page.locator('#preview').getByText('不剧透').waitFor()
    await page.keyboard.press('Escape')
    await save()
    await see(sitePages.version(1))
    assert.match((await site.visitor.get('/rules')).body, /尊重他人.*不剧透/s)

    await type(page, '第二版。')
    await boss.put('/api/admin/site-pages', {
      page: 'rules',
      lang: 'zh-CN',
      body: '<p>另一位站长的规则</p>',
      version: 1,
    })
    await save()
    await see(words.errors.page_changed)
    assert.match((await textOf(page).textContent()) ?? '', /第二版/)
    page.on('dialog', (dialog) => dialog.accept())
    await page.reload()
    await see('另一位站长的规则')

    await page.getByRole('link', { name: `${sitePages.open} ${sitePages.version(1)}` }).click()
    await see(sitePages.older(1))
    await textOf(page).waitFor()
    await save()
    await see(sitePages.version(3))
    await page.getByRole('link', { name: sitePages.view }).click()
    await page.getByRole('heading', { level: 1, name: layout.sitePages.rules }).waitFor()
    await see('不剧透')
    assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true)
  },
)

test('a page that was restored after a login overwrites no other owner', browser, async (t) => {
  const site = await browserSite(t)
  const boss = await site.owner()
  const put = (body: string, version: number) =>
    boss.put('/api/admin/site-pages', { page: 'about', lang: 'zh-CN', body, version })
  await put('<p>甲</p>', 0)
  const page = await site.visitAs(boss, '/admin/site-pages?page=about&text=zh-CN')
  await type(page, '（旧）')
  await page.context().clearCookies()
  await press(page, words.sitePages.save)
  await page.waitForURL(/\/login\?next=/)
  await put('<p>甲（新）</p>', 1)
  await logInAgain(page, boss)
  await page.getByText(words.sitePages.restored).waitFor()
  await assertText(page, '甲（旧）')
  await press(page, words.sitePages.save)
  await page.getByText(words.errors.page_changed).waitFor()
  assert.match((await site.visitor.get('/about')).body, /甲（新）/)
})
