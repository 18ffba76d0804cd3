import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../../test/app.ts'
import { outcomeOf } from '../../../../test/browser-like.ts'
import type { PersonLike } from '../../../../test/build.ts'

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
