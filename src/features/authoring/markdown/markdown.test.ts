import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../../test/app.ts'
import { outcomeOf } from '../../../../test/browser-like.ts'
import { InvalidRequest } from '../../../kernel/errors.ts'
import { readMarkdown } from '../../../kernel/rich-text/rich-text.ts'

const UPLOAD = '/uploads/0123456789012345678901.jpg'

test('an author takes a post along as Markdown, with what was typed since the last save', async (t) => {
  const { writer, user, visitor, post } = await testApp(t, { start: '2026-03-01T10:00:00Z' })
  const ming = await writer()
  const { id } = await post({
    author: ming,
    title: '它说："你好"',
    summary: '一句\n话',
    tags: ['学习', 'c++'],
  })
  await ming.put(`/api/studio/posts/${id}/working-copy`, {
    version: 1,
    title: '它说："你好" / 1',
    body: `<h2>一</h2><p>字 <a href="/posts/1">链接</a></p><img src="${UPLOAD}" alt="猫">`,
  })
  const file = await ming.get(`/api/studio/posts/${id}/markdown`)
  assert.equal(file.headers['content-type'], 'text/markdown; charset=utf-8')
  assert.match(
    String(file.headers['content-disposition']),
    /^attachment; filename="[\w .-]+\.md"; filename\*=UTF-8''%E5/,
  )
  assert.match(
    file.body,
    /^---\ntitle: "它说：\\"你好\\" \/ 1"\ndate: 2026-03-01T10:00:00.000Z\ntags: \["学习", "c\+\+"\]\nsummary: "一句 ?话"\n---\n\n## 一\n\n字 \[链接\]\(http:\/\/[\w.:]+\/posts\/1\)\n\n!\[猫\]\(http:\/\/[\w.:]+\/uploads\/[\w.]+\)\n$/,
  )
  for (const person of [await user(), await user({ role: 'admin' })])
    assert.equal(outcomeOf(await person.get(`/api/studio/posts/${id}/markdown`)), '404 post_not_found')
  assert.equal(outcomeOf(await visitor.get(`/api/studio/posts/${id}/markdown`)), '401 unauthenticated')
})

test('Markdown of people is read within limits', async () => {
  assert.equal(await readMarkdown('a', '# 一\n\n- b'), '<h1>一</h1><ul><li><p>b</p></li></ul>')
  await assert.rejects(readMarkdown('a', 'a'.repeat(400_001)), InvalidRequest)
  await assert.rejects(readMarkdown('a', '**a'.repeat(100_000)), InvalidRequest)
})
