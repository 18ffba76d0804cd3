import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../test/kit/app.ts'
import { rerenderRevisions } from '../features/authoring/service.ts'

test('pages rendered in an older way are rendered again, and texts stay as they are', async (t) => {
  const { db, post } = await testApp(t)
  const { id } = await post({ body: '<h2>标题</h2><pre><code class="language-ts">const a = 1</code></pre>' })
  await post()
  const page = () =>
    db
      .selectFrom('post_revisions')
      .select(['page_html', 'headings', 'body'])
      .where('post_id', '=', id)
      .executeTakeFirstOrThrow()
  const before = await page()
  await db
    .updateTable('post_revisions')
    .set({ page_html: '<p>old</p>', headings: '[]' })
    .where('post_id', '=', id)
    .execute()
  assert.deepEqual(await rerenderRevisions(db), { pages: 2, changed: 1 })
  assert.deepEqual(await page(), before)
  assert.deepEqual(await rerenderRevisions(db), { pages: 2, changed: 0 })
})
