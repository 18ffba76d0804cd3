import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'

test('a report of a comment leads to that comment, whatever its text is and however old it is', async (t) => {
  const { user, post } = await testApp(t)
  const [admin, reader, writer] = [await user({ role: 'admin' }), await user(), await user()]
  const { id } = await post({})
  const say = async (content: string) =>
    (await writer.post(`/api/posts/${id}/comments`, { content })).json().id as number
  const [lines, plain] = [await say('第一行\n\n第二行'), await say('别的话')]
  for (const target_id of [lines, plain])
    await reader.post('/api/reports', { target_type: 'comment', target_id, reason: '广告' })
  const page = (await admin.get('/admin/reports')).body
  const links = [...page.matchAll(/href="\/admin\/(comments\?q=[^"]*)"/g)].map(([, path]) => path)
  assert.equal(links.length, 2)
  for (const [at, said] of [lines, plain].entries()) {
    const { items, total } = (await admin.get(`/api/admin/${links[at]}`)).json()
    assert.deepEqual([items.map((each: { id: number }) => each.id), total], [[said], 1])
  }
})
