import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { assertInvariantsDetect } from '../../../test/kit/corruption-cases.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { screeningSlice } from './slice.ts'

const LISTS = '/api/admin/screening-lists'
const words = (action: string, scopes: string[], text: string, more: object = {}) => ({
  kind: 'words',
  name: `${action} ${scopes}`,
  action,
  scopes,
  text,
  ...more,
})

test('an owner refuses, holds and masks words in posts, tags, names and comments', async (t) => {
  const { owner, user, writer, visitor, post } = await testApp(t)
  const boss = await owner()
  await boss.post(
    LISTS,
    words('refuse', ['posts', 'comments'], '# 博彩\n赌场\ncasino\n', { trusted_level: 4 }),
  )
  await boss.post(LISTS, words('hold', ['posts', 'names'], '加微信'))
  await boss.post(LISTS, words('mask', ['posts', 'comments'], '混蛋'))
  const tags = (await boss.post(LISTS, words('refuse', ['tags'], '广告'))).json()
  assert.deepEqual(tags.entries_count, 1)

  const hua = await writer()
  const write = (more: object) => hua.post('/api/studio/posts', { title: '一篇', body: '<p>好</p>', ...more })
  const refused = await write({ body: '<p>线上 賭 <b>場</b></p>' })
  assert.equal(outcomeOf(refused), '400 word_refused')
  assert.equal(refused.json().error.details.word, '赌场')
  for (const title of ['ＣＡＳＩＮＯ', '🅲🅰🆂🅸🅽🅾'])
    assert.equal(outcomeOf(await write({ title })), '400 word_refused', title)
  assert.equal(outcomeOf(await write({ tags: ['广 告'] })), '400 word_refused')
  const innocent = await write({ body: '<p>他从不打赌</p><p>场上很热闹</p>' })
  assert.equal(outcomeOf(innocent), '201 ok', 'two lines are no word')

  // On the desk everything may be written; it is judged when it leaves.
  const draft = (await write({ body: '<p>赌场</p>', draft: true })).json()
  assert.equal(outcomeOf(await hua.post(`/api/studio/posts/${draft.id}/submit`)), '400 word_refused')

  const held = (await write({ body: '<p>加 微 信</p>' })).json()
  assert.deepEqual([held.status, held.held_for], ['pending', 'words'])
  assert.match((await hua.get(`/posts/${held.id}`)).body, /需先由管理员审核/)
  assert.equal((await visitor.get(`/api/posts/${held.id}`)).statusCode, 404)

  const masked = (await write({ title: '混蛋啊', body: '<p>你这<b>混</b>蛋 &amp; 我</p>' })).json()
  assert.deepEqual([masked.status, masked.title], ['approved', '＊＊啊'])
  assert.match(masked.body, /<p>你这<b>＊<\/b>＊ &amp; 我<\/p>/)
  assert.doesNotMatch((await visitor.get(`/posts/${masked.id}`)).body, /混蛋|混<\/b>蛋/)

  const named = (await hua.put('/api/settings/profile', { username: '加微信的人' })).json()
  assert.deepEqual([named.applied, named.pending], [[], ['username']])
  const [review] = (await boss.get('/api/admin/profile-reviews')).json().items
  assert.deepEqual([review.held_for, review.held_details], ['words', { word: '加微信' }])
  assert.match((await boss.get('/admin/posts')).body, /名单里的词「加微信」/)

  // Nobody reviews series and folders: what would wait is refused, once others may see it.
  const series = (title: string) => hua.post('/api/studio/series', { title })
  assert.equal(outcomeOf(await series('加微信学画')), '400 word_refused')
  const { id: mine } = (await series('学画')).json()
  assert.equal(
    outcomeOf(await hua.put(`/api/studio/series/${mine}`, { description: '加 微 信' })),
    '400 word_refused',
  )
  const folder = (await hua.post('/api/folders', { name: '加微信' })).json()
  const changeFolder = (change: object) => hua.put(`/api/folders/${folder.id}`, change)
  assert.equal(outcomeOf(await changeFolder({ is_public: true })), '400 word_refused')
  assert.equal(outcomeOf(await changeFolder({ is_public: true, name: '画' })), '200 ok')

  // With review on, names are refused all the same.
  await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: true })
  await boss.post(LISTS, words('refuse', ['names'], '官方客服'))
  const posing = await (await user()).put('/api/settings/profile', { username: '官方客服小美' })
  assert.equal(outcomeOf(posing), '400 word_refused')
  await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: false })

  const { id } = await post({})
  const ming = await user()
  const say = (content: string) => ming.post(`/api/posts/${id}/comments`, { content })
  assert.equal(outcomeOf(await say('c a s i n o')), '400 word_refused')
  assert.equal((await say('混 蛋！')).json().content, '＊ ＊！')

  // Gone with the list.
  await boss.delete(`${LISTS}/${tags.id}`)
  assert.equal((await write({ tags: ['广告'] })).statusCode, 201)
  const tried = await boss.post(`${LISTS}/try`, { text: '你个混蛋，赌-场见', scope: 'comments' })
  assert.deepEqual(tried.json().outcome, 'refuse')
  assert.deepEqual(
    tried.json().matches.map(({ word }: { word: string }) => word),
    ['混蛋', '赌场'],
  )
  const trusted = { text: '赌场', scope: 'posts', level: 4 }
  assert.equal((await boss.post(`${LISTS}/try`, trusted)).json().outcome, 'pass')
})

