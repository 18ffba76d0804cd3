import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'
import { statementCounter } from '../../../test/probes/statement-counter.ts'
import { followStates } from './service.ts'

test('lists are newest first, by page and by cursor, and say who the people are', async (t) => {
  const { user, writer, visitor, clock, db } = await testApp(t)
  const lan = await writer()
  const fans: PersonLike[] = []
  for (let n = 0; n < 5; n++) {
    const fan = await user()
    // Two at the same moment: then the larger number comes first.
    if (n !== 3) clock.advance(1)
    await fan.post(`/api/users/${lan.id}/follow`)
    fans.unshift(fan)
  }
  const ids = fans.map(({ id }) => id)
  const list = async (query = '') => (await visitor.get(`/api/users/${lan.id}/followers${query}`)).json()
  const uids = ({ items }: { items: { uid: number }[] }) => items.map(({ uid }) => uid)
  const all = await list()
  assert.deepEqual([uids(all), all.total, all.next_cursor], [ids, 5, null])
  const first = await list('?page_size=2')
  const second = await list(`?page_size=2&cursor=${first.next_cursor}`)
  const third = await list('?page_size=2&page=3')
  assert.deepEqual([...uids(first), ...uids(second), ...uids(third)], ids)
  assert.equal(
    outcomeOf(await visitor.get(`/api/users/${lan.id}/followers?cursor=WzFd`)),
    '400 invalid_request',
  )

  const { items } = (await visitor.get(`/api/users/${ids[0]}/following`)).json()
  const { created_at } = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', lan.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(items, [
    {
      uid: lan.id,
      username: lan.username,
      avatar_url: null,
      signature: '',
      level: 1,
      followers_count: 5,
      following_count: 0,
      created_at: created_at.toISOString(),
    },
  ])
  await lan.post(`/api/users/${ids[0]}/follow`)
  const states = await followStates(db, { id: lan.id } as never, ids.slice(0, 2))
  assert.deepEqual(
    [...states],
    [
      [ids[0], 'mutual'],
      [ids[1], 'followed_by'],
    ],
  )
})

test('a longer list takes no more statements', async (t) => {
  const { wrapDb, statements } = statementCounter()
  const { user, visitor } = await testApp(t, { wrapDb })
  const lan = await user()
  for (let n = 0; n < 8; n++) await (await user()).post(`/api/users/${lan.id}/follow`)
  const costOf = async (rows: number) => {
    const before = statements()
    const { items } = (await visitor.get(`/api/users/${lan.id}/followers?page_size=${rows}`)).json()
    assert.equal(items.length, rows)
    return statements() - before
  }
  assert.equal(await costOf(8), await costOf(1))
})
