import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../../test/kit/app.ts'
import { outcomeOf } from '../../../../test/kit/browser-like.ts'
import { SLACK } from '../../../../test/kit/deep.ts'
import { cpuMsOf } from '../../../../test/probes/main-thread.ts'
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

test('whatever a draft contains, its Markdown is written in a worker and does not hold up the site', async (t) => {
  const { writer } = await testApp(t)
  const ming = await writer()
  const hostile = [
    `<p>a${' '.repeat(40_000)}b</p>`,
    `<h2>${'#'.repeat(60_000)}a</h2>`,
    `<p><code> ${'a'.repeat(60_000)}</code></p>`,
    '<b>a</b> '.repeat(20_000),
    `${'<blockquote>'.repeat(45)}${'<p>a</p>'.repeat(20_000)}${'</blockquote>'.repeat(45)}`,
  ]
  const draft = { title: '很长', body: '<p>a</p>', draft: true }
  let { id, version } = (await ming.post('/api/studio/posts', draft)).json()
  for (const body of hostile) {
    const saved = await ming.put(`/api/studio/posts/${id}/working-copy`, { version, title: '很长', body })
    assert.equal(saved.statusCode, 200, saved.body)
    version = saved.json().version
    const { result: file, ms } = await cpuMsOf(() => ming.get(`/api/studio/posts/${id}/markdown`))
    assert.equal(file.statusCode, 200)
    assert.ok(ms < 300 * SLACK, `${body.slice(0, 20)}: ${ms} ms of the main thread`)
  }
})

test('an author may take the Markdown of a post along sixty times a minute', async (t) => {
  const { writer, post } = await testApp(t, { env: { LIMITS: '1' } })
  const ming = await writer()
  const { id } = await post({ author: ming })
  const statuses: number[] = []
  for (let n = 0; n < 61; n++) statuses.push((await ming.get(`/api/studio/posts/${id}/markdown`)).statusCode)
  assert.deepEqual([...new Set(statuses.slice(0, 60)), statuses.at(-1)], [200, 429])
})
