import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'

const DAY = 24 * 60 * 60

test('trends show each day of the range, today last, and zeros where nothing came', async (t) => {
  const { writer, post, user, clock, app } = await testApp(t, { start: '2026-03-01T10:00:00Z' })
  const ming = await writer()
  const reader = await user()
  const { id } = await post({ author: ming })
  await reader.post('/api/energize', { post_id: id, type: 'heavy' })
  await reader.get(`/api/posts/${id}`)
  await reader.get(`/api/posts/${id}`)
  await app.views.flush()
  clock.advance(2 * DAY)
  for (const person of [ming, reader]) await person.post('/api/auth/refresh')
  await reader.post(`/api/posts/${id}/like`)
  for (const content of ['一', '二']) await reader.post(`/api/posts/${id}/comments`, { content })
  for (const person of [reader, await user(), await user()]) await person.post(`/api/posts/${id}/favorite`)
  const reply = await ming.get('/api/studio/trends?range=7d')
  assert.deepEqual(reply.json(), {
    range: '7d',
    dates: ['2026-02-25', '2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03'],
    series: {
      energy: [0, 0, 0, 0, 2, 0, 0],
      comments: [0, 0, 0, 0, 0, 0, 2],
      likes: [0, 0, 0, 0, 0, 0, 1],
      favorites: [0, 0, 0, 0, 0, 0, 3],
      views: [0, 0, 0, 0, 1, 0, 0],
    },
    totals: { energy: 2, comments: 2, likes: 1, favorites: 3, views: 1 },
    previous_totals: { energy: 0, comments: 0, likes: 0, favorites: 0, views: 0 },
  })
  clock.advance(5 * DAY)
  await ming.post('/api/auth/refresh')
  const later = (await ming.get('/api/studio/trends?range=7d')).json()
  assert.deepEqual([later.totals.energy, later.previous_totals.energy], [0, 2])
  assert.deepEqual([later.totals.likes, later.previous_totals.likes], [1, 0])
  for (const [range, days] of [
    ['30d', 30],
    ['90d', 90],
  ] as const) {
    const { dates, series } = (await ming.get(`/api/studio/trends?range=${range}`)).json()
    assert.deepEqual([dates.length, series.views.length], [days, days])
  }
  assert.equal(outcomeOf(await ming.get('/api/studio/trends?range=1y')), '400 invalid_request')
})

test('what is taken back counts off the day only when it came that day', async (t) => {
  const { writer, post, user, clock } = await testApp(t)
  const [ming, lan, hua] = [await writer(), await user(), await user()]
  const { id } = await post({ author: ming })
  const press = (person: PersonLike) => person.post(`/api/posts/${id}/like`)
  for (const person of [lan, hua, lan]) await press(person)
  clock.advance(DAY)
  for (const person of [ming, lan, hua]) await person.post('/api/auth/refresh')
  for (const person of [hua, lan]) await press(person)
  const { series } = (await ming.get('/api/studio/trends')).json()
  assert.deepEqual(series.likes.slice(-2), [1, 1])
})

test('the overview counts posts by state and compares yesterday with the day before', async (t) => {
  const { writer, post, user, clock } = await testApp(t, { start: '2026-03-01T10:00:00Z' })
  const ming = await writer()
  const reader = await user()
  const { id } = await post({ author: ming })
  for (const status of ['draft', 'draft', 'pending', 'rejected', 'locked'] as const)
    await post({ author: ming, status })
  const gone = await post({ author: ming })
  await ming.delete(`/api/studio/posts/${gone.id}`)
  await reader.post('/api/energize', { post_id: id, type: 'heavy' })
  await reader.post(`/api/users/${ming.id}/follow`)
  clock.advance(DAY)
  await ming.post('/api/auth/refresh')
  const nothing = { energy: 0, comments: 0, likes: 0, favorites: 0, views: 0 }
  assert.deepEqual((await ming.get('/api/studio/overview')).json(), {
    posts: { total: 6, draft: 2, pending: 1, approved: 1, rejected: 1, locked: 1 },
    totals: { ...nothing, energy: 2 },
    followers_count: 1,
    energy_balance: 2,
    yesterday: { ...nothing, energy: 2 },
    day_before: nothing,
  })
})

