import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../../test/kit/app.ts'

test('a reader goes on to what has most in common, and to the author’s posts before and after', async (t) => {
  const { post, writer, visitor, clock } = await testApp(t)
  const ming = await writer()
  const write = async (title: string, options: object = {}) => {
    clock.advance(60)
    return (await post({ author: ming, title, ...options })).id
  }
  await write('之前', { tags: ['a'] })
  await write('藏着的', { status: 'draft', tags: ['a', 'b'] })
  const id = await write('这一篇', { tags: ['a', 'b'] })
  await write('锁着的', { status: 'locked', tags: ['a', 'b'] })
  await write('之后')
  clock.advance(60)
  await post({ title: '别人的', tags: ['a', 'b'] })
  const { body } = await visitor.get(`/posts/${id}`)
  const titles = (part: RegExp) => [...body.matchAll(part)].map(([, title]) => title)
  assert.deepEqual(titles(/class="neighbour-title" dir="auto">([^<]+)</g), ['之前', '之后'])
  const related = body.match(/<ul class="related">(.*?)<\/ul>/s)![1]!
  assert.deepEqual(
    [...related.matchAll(/<bdi>([^<]+)<\/bdi>/g)].map(([, title]) => title),
    ['别人的', '之前'],
  )
  assert.doesNotMatch(body, /藏着的|锁着的/)
})

test('what someone who is leaving wrote is no longer related to anything', async (t) => {
  const { post, writer, visitor } = await testApp(t)
  const lan = await writer()
  const { id } = await post({ tags: ['只有我们'] })
  await post({ author: lan, title: '要走的', tags: ['只有我们'] })
  assert.match((await visitor.get(`/posts/${id}`)).body, /要走的/)
  await lan.post('/api/settings/delete-account', { password: 'correct horse battery staple' })
  assert.doesNotMatch((await visitor.get(`/posts/${id}`)).body, /要走的/)
})
