import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../../test/kit/app.ts'
import { outcomeOf } from '../../../../test/kit/browser-like.ts'
import { statementCounter } from '../../../../test/probes/statement-counter.ts'

test('programs list the public posts of one author, newest first, and hear at once of another one', async (t) => {
  const { wrapDb, statements } = statementCounter()
  const { visitor, writer, post, clock } = await testApp(t, { wrapDb })
  const [ming, hong] = [await writer(), await writer()]
  const ids: number[] = []
  for (let n = 0; n < 5; n++) {
    clock.advance(60)
    ids.unshift((await post({ author: ming })).id)
    await post({ author: hong })
  }
  await post({ author: ming, status: 'draft' })
  const list = async (more = '', reader: Pick<typeof visitor, 'get'> = visitor) =>
    (await reader.get(`/api/posts?author=${ming.id}${more}`)).json()
  const idsOf = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id)
  assert.deepEqual([idsOf(await list()), (await list()).total], [ids, 5])
  assert.deepEqual(idsOf(await list('', ming)), ids, 'the author gets the same')

  const first = await list('&page_size=2')
  const second = await list(`&page_size=2&cursor=${first.next_cursor}`)
  assert.deepEqual([idsOf(first), idsOf(second)], [ids.slice(0, 2), ids.slice(2, 4)])
  assert.deepEqual(idsOf(await list('&page_size=2&page=3')), ids.slice(4))

  const cost = async (size: number) => {
    const before = statements()
    await list(`&page_size=${size}`, hong)
    return statements() - before
  }
  // The first visit of the day checks in. Then: who asks, the posts with their authors, and how many there are.
  await cost(1)
  for (const size of [1, 5]) assert.ok((await cost(size)) <= 3, `${size} posts`)

  clock.advance(60)
  const draft = await post({ author: ming, status: 'draft' })
  assert.equal(outcomeOf(await ming.post(`/api/studio/posts/${draft.id}/submit`)), '200 ok')
  assert.deepEqual(idsOf(await list()), [draft.id, ...ids])
  assert.equal(outcomeOf(await ming.delete(`/api/studio/posts/${draft.id}`)), '200 ok')
  assert.deepEqual(idsOf(await list()), ids)
})

test('nobody has no posts, and no filter goes with an author', async (t) => {
  const { visitor, user } = await testApp(t)
  const { id } = await user()
  for (const author of [id, 99_999_999]) {
    const { items, total } = (await visitor.get(`/api/posts?author=${author}`)).json()
    assert.deepEqual([items, total], [[], 0])
  }
  for (const odd of [
    'author=0',
    'author=x',
    'author=-1',
    'author=1&tag=a',
    'author=1&language=en',
    'author=1&sort=hot',
  ])
    assert.equal(outcomeOf(await visitor.get(`/api/posts?${odd}`)), '400 invalid_request', odd)
})