test('the studio lists one’s own posts in every state, last changed first, by page and by cursor', async (t) => {
  const { writer, post, clock } = await testApp(t)
  const ming = await writer()
  await post()
  const ids: number[] = []
  for (const status of ['approved', 'draft', 'pending', 'draft', 'rejected'] as const) {
    clock.advance(60)
    ids.unshift((await post({ author: ming, status })).id)
  }
  const list = async (query = '') => (await ming.get(`/api/studio/posts${query}`)).json()
  const idsOf = ({ items }: { items: { id: number }[] }) => items.map((item) => item.id)
  const all = await list()
  assert.deepEqual([idsOf(all), all.total, all.next_cursor], [ids, 5, null])
  assert.deepEqual(idsOf(await list('?status=draft')), [ids[1], ids[3]])
  const first = await list('?page_size=2')
  const second = await list(`?page_size=2&cursor=${first.next_cursor}`)
  const third = await list('?page_size=2&page=3')
  assert.deepEqual([...idsOf(first), ...idsOf(second), ...idsOf(third)], ids)
  clock.advance(60)
  await ming.put(`/api/studio/posts/${ids[1]}`, { title: '改' })
  assert.equal(idsOf(await list())[0], ids[1])
  assert.equal(outcomeOf(await ming.get('/api/studio/posts?cursor=x')), '400 invalid_request')
  assert.equal(outcomeOf(await ming.get('/api/studio/posts?status=odd')), '400 invalid_request')
})

test('nobody reaches another’s post through the studio, admins included', async (t) => {
  const { writer, post, user } = await testApp(t)
  const { id } = await post({ status: 'draft' })
  for (const other of [await writer(), await user({ role: 'admin' })]) {
    assert.equal(outcomeOf(await other.get(`/api/studio/posts/${id}`)), '404 post_not_found')
    assert.equal(outcomeOf(await other.put(`/api/studio/posts/${id}`, { title: 'x' })), '404 post_not_found')
    assert.equal(outcomeOf(await other.delete(`/api/studio/posts/${id}`)), '404 post_not_found')
    assert.equal(outcomeOf(await other.post(`/api/studio/posts/${id}/submit`)), '404 post_not_found')
  }
})

test('a preview is the page that readers would see, and leaves nothing behind', async (t) => {
  const { writer, visitor, db } = await testApp(t)
  const ming = await writer()
  const body = '<h2>一</h2><script>alert(1)</script><pre><code class="language-js">const a</code></pre>'
  const { html } = (await ming.post('/api/studio/preview', { body })).json()
  assert.match(html, /^<h2 id="h-一">一<\/h2><pre class="code" data-lang="js">.*tok-keyword/)
  assert.doesNotMatch(html, /alert/)
  const posts = db.selectFrom('posts').select('id').where('author_id', '=', ming.id)
  assert.deepEqual(await posts.execute(), [])
  assert.equal((await visitor.post('/api/studio/preview', { body })).statusCode, 401)
})

test('however much one person compares, another’s text is saved in the meantime', async (t) => {
  const { writer, user, post } = await testApp(t)
  const [ming, lan] = [await writer(), await user()]
  const { id } = await post({ author: ming })
  for (const person of [ming, lan]) await person.csrfToken()
  const answered: string[] = []
  const note = (reply: { statusCode: number }, who: string) => answered.push(`${who} ${reply.statusCode}`)
  const heavy = '<p><b>x</b><i>y</i></p>'.repeat(4_000)
  const previews = Array.from({ length: 30 }, () =>
    lan.post('/api/studio/preview', { body: heavy }).then((reply) => note(reply, 'preview')),
  )
  await ming.put(`/api/studio/posts/${id}`, { body: '<p>新</p>' }).then((reply) => note(reply, 'save'))
  const count = (what: string) => answered.filter((each) => each === what).length
  assert.ok(answered.includes('save 200') && count('preview 200') <= 6, answered.join())
  await Promise.all(previews)
  assert.ok(count('preview 429') > 0, 'nobody may have thirty texts waiting')
  assert.equal(count('preview 200') + count('preview 429'), 30)
})

test('previews, saves, autosaves and new posts are limited, each person for oneself', async (t) => {
  const { writer, post, clock } = await testApp(t, { env: { LIMITS: '0.05' } })
  const [ming, lan] = [await writer(), await writer()]
  const body = '<p>文</p>'
  const own = `/api/studio/posts/${(await post({ author: ming, status: 'draft' })).id}`
  const version = async () => (await ming.get(own)).json().version
  const acts: Record<string, [number, (person: PersonLike) => Promise<{ statusCode: number }>]> = {
    previews: [1, (person) => person.post('/api/studio/preview', { body })],
    saves: [3, (person) => person.put(own, { body })],
    autosaves: [
      9,
      async (person) => person.put(`${own}/working-copy`, { title: '题', body, version: await version() }),
    ],
    drafts: [3, (person) => person.post('/api/studio/posts', { title: '题', body, draft: true })],
  }
  for (const [name, [max, act]] of Object.entries(acts)) {
    for (let n = 0; n < max; n++) assert.ok((await act(ming)).statusCode < 300, name)
    assert.equal((await act(ming)).statusCode, 429, name)
    assert.notEqual((await act(lan)).statusCode, 429, name)
  }
  clock.advance(61)
  assert.equal((await acts.saves![1](ming)).statusCode, 200)
})
