import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picture } from '../../../test/fixtures/pictures.ts'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { sendPicture } from '../../../test/kit/multipart.ts'

test('a repeated change of the settings or a picture brings nothing back that was replaced since', async (t) => {
  const { owner, visitor } = await testApp(t)
  const boss = await owner()
  const once = { headers: { 'idempotency-key': 'first' } }
  const [old, changed] = [await picture('png', 300, 200), await picture('png', 400, 200)]
  const rename = async (name: string, options = {}) =>
    outcomeOf(await boss.post('/api/admin/site-settings', { 'site.name': name }, options))
  const draw = async (logo: Buffer, options = {}) =>
    outcomeOf(await sendPicture(boss, '/api/admin/branding/pictures/logo', logo, options))
  assert.equal(await rename('Old', once), '200 ok')
  assert.equal(await draw(old, once), '200 ok')
  assert.equal(await rename('New'), '200 ok')
  assert.equal(await draw(changed), '200 ok')

  const page = (await visitor.get('/posts')).body
  assert.match(page, /<title>文章 · New</)
  assert.equal(await rename('Old', once), '200 ok')
  assert.equal((await visitor.get('/posts')).body, page)
  assert.equal(await draw(old, once), '200 ok')
  assert.equal((await visitor.get('/posts')).body, page)
})
