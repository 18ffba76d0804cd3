import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { type TestAppOptions, testApp } from '../../../test/kit/app.ts'
import { listeningApp } from '../../../test/peers/listening-app.ts'
import { cacheFigures } from '../cache/store.ts'

async function openSite(t: TestContext, options: TestAppOptions = {}) {
  const site = await testApp(t, options)
  const ask = await listeningApp(t, site.app)
  const fromMemory: string[] = []
  site.app.onRawAnswer.push(({ id }) => void fromMemory.push(id))
  const asked = async (...question: Parameters<typeof ask>) => {
    const { headers, status, body } = await ask(...question)
    const { 'x-request-id': id, date: _, ...others } = headers
    return { status, body, headers: others, fromMemory: fromMemory.includes(String(id)) }
  }
  return { ...site, ask: asked }
}

test('a locked post is missing from memory, exactly as one that never was, and there at once when unlocked', async (t) => {
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line) }
  const { ask, post, owner } = await openSite(t, { env: { LOG_LEVEL: 'info' }, log })
  const { id } = await post({ title: '锁上的门' })
  const boss = await owner()
  assert.equal((await ask(`/posts/${id}`)).status, 200)
  assert.equal((await boss.post(`/api/admin/posts/${id}/lock`, { reason: 'x' })).statusCode, 200)

  lines.length = 0
  const [made, kept] = [await ask(`/posts/${id}`), await ask(`/posts/${id}`)]
  assert.deepEqual([made.status, made.fromMemory, kept.status, kept.fromMemory], [404, false, 404, true])
  assert.deepEqual([kept.body, kept.headers], [made.body, made.headers])
  assert.deepEqual(
    lines.map((line) => JSON.parse(line)).map(({ status, refused }) => `${status} ${refused}`),
    Array(2).fill('404 post_not_found'),
  )
  const never = await ask('/posts/99999999')
  const everywhere = ({ body, headers: { 'content-length': _, ...headers } }: typeof made, id: number) => [
    body.replaceAll(`%2Fposts%2F${id}"`, ''),
    headers,
  ]
  assert.deepEqual(everywhere(kept, id), everywhere(never, 99999999), 'what is hidden and what never was')
  for (const condition of ['*', '"x"'])
    assert.equal((await ask(`/posts/${id}`, { 'if-none-match': condition })).status, 404)
  const english = await ask(`/posts/${id}`, { 'accept-language': 'en' })
  assert.match(english.body, /<html lang="en"/)
  assert.deepEqual([english.status, english.fromMemory], [404, false])
  assert.equal((await boss.get(`/posts/${id}`)).statusCode, 200, 'admins see it')

  assert.equal((await boss.post(`/api/admin/posts/${id}/unlock`)).statusCode, 200)
  const open = await ask(`/posts/${id}`)
  assert.deepEqual([open.status, open.body.includes('锁上的门')], [200, true])
})

test('a draft that visitors asked for in vain is there for them in the moment it is published', async (t) => {
  const { ask, post, writer } = await openSite(t)
  const ming = await writer()
  const { id } = await post({ author: ming, status: 'draft', title: '新芽' })
  for (const fromMemory of [false, true]) {
    const before = await ask(`/posts/${id}`)
    assert.deepEqual([before.status, before.fromMemory], [404, fromMemory])
  }
  assert.equal((await ming.get(`/posts/${id}`)).statusCode, 200)
  assert.equal((await ming.post(`/api/studio/posts/${id}/submit`)).statusCode, 200)
  const after = await ask(`/posts/${id}`)
  assert.deepEqual([after.status, after.body.includes('新芽')], [200, true])
})

test('10,000 invented addresses take a megabyte at most and drive no page out of memory', async (t) => {
  const { app, ask, post } = await openSite(t)
  await post({})
  await ask('/posts')
  const kept = cacheFigures().bytes
  const nowhere = new Set<string>()
  for (let n = 0; n < 10_000; n += 100)
    await Promise.all(
      Array.from({ length: 100 }, async (_, more) => {
        const isPost = more % 10 === 0
        const { statusCode, body } = await app.inject(
          isPost ? `/posts/${1_000_000 + n + more}` : `/nowhere/${n + more}?x=${more}`,
        )
        assert.equal(statusCode, 404)
        if (!isPost) nowhere.add(body)
      }),
    )
  assert.equal(nowhere.size, 1, 'one page for all')
  assert.ok(cacheFigures().bytes - kept < 1.1 * 1024 * 1024, `${cacheFigures().bytes - kept} bytes more`)
  assert.equal((await ask('/posts')).fromMemory, true)
})

test('an address that leads nowhere is answered from memory, until pages of another site move in', async (t) => {
  const { ask, post, db, clock } = await openSite(t)
  const { id } = await post({})
  const first = await ask('/wp-login.php')
  assert.deepEqual([first.status, first.fromMemory], [404, false])
  for (const url of ['/wp-login.php', '/old/index.html', '/.env']) {
    const { body, status, headers, fromMemory } = await ask(url)
    assert.deepEqual([status, fromMemory, body, headers], [404, true, first.body, first.headers], url)
  }
  assert.equal((await ask('/nowhere?lang=en')).status, 303)
  assert.equal((await ask('/nowhere?x=%ff')).status, 400)
  assert.equal((await ask('/api/nowhere')).fromMemory, false)

  await db.insertInto('old_addresses').values({ path: '/old/index.html', post_id: id }).execute()
  clock.advance(60)
  const moved = await ask('/old/index.html')
  assert.deepEqual([moved.status, moved.headers.location], [301, `/posts/${id}`])
  assert.equal((await ask('/.env')).status, 404)
  // Nothing was imported, says the audit.
  await db.deleteFrom('old_addresses').execute()
})
