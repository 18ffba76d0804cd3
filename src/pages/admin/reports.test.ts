import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { chineseIn, htmlProblems } from '../../../test/kit/html-validator.ts'

test('the desks for reports and invitations, and the doors, are sound pages in both languages', async (t) => {
  const { owner, user, post, visitor } = await testApp(t)
  const [boss, ming, hua] = [await owner(), await user(), await user()]
  const { id } = await post({ title: 'Cheap <b>watches</b>', body: '<p>Buy</p>' })
  const { id: said } = (await hua.post(`/api/posts/${id}/comments`, { content: 'Buy <i>this</i>' })).json()
  for (const [target_type, target_id] of [
    ['post', id],
    ['comment', said],
    ['user', hua.id],
  ])
    await ming.post('/api/reports', { target_type, target_id, reason: '"Spam" & <more>' })
  const [first] = (await boss.get('/api/admin/reports')).json().items
  await boss.post(`/api/admin/reports/${first.id}/dismiss`, { outcome: 'Fine' })
  await hua.delete(`/api/comments/${said}`)
  await boss.post('/api/admin/invitations', { note: 'For <Lin>' })
  const set = (key: string, value: unknown) => boss.put('/api/admin/site-settings', { key, value })
  const pageOf = async (who: typeof visitor, address: string, lang: string) => {
    const { statusCode, body } = await who.get(address, { headers: { 'accept-language': lang } })
    assert.equal(statusCode, 200, address)
    assert.deepEqual(await htmlProblems(body), [], address)
    const strays = chineseIn(body)
    if (lang === 'en') assert.equal(strays, null, address)
    return body
  }
  for (const lang of ['zh-CN', 'en']) {
    const waiting = await pageOf(boss, '/admin/reports', lang)
    assert.ok(waiting.includes('&quot;Spam&quot; &amp; &lt;more&gt;'))
    assert.match(waiting, lang === 'en' ? /No longer available/ : /内容已经不在了/)
    assert.ok(
      (await pageOf(boss, '/admin/reports?status=dismissed&page=99', lang)).includes('Cheap &lt;b&gt;'),
    )
    await pageOf(boss, '/admin/reports?status=resolved', lang)
    await pageOf(boss, '/admin/invitations', lang)
    await set('register.mode', 'invite')
    await set('register.guard', true)
    const door = await pageOf(visitor, '/register?invite=%22%3E%3Cb%3E', lang)
    assert.match(
      door,
      /name="invite"[^>]*value="&quot;&gt;&lt;b&gt;"|value="&quot;&gt;&lt;b&gt;"[^>]*name="invite"/,
    )
    assert.match(door, /data-challenge="[\w.-]+"/)
    await set('register.mode', 'closed')
    assert.doesNotMatch(await pageOf(visitor, '/register', lang), /<form[^>]*data-api/)
  }
})
