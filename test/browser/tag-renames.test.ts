import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsIn } from '../../src/i18n/words.ts'
import { browser, browserSite } from './site.ts'

const { tags } = wordsIn('zh-CN')

test('an admin renames a tag on its page, and its old address leads on', browser, async (t) => {
  const { owner, user, post, visitAs, complaints } = await browserSite(t)
  await post({ title: '薄暮', tags: ['海 边'] })
  const page = await visitAs(await owner(), '/tags/海 边', { viewport: { width: 390, height: 800 } })
  await page.getByText(tags.edit.title).click()
  await page.getByLabel(tags.rename.name).fill('海岸')
  await page.getByRole('button', { name: tags.rename.do }).click()
  await page.getByRole('heading', { name: '海岸', exact: true }).waitFor()
  assert.equal(decodeURIComponent(new URL(page.url()).pathname), '/tags/海岸')
  const reader = await visitAs(await user(), '/tags/海 边')
  await reader.getByRole('link', { name: '薄暮' }).waitFor()
  assert.deepEqual(complaints, [])
})