test('a word is hidden wherever a line, a cell, a note or a space ends it, as in the plain text', async (t) => {
  const { owner, writer, visitor } = await testApp(t)
  const boss = await owner()
  const list = (await boss.post(LISTS, words('mask', ['posts'], 'darn\n混蛋'))).json()
  const hua = await writer()
  const shownOf = async (body: string) => {
    const text = { title: '一篇', summary: '一段', body }
    const { id, status } = (await hua.post('/api/studio/posts', text)).json()
    assert.equal(status, 'approved', body)
    const [page, file, feed] = [`/posts/${id}`, `/posts/${id}.md`, `/space/${hua.id}/feed.xml`]
    const answers = await Promise.all([page, file, feed].map((path) => visitor.get(path)))
    return answers.map((answer) => answer.body).join('\n')
  }
  for (const body of [
    '<p>Oh darn</p><p>It rains</p>',
    '<h2>darn</h2><p>rain</p>',
    '<p>Oh darn<br>it rains</p>',
    '<ul><li><p>darn</p></li><li><p>rain</p></li></ul>',
    '<table><tbody><tr><td>darn</td><td>rain</td></tr><tr><td>darn</td></tr></tbody></table>',
    '<p>Oh darn<sup class="footnote">it rains</sup> again</p>',
    '<blockquote><p>darn</p></blockquote><pre><code>rain</code></pre><p>darn</p>',
    '<p>Oh&nbsp;darn&nbsp;it</p>',
    '<p>你这个混\n蛋啊</p>',
    '<p>d<b>ar</b>n</p><p>rain</p>',
  ])
    assert.doesNotMatch(await shownOf(body), /d(<b>|\*\*)?ar(<\/b>|\*\*)?n|混\s*蛋/, body)
  // What a line ends is no word, as for everybody who reads it.
  const innocent = '<p>一切混</p><p>蛋糕好吃</p><pre><code>混\n蛋糕</code></pre>'
  const sent = { title: '一篇', summary: '一段', body: innocent }
  assert.equal((await hua.post('/api/studio/posts', sent)).json().body, innocent)
  await boss.delete(`${LISTS}/${list.id}`)
})

test('what is said of pictures counts as the text that it stands in', async (t) => {
  const { owner, writer, visitor } = await testApp(t)
  const boss = await owner()
  const lists = [words('refuse', ['posts'], 'roulette'), words('mask', ['posts'], 'darn\nquot')]
  const added = await Promise.all(lists.map((list) => boss.post(LISTS, list)))
  const hua = await writer()
  const publish = (attributes: string) =>
    hua.post('/api/studio/posts', {
      title: '一篇',
      body: `<p>好 <img src="https://a.example/a.png" ${attributes}> alt="fine"</p><p><img src="https://a.example/b.png"></p>`,
    })
  for (const attributes of ['alt="Roulette"', 'title="play r.o.u.l.e.t.t.e"'])
    assert.equal(outcomeOf(await publish(attributes)), '400 word_refused', attributes)
  const { id, body } = (await publish('title="so darn" alt="darn &quot;cats&quot; &amp; dogs"')).json()
  assert.match(body, /title="so ＊＊＊＊" alt="＊＊＊＊ &quot;cats&quot; &amp; dogs">/)
  assert.match(body, / alt="fine"/)
  for (const path of [`/posts/${id}`, `/posts/${id}.md`])
    assert.doesNotMatch((await visitor.get(path)).body, /darn/, path)
  for (const list of added) await boss.delete(`${LISTS}/${list.json().id}`)
})

