import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { type TestApp, testApp } from '../../../test/kit/app.ts'
import { statementCounter } from '../../../test/probes/statement-counter.ts'
import { wordsIn } from '../../i18n/words.ts'
import { cacheFigures, setCacheBudget } from '../../kernel/cache/store.ts'
import { releaseMemory } from '../../kernel/ops/release-memory.ts'

test('a visitor sees at once what others do, however long the page was kept', async (t) => {
  const { user, writer, owner, post, visitor } = await testApp(t)
  const [author, ming, boss] = [await writer(), await user(), await owner()]
  const { id } = await post({ author, title: '旧题' })
  const see = async () => (await visitor.get(`/posts/${id}`)).body
  assert.match(await see(), /旧题/)
  const { id: comment } = (await ming.post(`/api/posts/${id}/comments`, { content: '第一条' })).json()
  assert.match(await see(), /第一条/)
  await ming.delete(`/api/comments/${comment}`)
  assert.doesNotMatch(await see(), /第一条/)
  await ming.post(`/api/posts/${id}/like`)
  assert.match(await see(), /data-likes>1</)
  await ming.post(`/api/users/${author.id}/follow`)
  assert.match(await see(), new RegExp(`data-followers="${author.id}">1<`))
  await author.put(`/api/studio/posts/${id}`, { title: '新题' })
  assert.match(await see(), /新题/)
  await boss.post(`/api/admin/posts/${id}/lock`, { reason: '吵' })
  assert.equal((await visitor.get(`/posts/${id}`)).statusCode, 404)
})

test('a member who reads it again sees what others have done since', async (t) => {
  const { app, user, writer, post, visitor } = await testApp(t)
  const [ming, hua] = [await writer(), await user()]
  const { id } = await post({})
  const see = async () => (await hua.get(`/posts/${id}`)).body
  await see()
  await ming.post(`/api/posts/${id}/like`)
  await ming.post(`/api/posts/${id}/favorite`)
  await ming.post('/api/energy/energize', { post_id: id, type: 'light' })
  await visitor.get(`/posts/${id}`)
  await app.views.flush()
  for (const figure of [/data-likes>1</, /data-save-count>1</, /"post_energy">1</])
    assert.match(await see(), figure)
  assert.match((await see()).replace(/<[^>]+>/g, ''), new RegExp(`${wordsIn('zh-CN').posts.counts.views} 2`))
})

test('a new name and a hidden neighbour show at once on the pages that name them', async (t) => {
  const { user, writer, post, visitor } = await testApp(t)
  const [author, ming] = [await writer(), await user()]
  const other = await post({ author, title: '邻居', tags: ['同'] })
  const { id } = await post({ author, tags: ['同'] })
  await ming.post(`/api/posts/${id}/comments`, { content: '说' })
  const see = async () => (await visitor.get(`/posts/${id}`)).body
  assert.match(await see(), /邻居/)
  await ming.put('/api/settings/profile', { username: '新名字' })
  assert.match(await see(), /新名字/)
  await author.delete(`/api/studio/posts/${other.id}`)
  assert.doesNotMatch(await see(), /邻居/)
})

test('a page for visitors sets no cookie and carries no token; a member has one', async (t) => {
  const { user, post, visitor } = await testApp(t)
  const ming = await user()
  const { id } = await post({})
  const forVisitors = await visitor.get(`/posts/${id}`)
  assert.equal(forVisitors.headers['set-cookie'], undefined)
  assert.match(forVisitors.body, /<meta name="csrf-token" content="">/)
  assert.match((await ming.get(`/posts/${id}`)).body, /<meta name="csrf-token" content="[\w-]{60,}">/)
  const pressed = await visitor.get(`/posts/${id}`, { headers: { 'accept-encoding': 'br' } })
  assert.equal(pressed.headers['content-encoding'], 'br')
})

test('a kept page costs a visitor nothing for a moment, and a member one statement', async (t) => {
  const { wrapDb, statements } = statementCounter()
  const { user, post, visitor } = await testApp(t, { wrapDb })
  const ming = await user()
  const { id } = await post({})
  // The moment is a tenth of a second, which a busy machine may miss.
  const costOf = async (browser: typeof visitor) => {
    const costs: number[] = []
    for (let turn = 0; turn < 10; turn++) {
      const before = statements()
      await browser.get(`/posts/${id}`)
      costs.push(statements() - before)
    }
    return Math.min(...costs)
  }
  assert.deepEqual([await costOf(visitor), await costOf(ming)], [0, 1])
  await ming.post(`/api/posts/${id}/like`)
  const before = statements()
  await visitor.get(`/posts/${id}`)
  assert.equal(statements() - before, 1, 'a like does not render the text again')
})

/** A post whose page is 30 KB that hardly compress. */
async function bigPost({ post, db }: TestApp): Promise<number> {
  const { id } = await post({ tags: ['大'], title: '大文章' })
  await db
    .updateTable('post_revisions')
    .set({ page_html: `<p>${randomBytes(22_500).toString('base64')}</p>` })
    .where('id', '=', (eb) =>
      eb.selectFrom('posts').select('revision_id').where('id', '=', id).$asScalar().$notNull(),
    )
    .execute()
  return id
}

test('a page asked for with any unknown query is one page of the cache', async (t) => {
  const site = await testApp(t)
  const id = await bigPost(site)
  const page = (await site.visitor.get(`/posts/${id}`)).body
  const { entries } = cacheFigures()
  for (let n = 0; n < 100; n++) {
    const { body } = await site.visitor.get(
      `/posts/${id}?y=${n}&choosing=${n}&comments=${n}&after=x${n}&order=${n}&replies_after=${n}`,
    )
    assert.equal(body, page)
  }
  assert.equal(cacheFigures().entries, entries)
})

test('2,000 strange queries leave the caches within their budget, and the memory as it was', async (t) => {
  const site = await testApp(t, { env: { CACHE_MB: '1' } })
  t.after(() => setCacheBudget(64))
  const id = await bigPost(site)
  const bytesHeld = async () => {
    releaseMemory()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const ask = async (url: string, host: string) => {
    await site.visitor.get(url, { headers: { host } })
    assert.ok(cacheFigures().bytes <= 1024 * 1024)
  }
  const askAll = async (from: number, to: number) => {
    for (let n = from; n < to; n++) {
      for (let m = 0; m < 38; m++) await ask(`/posts/${id}?y=${n}-${m}`, 'one.test')
      for (const path of ['/posts', '/', '/feed.xml', `/tags/${encodeURIComponent('大')}`, `/search?q=${n}`])
        await ask(`${path}${path.includes('?') ? '&' : '?'}y=${n}&page=${n}`, 'one.test')
      // What is understood makes another page, and so does another address of the site.
      await ask(`/posts/${id}?after=${n}&comment=${n}`, 'one.test')
      await ask(`/posts/${id}`, `h${n}.test`)
    }
  }
  await askAll(1, 3)
  const before = await bytesHeld()
  await askAll(3, 46)
  assert.ok((await bytesHeld()) - before < 6 * 1024 * 1024)
})
