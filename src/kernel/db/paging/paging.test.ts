import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { createNotes, noteRoutes } from '../../../../test/fixtures/notes.ts'
import { testApp } from '../../../../test/kit/app.ts'

async function notes(t: TestContext, count: number) {
  const { db, visitor } = await testApp(t, { routes: noteRoutes })
  await createNotes(db)
  await sql`truncate notes restart identity`.execute(db)
  await sql`insert into notes (author_id, text, created_at)
    select 1, 'note', '2026-01-01' from generate_series(1, ${count}::int)`.execute(db)
  return async (query: string) => (await visitor.get(`/api/notes?${query}`)).json()
}

test('pages count from one and say what there is', async (t) => {
  const list = await notes(t, 45)
  const last = await list('page=3')
  assert.deepEqual(
    [last.items.length, last.page, last.page_size, last.total, last.next_cursor],
    [5, 3, 20, 45, null],
  )
})

test('walking by cursor meets every row once and counts none', async (t) => {
  const list = await notes(t, 45)
  const seen: number[] = []
  for (
    let page = await list('page_size=10');
    ;
    page = await list(`page_size=10&cursor=${page.next_cursor}`)
  ) {
    seen.push(...page.items.map(({ id }: { id: number }) => id))
    if (seen.length > 10) assert.deepEqual([page.total, page.page], [null, null])
    if (!page.next_cursor) break
  }
  assert.deepEqual(
    seen,
    Array.from({ length: 45 }, (_, index) => 45 - index),
  )
})

test('past ten thousand rows the total is capped and the cursor leads on', async (t) => {
  const list = await notes(t, 10_050)
  const page = await list('page=100&page_size=100')
  assert.deepEqual([page.total, page.total_capped, page.items.length], [10_000, true, 100])
  assert.equal((await list(`cursor=${page.next_cursor}&page_size=100`)).items.length, 50)
  assert.match((await list('page=101&page_size=100')).error.details.page, /cursor/)
})

test('a mangled cursor is refused', async (t) => {
  const list = await notes(t, 1)
  for (const cursor of [
    'x',
    '',
    Buffer.from('{}').toString('base64url'),
    Buffer.from('[null]').toString('base64url'),
    Buffer.from('["x"]').toString('base64url'),
  ]) {
    assert.equal((await list(`cursor=${cursor}`)).error?.code, 'invalid_request', cursor)
  }
})
