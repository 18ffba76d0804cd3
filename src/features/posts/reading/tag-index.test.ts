import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../../test/kit/app.ts'

test('of more than ten thousand tags the list says that there are more, as every list does', async (t) => {
  const { post, db, visitor } = await testApp(t)
  const { id } = await post({ tags: ['海'] })
  await sql`insert into post_tags (post_id, tag, author_id, published_at, hot_score)
    select post_id, 'made ' || n, author_id, published_at, hot_score
    from post_tags, generate_series(1, 10_000) as n where post_id = ${id}`.execute(db)
  const { total, total_capped, items } = (await visitor.get('/api/tags?page=100&page_size=100')).json()
  assert.deepEqual([total, total_capped, items.length], [10_000, true, 100])
  await sql`delete from post_tags where post_id = ${id} and tag like 'made %'`.execute(db)
})
