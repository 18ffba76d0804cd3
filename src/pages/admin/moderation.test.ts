import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { chineseIn, htmlProblems } from '../../../test/kit/html-validator.ts'

const HOSTILE = '"><script>alert(1)</script>'

test('the desk shows what waits and what people said, and echoes nothing unescaped', async (t) => {
  const { post, user, writer } = await testApp(t)
  const [admin, lan] = [await user({ role: 'admin' }), await writer()]
  const revised = await post({ author: lan, title: HOSTILE, body: '<p>A</p>' })
  await lan.post(`/api/posts/${revised.id}/comments`, { content: `Cheap ${HOSTILE}` })
  const waiting = await post({
    author: lan,
    status: 'pending',
    title: 'Tea',
    body: '<p>A</p>',
    summary: 'All about tea',
    tags: ['tea'],
  })
  const locked = await post({ author: lan, status: 'locked', title: 'Coffee' })
  const open = async (path: string, lang = 'en') => {
    const reply = await admin.get(path, { headers: { 'accept-language': lang } })
    assert.equal(reply.statusCode, 200, path)
    assert.ok(!reply.body.includes('<script>alert'), path)
    if (lang !== 'en') return reply.body
    assert.deepEqual(await htmlProblems(reply.body), [], path)
    const strays = chineseIn(reply.body)
    assert.deepEqual(strays, null, path)
    return reply.body
  }

  const q = encodeURIComponent(HOSTILE)
  for (const status of ['waiting', 'all']) await open(`/admin/posts?status=${status}&q=${q}&page=99`)
  assert.match(await open('/admin/posts', 'zh-CN'), /Tea/)
  assert.match(await open(`/admin/comments?q=${q}`), /Cheap <mark>&quot;&gt;&lt;script&gt;/)
  await open('/admin/comments', 'zh-CN')

  assert.match(await open('/admin/posts/review'), /All about tea/)
  assert.match(await open(`/admin/posts/review?after=${waiting.id}`), /Tea/)
  assert.match(await open(`/admin/posts/review?id=${locked.id}`, 'zh-CN'), /解锁/)
  await admin.post(`/api/admin/posts/${waiting.id}/approve`)
  assert.match(await open('/admin/posts/review'), /All done/)
  assert.match((await admin.get(`/posts/${waiting.id}`)).body, /\/admin\/posts\/review\?id=/)
  assert.doesNotMatch((await lan.get(`/posts/${waiting.id}`)).body, /\/admin\//)
  assert.equal((await admin.get('/admin/posts/review?id=x')).statusCode, 404)
  const closed = await lan.get('/admin/posts', { headers: { 'accept-language': 'en' } })
  assert.equal(closed.statusCode, 403)
  assert.match(closed.body, /This page is for admins\. If you should have access, ask the site owner\./)
})
