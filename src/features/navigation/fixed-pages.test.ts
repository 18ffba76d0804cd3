import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'

test('a tag in the foot that is called like one of the pages leaves the link to the page there', async (t) => {
  const { owner, visitor } = await testApp(t)
  const boss = await owner()
  const rules = { page: 'rules', lang: 'zh-CN', body: '<p>友善</p>', version: 0 }
  assert.equal(outcomeOf(await boss.put('/api/admin/site-pages', rules)), '200 ok')
  const entry = { place: 'foot', kind: 'tag', target: 'rules' }
  assert.equal(outcomeOf(await boss.post('/api/admin/navigation', entry)), '201 ok')
  const foot = /<footer class="site-footer">(.*?)<\/footer>/s.exec((await visitor.get('/posts')).body)?.[1]
  assert.match(foot!, /href="\/rules"/)
  assert.match(foot!, /href="\/tags\/rules"/)
})
