import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { testApp } from '../../../test/kit/app.ts'
import { DEEP } from '../../../test/kit/deep.ts'

const HOSTILE = [
  "' or 1=1; drop table posts; --",
  '%_\\',
  "\\'",
  ':* & | ! <-> ( )',
  '"',
  '""',
  '"""',
  '“”',
  '{1,2}',
  '#',
  '^',
  '@12',
  '\u{10ffff}',
  '\ud800',
  'a\u0301\u0301\u0301',
  '👨‍👩‍👧‍👦',
  '<script>alert(1)</script>',
  '的'.repeat(100),
  'x '.repeat(50),
  'ﷺ'.repeat(100),
  '..%2f..%2fetc',
]

const words = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom('a', '你', '好', ' ', '"', "'", '\\', '“', '#', '-', '\u3000', 'é', '1'),
    maxLength: 40,
  }),
)

test('whatever people type runs nothing, breaks nothing and shows nothing that is hidden', async (t) => {
  const { post, visitor, db } = await testApp(t)
  await post({ title: '你好 a1', body: '<p>你好，"a" é 1 # - 👨‍👩‍👧‍👦 ﷺ</p>', tags: ['a'] })
  await post({ title: '你好 secret', status: 'draft' })
  const path = async (place: string, q: string) => {
    const reply = await visitor.get(`${place}?${new URLSearchParams({ q })}`)
    assert.ok(reply.statusCode < 500, `${place} ${JSON.stringify(q)}: ${reply.statusCode}`)
    assert.ok(!reply.body.includes('secret'), q)
    return reply
  }
  await fc.assert(
    fc.asyncProperty(words, async (q) => {
      const reply = await path('/api/search/posts', q)
      await path('/api/search/suggest', q)
      await path('/search', q.replaceAll('secret', ''))
      if (reply.statusCode !== 200) return
      for (const { highlight, title } of reply.json().items)
        assert.equal(highlight.title.map(({ text }: { text: string }) => text).join(''), title)
    }),
    { numRuns: DEEP ? 5_000 : 150, examples: HOSTILE.map((q): [string] => [q]) },
  )
  assert.equal((await db.selectFrom('posts').select('id').execute()).length, 2)
})

test('only punctuation finds nothing; nothing at all, and too much, is refused', async (t) => {
  const { visitor } = await testApp(t)
  const ask = (q: string) => visitor.get(`/api/search/posts?${new URLSearchParams({ q })}`)
  const empty = { items: [], page: 1, page_size: 20, total: 0, next_cursor: null }
  for (const q of ['！？', '   ', '"', '---']) assert.deepEqual((await ask(q)).json(), empty)
  for (const q of ['', '长'.repeat(101)]) assert.equal((await ask(q)).statusCode, 400)
  assert.equal((await visitor.get('/api/search/posts')).statusCode, 400)
})
