import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { runCommand } from '../../../test/run/in-process-command.ts'

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

  const deadline = performance.now() + 20_000
  const there = async () => (await elsewhere.visitor.get(`/posts/${id}`)).body
  while (!/明晚再停一次/.test(await there()) && performance.now() < deadline) await pause(50)
  assert.match(await there(), /第一篇 · 焦耳 社区.*明晚再停一次/s)
})

test('under maintenance people read and log in, and what they send is refused, in every process', async (t) => {
  const [site, elsewhere] = [await testApp(t), await testApp(t)]
  const { id } = await site.post()
  const [ming, boss, writer] = [await site.user(), await site.owner(), await site.writer()]
  const checkedIn = async () => (await writer.get('/api/energy/info')).json().balance > 0
  const home = async ({ visitor }: typeof site, language = 'zh-CN') =>
    (await visitor.get('/', { headers: { 'accept-language': language } })).body
  assert.doesNotMatch(await home(elsewhere), /暂时只能浏览/)

  await runCommand(site, 'maintenance', 'on', '--message', '今晚 <十点> 恢复')
  const begin = performance.now()
  while (!/暂时只能浏览/.test(await home(elsewhere))) await pause(20)
  assert.ok(performance.now() - begin < 20_000)
  assert.match(await home(elsewhere), /本站正在维护，暂时只能浏览，不能发布。 今晚 &lt;十点&gt; 恢复/)
  assert.match(await home(elsewhere, 'en'), /The site is in maintenance/)
  assert.match((await ming.get(`/posts/${id}`)).body, /本站正在维护/)

  const refused = await ming.post(`/api/posts/${id}/like`)
  assert.deepEqual([outcomeOf(refused), refused.headers['retry-after']], ['503 unavailable', '60'])
  assert.deepEqual(refused.json().error.details, { maintenance: true, message: '今晚 <十点> 恢复' })
  assert.match(refused.json().error.message, /维护/)
  const { email } = ming
  for (const [path, body] of [
    ['/api/auth/register', { email: 'late@example.org', password: PASSWORD }],
    ['/api/settings/sessions/destroy-others', undefined],
  ] as const)
    assert.equal((await ming.post(path, body)).statusCode, 503, path)
  const visitor = site.newVisitor()
  assert.equal(outcomeOf(await visitor.post('/api/auth/login', { email, password: PASSWORD })), '200 ok')
  assert.equal(outcomeOf(await visitor.post('/api/auth/refresh')), '200 ok')
  assert.equal((await visitor.get('/settings')).statusCode, 200)

  assert.equal(await checkedIn(), false, 'a visit writes nothing')
  const off = await boss.put('/api/admin/site-settings', { key: 'maintenance.enabled', value: false })
  assert.equal(off.statusCode, 200, 'the owner may end it on the site, too')
  assert.equal(outcomeOf(await ming.post(`/api/posts/${id}/like`)), '200 ok')
  assert.doesNotMatch(await home(site), /暂时只能浏览/)
  assert.equal(await checkedIn(), true)
})
