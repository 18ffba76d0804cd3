import assert from 'node:assert/strict'
import { test } from 'node:test'
import { items, pages } from '../src/index.ts'
import { clientSite } from './site.ts'

test('45 posts are walked by cursor, each once, also when others are published meanwhile', async (t) => {
  const { writer, post, client, sent } = await clientSite(t)
  const author = await writer()
  for (let number = 1; number <= 45; number++) await post({ author, title: `第 ${number} 篇` })
  const joule = client()
  const titles: string[] = []
  for await (const { title } of items(joule, '/api/posts', { params: { query: { page_size: 10 } } })) {
    if (titles.length === 5) await post({ author, title: '新的一篇' })
    titles.push(title)
  }
  assert.deepEqual(
    titles,
    Array.from({ length: 45 }, (_, index) => `第 ${45 - index} 篇`),
  )
  assert.equal(sent.length, 5)

  const sizes: number[] = []
  for await (const page of pages(joule, '/api/posts')) sizes.push(page.items.length)
  assert.deepEqual(sizes, [46])
})

test('a list that has only page numbers is walked by them', async (t) => {
  const { post, client, sent } = await clientSite(t)
  for (const tag of ['甲', '乙', '丙', '丁', '戊']) await post({ tags: [tag] })
  const tags: string[] = []
  for await (const { tag } of items(client(), '/api/tags', { params: { query: { page_size: 2 } } }))
    tags.push(tag)
  assert.deepEqual(tags.toSorted(), ['甲', '乙', '丙', '丁', '戊'].toSorted())
  assert.equal(sent.length, 3)
})

test('a walk that is left, or aborted, asks for no further page', async (t) => {
  const { writer, post, client, sent } = await clientSite(t)
  const author = await writer()
  for (let number = 1; number <= 4; number++) await post({ author })
  const params = { query: { page_size: 2 } }
  for await (const _ of items(client(), '/api/posts', { params })) break
  assert.equal(sent.length, 1)
  const controller = new AbortController()
  const walk = async () => {
    for await (const _ of pages(client(), '/api/posts', { params, signal: controller.signal }))
      controller.abort()
  }
  await assert.rejects(walk(), { name: 'AbortError' })
})
