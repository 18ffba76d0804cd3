import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../test/kit/app.ts'
import { rebuildSearch } from '../features/posts/service.ts'

test('what the search forgot or should have forgotten is put right, and places stay', async (t) => {
  const { db, post } = await testApp(t)
  const [kept, lost] = [await post({ title: '还在' }), await post({ title: '丢了' })]
  await post({ title: '锁上', status: 'locked' })
  const rows = () =>
    db.selectFrom('post_search').select(['post_id', 'place', 'terms']).orderBy('place').execute()
  const before = await rows()
  assert.equal(await rebuildSearch(db), 2)
  assert.deepEqual(await rows(), before)

  await db.deleteFrom('post_search').where('post_id', '=', lost.id).execute()
  await db.updateTable('post_search').set({ terms: '{1}' }).where('post_id', '=', kept.id).execute()
  assert.equal(await rebuildSearch(db), 2)
  const after = await rows()
  assert.deepEqual(
    after.map(({ post_id }) => post_id),
    [kept.id, lost.id],
  )
  assert.deepEqual(after[0], before[0])
})
