import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { runCommand } from '../../../test/run/in-process-command.ts'
import { submitForm } from '../../../test/subjects/plain-forms.ts'

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

test('an announcement speaks every language, leads somewhere and ends by itself; it is saved whole or not at all', async (t) => {
  const site = await testApp(t)
  const [boss, { visitor, clock }] = [await site.owner(), site]
  const shown = async (language: string) =>
    /<aside class="announcement"[^>]*>.*?<p>.*?<\/svg>(.*?)<\/p>/s.exec(
      (await visitor.get('/', { headers: { 'accept-language': language } })).body,
    )?.[1]
  const save = (settings: object) => boss.post('/api/admin/site-settings', settings)
  await save({ announcement: '' })
  const until = new Date(clock.now().getTime() + 60_000).toISOString()
  const whole = {
    announcement: '今晚读书会',
    'announcement.en': 'Reading tonight',
    'announcement.link': '/posts?sort=hot',
    'announcement.until': until,
  }
  for (const wrong of [
    { 'announcement.link': 'javascript:alert(1)' },
    { 'announcement.until': 'tomorrow' },
    { 'announcement.en': 'x'.repeat(301) },
    { 'site.time_zone': 'Mars/Olympus' },
    { 'site.language': 'de' },
    { 'register.mode': 'closed' },
  ]) {
    const reply = await save({ ...whole, ...wrong })
    assert.equal(reply.statusCode, 400, JSON.stringify(wrong))
    assert.ok(reply.json().error.details[Object.keys(wrong)[0]!], reply.body)
  }
  assert.equal(await shown('zh'), undefined, 'nothing of what was refused is there')
  assert.equal((await save(whole)).json().settings['announcement.until'], until)
  assert.equal(await shown('zh'), '<a href="/posts?sort=hot">今晚读书会</a>')
  assert.equal(await shown('zh-TW'), '<a href="/posts?sort=hot">今晚读书会</a>')
  assert.equal(await shown('en'), '<a href="/posts?sort=hot">Reading tonight</a>')
  const logged = (await boss.get('/api/admin/log?action=site_setting.changed&page_size=4')).json()
  assert.equal(
    logged.items.filter(({ details }: { details: { key: string } }) => details.key in whole).length,
    4,
  )

  clock.advance(61)
  // As the poll of every minute does.
  site.db.signals.send('settings', [0])
  const deadline = performance.now() + 20_000
  while ((await shown('en')) && performance.now() < deadline) await pause(20)
  assert.equal(await shown('en'), undefined)
  assert.equal((await boss.get('/api/admin/site-settings')).json().settings.announcement, '今晚读书会')

  const form = await submitForm(boss, '/admin/site-settings', '/admin/site-settings', {
    announcement: '没有脚本也能发',
    'announcement.until': '',
  })
  assert.equal(form.statusCode, 303)
  assert.match((await shown('zh-CN')) ?? '', /没有脚本也能发/)
})

test('who asks for no language of the site gets its own, in its time zone; who chose or asks for one gets that', async (t) => {
  const site = await testApp(t)
  const [boss, { visitor }] = [await site.owner(), site]
  const { id } = await site.post({ title: '一篇' })
  const read = async (language?: string) =>
    (await visitor.get(`/posts/${id}`, language ? { headers: { 'accept-language': language } } : {})).body
  const langOf = (body: string) => /<html lang="([^"]+)"/.exec(body)?.[1]
  assert.deepEqual([langOf(await read()), langOf(await read('fr'))], ['zh-CN', 'zh-CN'])
  assert.doesNotMatch(await read(), /data-zone/)

  const settings = { 'site.language': 'en', 'site.time_zone': 'America/New_York' }
  assert.equal((await boss.post('/api/admin/site-settings', settings)).statusCode, 200)
  // Twice: the second is answered from the response cache.
  for (const language of [undefined, 'fr', 'fr'])
    assert.equal(langOf(await read(language)), 'en', String(language))
  for (const language of ['zh', 'zh']) assert.equal(langOf(await read(language)), 'zh-CN')
  const published = (await visitor.get(`/api/posts/${id}`)).json().published_at
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'America/New_York' })
  const english = await read()
  assert.match(english, new RegExp(`title="[^"]+, ${clock.format(new Date(published))} UTC-[45]"`))
  assert.match(english, /<html lang="en" data-zone="America\/New_York">/)
  assert.match((await visitor.get('/api/posts/999999')).json().error.message, /^[\x20-\x7e]+$/)
  await boss.post('/api/admin/site-settings', { 'site.language': 'zh-CN', 'site.time_zone': '' })
  assert.equal(langOf(await read()), 'zh-CN')
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

test('a member sees that the site is read-only, without a message as well, and no longer when it is not', async (t) => {
  const site = await testApp(t)
  const [ming, boss] = [await site.user(), await site.owner()]
  const set = async (key: string, value: unknown) =>
    assert.equal((await boss.put('/api/admin/site-settings', { key, value })).statusCode, 200)
  const told = async () => /暂时只能浏览[^<]*/.exec((await ming.get('/')).body)?.[0]
  await set('maintenance.message', '')
  for (let round = 0; round < 2; round++) {
    assert.equal(await told(), undefined)
    await set('maintenance.enabled', true)
    assert.equal(await told(), '暂时只能浏览，不能发布。')
    await set('maintenance.message', '十点恢复')
    assert.equal(await told(), '暂时只能浏览，不能发布。 十点恢复')
    await set('maintenance.message', '')
    await set('maintenance.enabled', false)
  }
})

test('a member reads the announcement in the language that is nearest now', async (t) => {
  const site = await testApp(t)
  const [ming, boss] = [await site.user(), await site.owner()]
  const set = (settings: object) => boss.post('/api/admin/site-settings', settings)
  const told = async () =>
    /<aside class="announcement"[^>]*>.*?<\/svg><span>(.*?)<\/span>/s.exec(
      (await ming.get('/', { headers: { 'accept-language': 'en' } })).body,
    )?.[1]
  const texts = { 'announcement.zh-CN': '读书会', 'announcement.zh-TW': '讀書會' }
  await set({
    announcement: '',
    'announcement.en': '',
    'announcement.link': '',
    'announcement.until': '',
    ...texts,
  })
  for (const [language, text] of [
    ['zh-CN', '读书会'],
    ['zh-TW', '讀書會'],
  ]) {
    await set({ 'site.language': language })
    assert.equal(await told(), text)
  }
})
