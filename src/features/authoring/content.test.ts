import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'

const text = { title: '第一篇', body: '<p>你好，世界</p>' }

async function write(ming: PersonLike, more: object): Promise<{ id: number }> {
  const reply = await ming.post('/api/studio/posts', { ...text, ...more })
  assert.equal(reply.statusCode, 201, reply.body)
  return reply.json()
}

test('a summary of one’s own stays, and an empty one is made again', async (t) => {
  const ming = await (await testApp(t)).writer()
  const { id } = await write(ming, { summary: ' 我的 摘要 ' })
  const save = async (body: object) => (await ming.put(`/api/studio/posts/${id}`, body)).json()
  const own = await save({ body: '<p>长长的正文</p>' })
  assert.deepEqual([own.summary, own.summary_made], ['我的 摘要', false])
  const made = await save({ summary: '' })
  assert.deepEqual([made.summary, made.summary_made], ['长长的正文', true])
})

test('a summary is made of prose: code and tables are left out while there is anything else', async (t) => {
  const { writer, visitor } = await testApp(t)
  const ming = await writer()
  const summary = async (body: string) => {
    const { id } = await write(ming, { body })
    return (await visitor.get(`/api/posts/${id}`)).json().summary
  }
  const code = '<pre><code class="language-js">let a = 1\nlet b</code></pre>'
  const table =
    '<table><tbody><tr><th>品种</th><th>产量</th></tr><tr><td>番茄</td><td>3</td></tr></tbody></table>'
  assert.equal(
    await summary(`${code}<h2>种菜</h2>${table}<p>先看 <code>a</code>。</p><ul><li>一</li></ul>前${code}后`),
    '种菜 先看 a。 一 前 后',
  )
  assert.equal(await summary(code), 'let a = 1 let b')
  assert.equal(await summary(table), '品种 产量 番茄 3')
  assert.equal(await summary(`${code.repeat(600)}<p>最后一句</p>`), '最后一句')
  assert.equal(await summary(`<p>字${'&amp;'.repeat(5_000)}</p>`), `字${'&'.repeat(158)}…`)

  const { id } = await write(ming, { body: `${code}<p>自动</p>`, summary: '自己写的' })
  const save = async (body: object) => (await ming.put(`/api/studio/posts/${id}`, body)).json().summary
  assert.equal(await save({ title: '改题' }), '自己写的')
  assert.equal(await save({ summary: '' }), '自动')
  const found = (await visitor.get(`/api/search/posts?q=${encodeURIComponent('番茄')}`)).json()
  assert.equal(found.items.length, 2, 'words of tables are found')
})

test('a post without anything to read cannot go before others', async (t) => {
  const ming = await (await testApp(t)).writer()
  for (const body of ['', '<p> </p>', '<script>x</script>', '<hr>'])
    assert.equal(outcomeOf(await ming.post('/api/studio/posts', { ...text, body })), '400 invalid_request')
  const { id } = await write(ming, { body: '', draft: true })
  assert.equal(outcomeOf(await ming.post(`/api/posts/${id}/submit`)), '400 invalid_request')
  await write(ming, { body: '<img src="https://example.org/a.png">' })
})

test('bad input is refused field by field', async (t) => {
  const ming = await (await testApp(t)).writer()
  const refusals: [object, string][] = [
    [{ title: '' }, 'title'],
    [{ title: '  ' }, 'title'],
    [{ title: '长'.repeat(101) }, 'title'],
    [{ title: 'a\u0007b' }, 'title'],
    [{ summary: '长'.repeat(257) }, 'summary'],
    [{ tags: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'tags'],
    [{ tags: ['长'.repeat(31)] }, 'tags'],
    [{ tags: ['a/b'] }, 'tags'],
    [{ cover_url: 'http://example.org/a.png' }, 'cover_url'],
    [{ cover_url: '/uploads/aaaaaaaaaaaaaaaaaaaaaa.png' }, 'cover_url'],
    [{ body: `<p>${'长'.repeat(70_000)}</p>` }, 'body'],
    [{ status: 'approved' }, 'status'],
    [{ author_id: 1 }, 'author_id'],
  ]
  for (const [wrong, field] of refusals) {
    const reply = await ming.post('/api/studio/posts', { ...text, ...wrong })
    assert.equal(outcomeOf(reply), '400 invalid_request', JSON.stringify(wrong).slice(0, 80))
    assert.deepEqual(Object.keys(reply.json().error.details), [field])
  }
  await write(ming, { title: '😀'.repeat(100), tags: [' C++ ', '#c++', 'Node.js', '', '中文 标签'] })
})

test('tags are found whatever their case, and what is written twice counts once', async (t) => {
  const { writer, visitor } = await testApp(t)
  const ming = await writer()
  const { id } = await write(ming, { tags: ['JavaScript', 'javascript', '＃前端', ' F++ '] })
  const { tags } = (await visitor.get(`/api/posts/${id}`)).json()
  assert.deepEqual(tags, ['JavaScript', '前端', 'F++'])
  for (const tag of ['JAVASCRIPT', 'f++', '前端']) {
    const { items, total } = (await visitor.get(`/api/posts?tag=${encodeURIComponent(tag)}`)).json()
    assert.deepEqual([items.map((post: { id: number }) => post.id), total], [[id], 1], tag)
  }
})
