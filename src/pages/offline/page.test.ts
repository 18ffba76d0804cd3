import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'

test('the site can be installed under the name its owner gave it, in the language of the reader', async (t) => {
  const { owner, visitor, user } = await testApp(t)
  await (await owner()).put('/api/admin/site-settings', { key: 'site.name', value: '焦耳' })
  for (const reader of [visitor, await user()]) {
    const page = await reader.get('/')
    const [, address] = /<link rel="manifest" href="([^"]+)"/.exec(page.body)!
    const answer = await reader.get(address!, { headers: { 'accept-language': 'en' } })
    assert.match(String(answer.headers['content-type']), /^application\/manifest\+json/)
    const { name, lang, icons } = answer.json()
    assert.deepEqual([name, lang], ['焦耳', 'en'])
    for (const { src } of icons)
      assert.equal((await reader.get(src)).headers['content-type'], 'image/png', src)
  }
})

test('a build makes another service worker, and the copy that one saves is no reading', async (t) => {
  const { app, visitor, post, db } = await testApp(t)
  const worker = await visitor.get('/sw.js?language=en')
  assert.ok(worker.body.includes(app.assets.url('site.css')))
  assert.match(String(worker.headers['cache-control']), /max-age=0/)
  const { id } = await post()
  const views = async () => {
    await app.views.flush()
    const found = db.selectFrom('posts').select('views_count').where('id', '=', id)
    return (await found.executeTakeFirstOrThrow()).views_count
  }
  await visitor.get(`/posts/${id}`, { headers: { purpose: 'prefetch' } })
  assert.equal(await views(), 0)
  await visitor.get(`/posts/${id}`)
  assert.equal(await views(), 1)
})