test('lists come and go as plain text, and what is no list is told apart', async (t) => {
  const { owner, db } = await testApp(t)
  const boss = await owner()
  const add = (list: object) => boss.post(LISTS, { name: '一份', ...list })
  const { id } = (await add(words('hold', ['posts'], '甲\r\n乙\n\n甲\n# 注\n丙'))).json()
  const file = await boss.get(`${LISTS}/${id}/text`)
  assert.equal(file.body, '甲\n乙\n丙\n')
  assert.match(String(file.headers['content-disposition']), /attachment; filename="list-\d+\.txt"/)
  assert.equal((await boss.put(`${LISTS}/${id}`, { text: file.body })).json().entries_count, 3)
  assert.match((await boss.get('/admin/screening')).body, /3 条/)
  assert.match((await boss.get(`/admin/screening?id=${id}`)).body, /甲\n乙\n丙/)

  const many = Array.from({ length: 100_000 }, (_, at) => `词${at}`).join('\n')
  const long = await add(words('hold', ['posts'], many))
  assert.equal(outcomeOf(long), '400 list_too_long')
  assert.deepEqual(long.json().error.details, { limit: 10_000, count: 100_000 })
  const wrong = await add({ kind: 'networks', text: '203.0.113.0/24\n203.0.113.0/33' })
  assert.deepEqual(wrong.json().error.details, { line: 2, entry: '203.0.113.0/33' })
  assert.equal(outcomeOf(await add({ kind: 'blocked_hosts', text: 'no domain' })), '400 list_entry_invalid')
  assert.equal(outcomeOf(await add(words('mask', ['names'], '甲'))), '400 invalid_request')
  assert.equal(outcomeOf(await add(words('refuse', [], '甲'))), '400 invalid_request')
  assert.equal(outcomeOf(await add({ kind: 'networks', text: '127.0.0.0/8' })), '409 network_own')

  // Two of 9,000 fit, a third does not, at once or one after the other.
  const big = words('hold', ['posts'], Array.from({ length: 9_000 }, (_, at) => `大${at}`).join('\n'))
  const outcomes = (await Promise.all([add(big), add(big), add(big)])).map(outcomeOf).sort()
  assert.deepEqual(outcomes, ['201 ok', '201 ok', '400 list_too_long'])
  const logged = await db
    .selectFrom('moderation_log')
    .select('id')
    .where('target_type', '=', 'screening_list')
    .execute()
  assert.ok(logged.length >= 4)

  await assertInvariantsDetect(db, screeningSlice.invariants, [
    ['I150', [sql`update screening_lists set entries_count = 7 where id = ${id}`], /has 3 entries, not 7$/],
  ])
})

test('links, mail domains and networks', async (t) => {
  const { owner, user, writer, newVisitor, post } = await testApp(t, { env: { TRUST_PROXY: '127.0.0.1' } })
  const boss = await owner()
  const add = async (kind: string, text: string) => boss.post(LISTS, { kind, name: kind, text })
  await add('blocked_hosts', 'https://evil.example/\nböse.example')
  await add('allowed_hosts', '*.good.example')
  await add('mail_domains', '@spam.example')
  await boss.put('/api/admin/site-settings', { key: 'posts.hold_links', value: true })
  await boss.put('/api/admin/site-settings', { key: 'mail.disposable', value: true })

  const hua = await writer()
  const publish = (href: string) =>
    hua.post('/api/studio/posts', { title: '一篇', body: `<p><a href="${href}">看</a></p>` })
  for (const blocked of ['https://www.evil.example/a', 'http://BÖSE.example/', 'https://evil.example./x'])
    assert.equal(outcomeOf(await publish(blocked)), '400 link_blocked', blocked)
  assert.equal((await publish('https://www.good.example/a')).json().status, 'approved')
  assert.equal((await publish('https://other.example/a')).json().held_for, 'links')
  const { id } = await post({})
  const ming = await user()
  const comment = await ming.post(`/api/posts/${id}/comments`, { content: '看 www.evil.example/x' })
  assert.equal(outcomeOf(comment), '400 link_blocked')
  for (const content of [
    '[看](https://evil。example/x)',
    '[https://good.example](https://evil.example/x)',
    "[看](https://o'x@evil.example/)",
    '看 https://good.example)@evil.example/x',
    '> - **[看](https://evil、@evil.example/)**',
  ])
    assert.equal(
      outcomeOf(await ming.post(`/api/posts/${id}/comments`, { content })),
      '400 link_blocked',
      content,
    )

  const register = (email: string, ip = '198.51.100.7') =>
    newVisitor().post(
      '/api/auth/register',
      { email, password: PASSWORD },
      { headers: { 'x-forwarded-for': ip } },
    )
  assert.equal(outcomeOf(await register('a@mail.spam.example')), '400 mail_domain_blocked')
  assert.equal(outcomeOf(await register('a@mailinator.com')), '400 mail_domain_blocked')
  await boss.put('/api/admin/site-settings', { key: 'mail.disposable', value: false })

  const from = { headers: { 'x-forwarded-for': '203.0.113.9' } }
  assert.equal((await add('networks', '203.0.113.0/24\n2001:db8::/32')).statusCode, 201)
  assert.equal(outcomeOf(await register('b@example.org', '203.0.113.9')), '403 network_blocked')
  assert.equal(outcomeOf(await register('b@example.org', '::ffff:203.0.113.9')), '403 network_blocked')
  assert.equal(outcomeOf(await register('b@example.org', '2001:db8::1')), '403 network_blocked')
  assert.equal(outcomeOf(await register('b@example.org')), '201 ok')
  const login = { email: ming.email, password: PASSWORD }
  assert.equal(outcomeOf(await newVisitor().post('/api/auth/login', login, from)), '403 network_blocked')
  assert.equal(outcomeOf(await ming.post(`/api/posts/${id}/like`, {}, from)), '403 network_blocked')
  assert.equal((await ming.get(`/api/posts/${id}`, from)).statusCode, 200)
  // The owner can always come back and mend the list.
  const back = newVisitor()
  assert.equal(
    outcomeOf(await back.post('/api/auth/login', { email: boss.email, password: PASSWORD }, from)),
    '200 ok',
  )
})
