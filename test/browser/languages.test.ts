import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsIn } from '../../src/i18n/words.ts'
import { openDetails } from './editor-actions.ts'
import { browser, browserSite } from './site.ts'

const { posts, reading, studio } = wordsIn('zh-CN')

test('an author corrects the language of a post, and a reader chooses one', browser, async (t) => {
  const { writer, post, user, visitAs, complaints } = await browserSite(t)
  const author = await writer()
  await post({ author, title: '灯塔' })
  const { id } = await post({ author, title: 'console.log', body: '<p>hello</p>' })

  const editor = await visitAs(author, `/studio/write?id=${id}`)
  await openDetails(editor)
  await editor.locator('#field-language').selectOption('zh')
  await editor.keyboard.press('Escape')
  await editor.getByRole('button', { name: studio.editor.save, exact: true }).click()
  await editor.getByText(studio.editor.savedPublic).waitFor()
  assert.equal((await author.get(`/api/studio/posts/${id}`)).json().language, 'zh')
  await post({ author, title: 'By the sea', body: '<p>It is cold.</p>' })

  const reader = await user()
  const page = await visitAs(reader, '/')
  const titles = page.locator('.post-card-title')
  assert.equal(await titles.count(), 3)
  const filter = page.getByRole('navigation', { name: posts.languageFilter })
  await filter.getByRole('link', { name: posts.languages.en }).click()
  await page.waitForURL('**/?language=en')
  assert.deepEqual(await titles.allInnerTexts(), ['By the sea'])

  await page.goto(new URL('/settings?tab=privacy', page.url()).href)
  await page.getByLabel(posts.languageFilter).selectOption('zh')
  await page.locator('#reading-language').getByRole('button').click()
  await page.getByText(reading.settings.saved).first().waitFor()
  await page.goto(new URL('/', page.url()).href)
  assert.deepEqual(await titles.allInnerTexts(), ['console.log', '灯塔'])
  await filter.getByRole('link', { name: posts.languageAll }).click()
  await page.waitForURL('**/?language=all')
  assert.equal(await titles.count(), 3)
  assert.deepEqual(complaints, [])
})
