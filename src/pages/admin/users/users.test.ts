import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../../test/kit/app.ts'
import { chineseIn, htmlProblems } from '../../../../test/kit/html-validator.ts'
import { PASSWORD } from '../../../../test/kit/user-builders.ts'

const HOSTILE = '"><script>alert(1)</script>'

test('admins meet people, their history and their wishes, and the banned read why on every page', async (t) => {
  const { owner, user, writer, post, newVisitor } = await testApp(t)
  const [boss, admin, lan] = [await owner(), await user({ role: 'admin' }), await writer()]
  const open = async (path: string, lang = 'en', reader = admin) => {
    const reply = await reader.get(path, { headers: { 'accept-language': lang } })
    assert.equal(reply.statusCode, 200, path)
    assert.deepEqual(await htmlProblems(reply.body), [], path)
    assert.ok(!reply.body.includes('<script>alert'), path)
    const strays = chineseIn(reply.body)
    if (lang === 'en') assert.deepEqual(strays, null, path)
    return reply.body
  }
  const page = `/admin/users/${lan.id}`
  const place = await post({ author: lan, title: HOSTILE, body: '<p>A</p>', tags: ['tea'] })
  await lan.post(`/api/posts/${place.id}/comments`, { content: HOSTILE })
  await admin.post('/api/reports', { target_type: 'user', target_id: lan.id, reason: HOSTILE })
  await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: true })
  await lan.put('/api/settings/profile', { username: 'lan-lan', signature: HOSTILE })

  assert.match(await open(`/admin/users?q=${lan.email}`), new RegExp(`href="${page}"`))
  assert.match(
    await open(`/admin/users?status=owner&q=${encodeURIComponent(HOSTILE)}&page=99`),
    /No people found/,
  )
  for (const lang of ['en', 'zh-CN']) {
    for (const path of [
      page,
      `/admin/users/${boss.id}`,
      '/admin/profile-reviews',
      '/admin/users?status=admin',
    ])
      await open(path, lang)
  }
  const [waiting] = (await admin.get('/api/admin/profile-reviews')).json().items
  await admin.post(`/api/admin/profile-reviews/${waiting.id}/reject`, { reason: 'Rude' })
  assert.match(await open('/admin/profile-reviews?status=rejected'), /Reason: “Rude”\./)
  assert.doesNotMatch(await open(page), /name="role"/)
  assert.match(await open(page, 'en', boss), /name="role"/)
  assert.match(await open(`/space/${lan.id}`), new RegExp(`href="${page}"`))
  assert.doesNotMatch((await lan.get(`/space/${lan.id}`)).body, /\/admin\/users/)
  assert.equal((await lan.get(page)).statusCode, 403)
  assert.equal((await admin.get('/admin/users/x')).statusCode, 404)

  const until = '2099-01-01T00:00:00Z'
  await admin.put(`/api/admin/users/${lan.id}/status`, { status: 'banned', reason: 'Flooding', until })
  const back = newVisitor()
  await back.post('/api/auth/login', { email: lan.email, password: PASSWORD })
  for (const path of ['/', '/settings', '/messages'])
    assert.match(
      (await back.get(path, { headers: { 'accept-language': 'en' } })).body,
      /“Flooding”\. It ends on <time [^>]*>1 Jan/,
      path,
    )
  assert.doesNotMatch((await admin.get('/')).body, /ban-notice/)
  await admin.post(`/api/admin/users/${lan.id}/removal`, { reason: 'Spam' })
  assert.match(await open(page), /1 post and 1 comment were removed\. Reason: “Spam”\. 30 days are left/)
})
