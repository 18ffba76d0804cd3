import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'
import { loadThread } from './service.ts'

const FIRST = { sort: 'newest', at: null, root: null, repliesAt: null, comment: null } as const

async function say(person: PersonLike, path: string): Promise<number> {
  return (await person.post(`/api/${path}`, { content: '说' })).json().id
}

test('roots come newest first or most replied first, by page and by cursor', async (t) => {
  const { user, post, visitor } = await testApp(t)
  const ming = await user()
  const { id } = await post({})
  const roots: number[] = []
  for (let turn = 0; turn < 23; turn++) roots.push(await say(ming, `posts/${id}/comments`))
  for (const [root, replies] of [
    [3, 2],
    [7, 3],
    [11, 2],
  ] as const)
    for (let turn = 0; turn < replies; turn++) await say(ming, `comments/${roots[root]}/reply`)
  const list = async (query: string) => (await visitor.get(`/api/posts/${id}/comments?${query}`)).json()
  const idsOf = ({ items }: { items: { id: number }[] }) => items.map((item) => item.id)

  const newest = roots.toReversed()
  const first = await list('')
  assert.deepEqual([idsOf(first), first.total, first.page_size], [newest.slice(0, 20), 23, 20])
  assert.deepEqual(idsOf(await list('page=2')), newest.slice(20))
  assert.deepEqual(idsOf(await list(`cursor=${first.next_cursor}`)), newest.slice(20))

  const replied = [
    roots[7],
    roots[11],
    roots[3],
    ...newest.filter((root) => ![3, 7, 11].includes(roots.indexOf(root))),
  ]
  const most = await list('sort=replies&page_size=5')
  assert.deepEqual(idsOf(most), replied.slice(0, 5))
  assert.deepEqual(
    idsOf(await list(`sort=replies&page_size=100&cursor=${most.next_cursor}`)),
    replied.slice(5),
  )

  const replies = (await visitor.get(`/api/posts/${id}/comments/${roots[7]}/replies?page_size=2`)).json()
  assert.deepEqual([replies.items.length, replies.total], [2, 3])
  assert.deepEqual(
    idsOf(replies),
    idsOf(replies).toSorted((a, b) => a - b),
  )
  assert.equal(outcomeOf(await visitor.get(`/api/posts/${id}/comments?sort=best`)), '400 invalid_request')
  assert.equal(
    outcomeOf(await visitor.get(`/api/posts/${id}/comments?cursor=WyJhIl0`)),
    '400 invalid_request',
  )
})

test('replies are asked for under their own post only', async (t) => {
  const { user, post, visitor } = await testApp(t)
  const ming = await user()
  const [one, other] = [await post({}), await post({})]
  const root = await say(ming, `posts/${one.id}/comments`)
  const reply = await say(ming, `comments/${root}/reply`)
  for (const path of [
    `${other.id}/comments/${root}`,
    `${one.id}/comments/${reply}`,
    `${one.id}/comments/999999`,
  ])
    assert.equal(outcomeOf(await visitor.get(`/api/posts/${path}/replies`)), '404 comment_not_found')
})

test('a link to a comment opens the page on which it stands', async (t) => {
  const { user, post, db } = await testApp(t)
  const ming = await user()
  const { id } = await post({})
  const root = await say(ming, `posts/${id}/comments`)
  const replies: number[] = []
  for (let turn = 0; turn < 13; turn++) replies.push(await say(ming, `comments/${root}/reply`))
  for (let turn = 0; turn < 20; turn++) await say(ming, `posts/${id}/comments`)
  const about = { id, author: { uid: 0 } }
  const openAt = (comment: number) => loadThread(db, about, { ...FIRST, comment })

  const atRoot = await openAt(root)
  assert.deepEqual([atRoot.branches[0]!.root.id, atRoot.root, atRoot.next], [root, null, null])
  assert.equal(atRoot.previous?.side, 'before')
  assert.deepEqual(
    atRoot.branches[0]!.replies.map((reply) => reply.id),
    replies.slice(0, 3),
  )
  assert.equal((await openAt(replies[2]!)).root, null)
  const behind = await openAt(replies[11]!)
  assert.deepEqual(behind.branches[0]!.opened, {
    previous: { side: 'before', values: [replies[11]] },
    next: null,
  })
  assert.deepEqual(
    behind.branches[0]!.replies.map((reply) => reply.id),
    replies.slice(11),
  )
  // Where the first page holds it, that is what is shown.
  assert.equal((await openAt(replies[9]!)).branches[0]!.replies[0]!.id, replies[0])
  assert.deepEqual([(await openAt(root + 14)).at, (await openAt(999999)).at], [null, null])
})
