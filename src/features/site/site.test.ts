import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { testApp } from '../../../test/app.ts'

test('what the owner calls the site and announces stands on every page, here at once and soon elsewhere', async (t) => {
  const [site, elsewhere] = [await testApp(t), await testApp(t)]
  const boss = await site.owner()
  const { id } = await site.post({ author: await site.writer(), title: '第一篇' })
  const set = (key: string, value: unknown) => boss.put('/api/admin/site-settings', { key, value })
  // Kept from now on.
  const before = await site.visitor.get(`/posts/${id}`)
  assert.match(before.body, /<title>第一篇 · Joule<\/title>/)
  assert.doesNotMatch(before.body, /class="announcement"/)

  const replies = [
    await set('site.name', '  焦耳\n社区 '),
    await set('site.description', '写作 & 能量'),
    await set('announcement', '今晚 <停机> 一小时'),
  ]
  assert.deepEqual(
    replies.map(({ statusCode }) => statusCode),
    [200, 200, 200],
  )
  assert.equal(replies[2]!.json().settings['site.name'], '焦耳 社区')
  for (const [key, value] of [
    ['site.name', '名'.repeat(41)],
    ['announcement', true],
    ['register.mode', 'maybe'],
    ['register.guard', 'open'],
  ] as const)
    assert.equal((await set(key, value)).statusCode, 400, key)

  const post = await site.visitor.get(`/posts/${id}`)
  assert.match(post.body, /<title>第一篇 · 焦耳 社区<\/title>/)
  assert.match(post.body, /og:site_name" content="焦耳 社区"/)
  assert.match(post.body, /今晚 &lt;停机&gt; 一小时/)
  assert.match((await site.visitor.get('/')).body, /<meta name="description" content="写作 &amp; 能量">/)
  assert.match((await site.visitor.get('/feed.xml')).body, /<title>焦耳 社区<\/title>/)
  assert.match((await site.visitor.get('/nowhere')).body, /今晚 &lt;停机&gt; 一小时/)

  const markOf = (body: string) => /<meta name="announcement" content="([^"]+)">/.exec(body)![1]!
  await set('announcement', '明晚再停一次')
  const later = await site.visitor.get(`/posts/${id}`)
  assert.match(later.body, /明晚再停一次/)
  assert.notEqual(markOf(later.body), markOf(post.body), 'who put the first away sees the second')
  const member = await site.user()
  assert.match((await member.get(`/posts/${id}`)).body, /明晚再停一次/)

  const deadline = performance.now() + 2_000
  const there = async () => (await elsewhere.visitor.get(`/posts/${id}`)).body
  while (!/明晚再停一次/.test(await there()) && performance.now() < deadline) await pause(50)
  assert.match(await there(), /第一篇 · 焦耳 社区.*明晚再停一次/s)
})
