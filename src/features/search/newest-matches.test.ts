import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { testApp } from '../../../test/kit/app.ts'
import { bucketTermsOf } from '../search-index/service.ts'
import { windowsOf } from './newest-matches.ts'

test('the windows leave no place out, and look twice at none', () => {
  const places = fc.integer({ min: 1, max: 2 ** 23 })
  fc.assert(
    fc.property(places, fc.nat(2_000), places, (newest, since, any) => {
      // What was published since the newest place was remembered is looked at, too.
      const place = 1 + (any % (newest + since))
      const [first, ...more] = windowsOf(newest, 0).filter(
        ({ buckets, before }) =>
          (buckets === null || bucketTermsOf(place).some((bucket) => buckets.includes(bucket))) &&
          (before === null || place < before),
      )
      assert.ok(first && more.length === 0, `${place} of ${newest}`)
    }),
  )
})

test('posts are found however far back they lie', async (t) => {
  const { post, visitor, db, clock } = await testApp(t)
  const titles = async (query: string) =>
    (await visitor.get(`/api/search/posts?q=远方${query}`))
      .json()
      .items.map(({ title }: { title: string }) => title)
  for (const [index, gap] of [1, 3_000, 20_000, 200_000, 3_000_000].entries()) {
    await sql`select setval(pg_get_serial_sequence('post_search', 'place'),
      nextval(pg_get_serial_sequence('post_search', 'place')) + ${gap}::bigint)`.execute(db)
    clock.advance(20 * 24 * 3600)
    await post({ title: `远方 ${index}` })
    clock.advance(2)
  }
  assert.deepEqual(await titles(''), ['远方 4', '远方 3', '远方 2', '远方 1', '远方 0'])
  assert.deepEqual(await titles('&since=30d'), ['远方 4', '远方 3'])
  assert.deepEqual(await titles('&since=7d'), ['远方 4'])
  clock.advance(10 * 24 * 3600)
  assert.deepEqual(await titles('&since=7d'), [])
})
