import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { plainBody } from '../../../test/contract/plain-answer.ts'
import { type TestAppOptions, testApp } from '../../../test/kit/app.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { listeningApp } from '../../../test/peers/listening-app.ts'

const env = { PUBLIC_URL: 'http://joule.example' }

async function openSite(t: TestContext, options: TestAppOptions = {}) {
  const site = await testApp(t, options)
  const ask = await listeningApp(t, site.app)
  const fromMemory = new Set<unknown>()
  site.app.onRawAnswer.push(({ id }) => void fromMemory.add(id))
  const asked = async (...question: Parameters<typeof ask>) => {
    const answer = await ask(...question)
    return { ...answer, fromMemory: fromMemory.has(answer.headers['x-request-id']) }
  }
  return { ...site, ask: asked }
}

test('an agent reads a post as Markdown: what it is in front, addresses whole, nothing of the page around it', async (t) => {
  const { writer, post, visitor } = await testApp(t, { env, start: '2026-03-01T10:00:00Z' })
  const ming = await writer()
  const { id } = await post({
    author: ming,
    title: '它说："你好"',
    tags: ['学习', 'c++'],
    cover_url: 'https://example.org/a.jpg',
    body: '<h2>一</h2><p>字 <a href="/posts/1">链接</a></p><pre><code class="language-ts">a &lt; b</code></pre>',
  })
  const series = (await ming.post('/api/studio/series', { title: '从零开始' })).json()
  await ming.post(`/api/studio/series/${series.id}/posts`, { post_id: id })
  const file = await visitor.get(`/posts/${id}.md`)
  assert.equal(file.headers['content-type'], 'text/markdown; charset=utf-8')
  assert.equal(file.headers.link, `</posts/${id}>; rel="canonical"`)
  assert.equal(
    file.body,
    `---
title: "它说：\\"你好\\""
author: "${ming.username}"
author_url: "http://joule.example/space/${ming.id}"
url: "http://joule.example/posts/${id}"
published: 2026-03-01T10:00:00.000Z
updated: 2026-03-01T10:00:00.000Z
tags: ["学习", "c++"]
language: "zh"
series: "从零开始"
cover: "https://example.org/a.jpg"
---

## 一

字 [链接](http://joule.example/posts/1)

\`\`\`ts
a < b
\`\`\`
`,
  )
  const page = (await visitor.get(`/posts/${id}`)).body
  assert.ok(page.includes(`<link rel="alternate" type="text/markdown" href="/posts/${id}.md">`))
})

test('who asks for Markdown at the address of a post gets it, and browsers get the page, from memory too', async (t) => {
  const { post, ask } = await openSite(t)
  const { id } = await post({ title: '灯' })
  const typeFor = async (accept?: string) => {
    const { headers } = await ask(`/posts/${id}?page=1`, accept === undefined ? {} : { accept })
    return String(headers['content-type']).split(';', 1)[0]
  }
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'
  for (const accept of [
    'text/markdown',
    'Text/Markdown, text/html, */*',
    'text/html;q=0.8, text/markdown',
    'text/markdown;q=0.5, */*;q=0.1',
    'text/markdown;variant=GFM;q=0.9, text/*;q=0.2',
  ])
    assert.equal(await typeFor(accept), 'text/markdown', accept)
  for (const accept of [
    undefined,
    browser,
    '*/*',
    'text/*',
    'text/html, text/markdown;q=0.9',
    'text/markdown;q=0',
    'text/markdown;q=0.5, */*;q=0.9',
    'text/markdown;q=x',
    'x'.repeat(900),
    `text/markdown, ${'x'.repeat(1_000)}`,
  ])
    assert.equal(await typeFor(accept), 'text/html', accept)

  const markdown = () => ask(`/posts/${id}`, { accept: 'text/markdown' })
  const [first, again] = [await markdown(), await markdown()]
  assert.deepEqual([first.body, first.headers.etag], [again.body, again.headers.etag])
  assert.equal(again.fromMemory, true)
  assert.equal(again.headers['cache-control'], 'private, no-cache', 'no shared cache has it for the page')
  assert.match(String(again.headers.vary), /\baccept\b(?!-)/)
  assert.match(String((await ask(`/posts/${id}`)).headers.vary), /\baccept\b(?!-)/)
  const known = await ask(`/posts/${id}.md`, { 'if-none-match': String(first.headers.etag) })
  assert.deepEqual([known.status, known.body], [304, ''])
})

test('a text is turned into Markdown once for all, whatever else changes on its page, and again when it changes', async (t) => {
  const { post, writer, visitor, clock } = await testApp(t)
  const ming = await writer()
  const { id } = await post({ author: ming, body: '<p>旧</p>' })
  const read = async () => (await visitor.get(`/posts/${id}.md`)).body
  assert.match(await read(), /\n旧\n$/)
  await ming.post(`/api/posts/${id}/comments`, { content: '好' })
  assert.match(await read(), /\n旧\n$/)
  clock.advance(60)
  await ming.put(`/api/studio/posts/${id}`, { body: '<p>新</p>' })
  await ming.post(`/api/studio/posts/${id}/submit`)
  assert.match(await read(), new RegExp(`updated: ${clock.now().toISOString()}[^]*\\n新\\n$`))
})

test('what is hidden is missing, as Markdown too; its author reads it, with a token as well', async (t) => {
  const { visitor, user, writer, owner, post, newVisitor } = await testApp(t)
  const [author, stranger, boss] = [await writer(), await user(), await owner()]
  const answerTo = async (reader: typeof visitor, id: number) => {
    const { statusCode, body } = await reader.get(`/posts/${id}.md`)
    return [statusCode, plainBody(body).replaceAll(`posts%2F${id}`, 'here')]
  }
  const body = { name: '脚本', scopes: ['read'], days: 7, password: PASSWORD }
  const { token } = (await author.post('/api/settings/tokens', body)).json()
  const program = newVisitor({ authorization: `Bearer ${token}`, accept: 'text/markdown' })
  for (const status of ['draft', 'pending', 'rejected', 'locked'] as const) {
    const { id } = await post({ author, status, body: '<p>没有人知道</p>' })
    for (const reader of [visitor, stranger]) {
      const missing = await answerTo(reader, id + 500_000)
      assert.equal(missing[0], 404)
      assert.deepEqual(await answerTo(reader, id), missing, status)
    }
    for (const reader of [author, boss])
      assert.match((await reader.get(`/posts/${id}.md`)).body, /\n没有人知道\n$/)
    assert.match((await program.get(`/posts/${id}.md`)).body, /\n没有人知道\n$/)
  }
  const { id } = await post({ author, title: '在' })
  assert.match((await visitor.get(`/posts/${id}.md`)).body, /^---\ntitle: "在"/)
  await boss.post(`/api/admin/posts/${id}/lock`, { reason: 'x' })
  assert.equal((await visitor.get(`/posts/${id}.md`)).statusCode, 404)
})
