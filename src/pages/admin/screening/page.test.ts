import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../../test/kit/app.ts'
import { outcomeOf } from '../../../../test/kit/browser-like.ts'
import { submitForm } from '../../../../test/subjects/plain-forms.ts'

test('the page tells what a text would become, also the longest one in Chinese', async (t) => {
  const { owner } = await testApp(t)
  const boss = await owner()
  const list = { kind: 'words', name: '脏话', action: 'mask', scopes: ['comments'], text: '混蛋' }
  assert.equal(outcomeOf(await boss.post('/api/admin/screening-lists', list)), '201 ok')
  const tryOn = (text: string) =>
    submitForm(boss, '/admin/screening', /\/screening.*#try/, { text, scope: 'comments' })
  for (const text of ['混蛋', '混蛋'.padEnd(5_000, '潮')]) {
    const { statusCode, body } = await tryOn(text)
    assert.equal(statusCode, 200)
    assert.match(body, /会遮住一部分再发布/)
    assert.ok(body.includes(`>\n${text}</textarea>`), 'what was typed is still there')
  }
  const refused = await tryOn('潮'.repeat(5_001))
  assert.equal(refused.statusCode, 400)
  assert.ok(refused.body.includes('潮潮</textarea>'))
})
