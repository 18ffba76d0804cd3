import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import { testApp } from '../../../test/kit/app.ts'
import { withCorruption } from '../../../test/kit/corrupted-database.ts'
import { postsSlice } from '../posts/slice.ts'

const searchInvariant = postsSlice.invariants.find(({ id }) => id === 'I55')!

test('what is found and what is public cannot drift apart unnoticed', async (t) => {
  const { db, post } = await testApp(t)
  const { id } = await post({ title: '茶' })
  const { id: draft } = await post({ status: 'draft' })
  const other = await post()
  const damages: [RawBuilder<unknown>, string][] = [
    [sql`delete from post_search where post_id = ${id}`, `post ${id} is public and cannot be found`],
    [
      sql`update post_search set post_id = ${draft} where post_id = ${id}`,
      `post ${draft} is not public and can be found`,
    ],
    [
      sql`update post_search set published_at = published_at - interval '1 day' where post_id = ${id}`,
      `post ${id} is found under another author or time`,
    ],
    [
      sql`update post_search set author_id = ${other.author.uid} where post_id = ${id}`,
      `post ${id} is found by other words than its own`,
    ],
    [
      sql`update post_search set terms = terms || 1::bigint where post_id = ${id}`,
      `post ${id} is found by other words than its own`,
    ],
    [
      sql`update post_search set words = '别的' where post_id = ${id}`,
      `post ${id} is found by other words than its own`,
    ],
  ]
  for (const [damage, problem] of damages) {
    const problems = await withCorruption(db, [damage], (trx) => searchInvariant.find(trx))
    assert.ok(problems.includes(problem), `${problem}: ${problems}`)
  }
})
