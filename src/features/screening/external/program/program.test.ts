import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../../../test/kit/app.ts'
import { outcomeOf } from '../../../../../test/kit/browser-like.ts'
import { SLACK } from '../../../../../test/kit/deep.ts'
import { adjust } from '../../../../../test/kit/energy.ts'
import { says, screeningProgram } from '../../../../../test/peers/screening-program.ts'
import { openExternalChecks } from '../checks.ts'
import { programCheck } from './check.ts'

const API = '/api/admin/screening-program'
const TRY = '/api/admin/screening-lists/try'

/** A site with a program; `patience` multiplies its two seconds. */
async function siteWith(t: TestContext, patience = SLACK) {
  const site = await testApp(t, { env: { WEBHOOKS_PRIVATE_ADDRESSES: 'true' } })
  for (const table of ['screening_program', 'external_check_outcomes'] as const)
    await site.db.deleteFrom(table).execute()
  await openExternalChecks(site.db, site.app.config, site.app.keyFor, site.app.log, patience)
  const boss = await site.owner()
  const program = await screeningProgram(t, () => site.clock.now().getTime() / 1000)
  const added = await boss.post(API, { url: program.url, scopes: ['posts', 'comments', 'names'] })
  assert.equal(outcomeOf(added), '201 ok')
  program.secret = added.json().secret
  const tries = async () => {
    const reply = await boss.post(TRY, { text: '好', scope: 'posts' })
    return reply.json().external[0]
  }
  return { ...site, boss, program, tries }
}

test('the owner’s program lets pass, holds and refuses posts, comments and names', async (t) => {
  const { boss, program, writer, user, post, visitor } = await siteWith(t)
  const hua = await writer()
  const publish = () => hua.post('/api/studio/posts', { title: '题目', body: '<p>正文</p>', tags: ['猫'] })
  assert.equal((await publish()).json().status, 'approved')
  assert.deepEqual([program.asked[0]?.text, program.asked[0]?.author.uid], ['题目\n正文', hua.id])
  assert.doesNotMatch(JSON.stringify(program.asked), new RegExp(`${hua.email}|127\\.0\\.0\\.1`))

  program.answer = says('hold')
  const held = (await publish()).json()
  assert.deepEqual([held.status, held.held_for], ['pending', 'program'])
  assert.equal((await visitor.get(`/api/posts/${held.id}`)).statusCode, 404)
  const { id } = await post({})
  const say = () => hua.post(`/api/posts/${id}/comments`, { content: '好' })
  assert.equal((await say()).json().held_for, 'program')
  const renamed = await hua.put('/api/settings/profile', { signature: '新的签名' })
  assert.deepEqual(renamed.json().pending, ['signature'])

  await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: false })
  program.answer = says('hold', '像是\n广告')
  const doubted = (await publish()).json()
  await say()
  await hua.put('/api/settings/profile', { username: '卖东西的' })
  for (const path of ['posts?status=waiting', 'held-comments', 'profile-reviews']) {
    const waiting = (await boss.get(`/api/admin/${path}`)).json().items
    const told = waiting.map(({ held_details }: { held_details: object | null }) => held_details)
    assert.deepEqual([told.length, told.filter(Boolean)], [2, [{ message: '像是 广告' }]], path)
    assert.match((await boss.get(`/admin/${path}`)).body, /站长的程序说：像是 广告/)
  }
  assert.match((await boss.get(`/admin/posts/review?id=${doubted.id}`)).body, /站长的程序说：像是 广告/)
  assert.doesNotMatch((await hua.get(`/api/studio/posts/${doubted.id}`)).body, /广告/)
  // What waits because of the program does not pass when review is switched on and off.
  for (const value of [true, false])
    await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value })
  assert.equal((await boss.get('/api/admin/profile-reviews')).json().items.length, 2)

  program.answer = says('refuse', '请\n先读\u0007版规 <b>')
  const refused = await publish()
  assert.equal(outcomeOf(refused), '400 text_refused')
  assert.equal(refused.json().error.message, '请 先读 版规 <b>')
  assert.equal(outcomeOf(await say()), '400 text_refused')
  assert.equal(
    outcomeOf(await (await user()).put('/api/settings/profile', { username: '新名字' })),
    '400 text_refused',
  )
  assert.equal(outcomeOf(await hua.post('/api/studio/series', { title: '新系列' })), '400 text_refused')
  program.answer = says('refuse')
  assert.match((await publish()).json().error.message, /不允许发布这样的内容/)

  // With review on it may still refuse; a hold changes nothing. Staff and drafts are none of its business.
  await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: true })
  const draft = (await publish()).json()
  assert.equal(outcomeOf(await hua.post(`/api/studio/posts/${draft.id}/submit`)), '400 text_refused')
  assert.equal(program.asked.at(-1)?.waits, true)
  program.answer = says('hold')
  const submitted = (await hua.post(`/api/studio/posts/${draft.id}/submit`)).json()
  assert.deepEqual([submitted.status, submitted.held_for], ['pending', null])
  await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: false })
  const asked = program.asked.length
  assert.equal((await boss.post(`/api/posts/${id}/comments`, { content: '好' })).statusCode, 201)
  assert.equal(program.asked.length, asked)

  // Only what it is to be asked about; and not at all while it is off.
  await boss.put(API, { scopes: ['names'] })
  assert.equal((await publish()).json().status, 'approved')
  await boss.put(API, { scopes: ['posts'], enabled: false })
  assert.equal((await publish()).json().status, 'approved')
  assert.equal(program.asked.length, asked)
  assert.match((await boss.get('/admin/screening')).body, /停用/)
  assert.equal(
    outcomeOf(await boss.post(API, { url: program.url, scopes: ['posts'] })),
    '409 screening_program_exists',
  )
  assert.equal(outcomeOf(await boss.delete(API)), '200 ok')
  assert.equal(outcomeOf(await boss.delete(API)), '404 not_found')
})

test('nobody outside is asked about what the site refuses anyway', async (t) => {
  const { program, boss, user, writer, post, db } = await siteWith(t)
  const hua = await writer()
  const closed = await post({})
  const hers = await post({ author: hua })
  const open = await post({})
  const gone = (await hua.post(`/api/posts/${open.id}/comments`, { content: '一' })).json()
  const ming = await user()
  const own = (await ming.post(`/api/posts/${open.id}/comments`, { content: '二' })).json()
  await boss.put(`/api/posts/${closed.id}/comments/closed`)
  await hua.delete(`/api/comments/${gone.id}`)
  assert.equal(outcomeOf(await hua.put(`/api/users/${ming.id}/block`)), '200 ok')
  await adjust(db, ming, -3)
  const empty = await hua.post('/api/studio/posts', { title: '题', body: '<p></p>', draft: true })
  program.asked.length = 0
  const refused = {
    'a comment on a closed post': ming.post(`/api/posts/${closed.id}/comments`, { content: '好' }),
    'one on a post that is not there': ming.post('/api/posts/999999/comments', { content: '好' }),
    'one below somebody who blocks': ming.post(`/api/posts/${hers.id}/comments`, { content: '好' }),
    'a reply to a deleted one': ming.post(`/api/comments/${gone.id}/reply`, { content: '好' }),
    "an edit of somebody else's": hua.put(`/api/comments/${own.id}`, { content: '好' }),
    'a post without words': hua.post(`/api/studio/posts/${empty.json().id}/submit`),
    'one for a series that is not there': hua.post('/api/studio/posts', {
      title: '题',
      body: '<p>文</p>',
      series_id: 999_999,
    }),
    'a name that is taken': hua.put('/api/settings/profile', { username: boss.username }),
    'a rename in debt': ming.put('/api/settings/profile', { username: '新的名字' }),
    'a series that is not there': hua.put('/api/studio/series/999999', { title: '题' }),
  }
  for (const [what, reply] of Object.entries(refused)) {
    const { statusCode } = await reply
    assert.ok(statusCode >= 400 && statusCode < 500, `${what}: ${statusCode}`)
  }
  assert.deepEqual(program.asked, [])
})

test('a repeated request is not asked about again, and gets the first answer', async (t) => {
  const { program, writer, post } = await siteWith(t)
  const hua = await writer()
  const { id } = await post({})
  const key = { headers: { 'idempotency-key': 'one' } }
  const say = () => hua.post(`/api/posts/${id}/comments`, { content: '好' }, key)
  program.answer = says('hold')
  const first = await say()
  program.answer = says('pass')
  const second = await say()
  assert.deepEqual([second.statusCode, second.json().id, program.asked.length], [202, first.json().id, 1])
  const publish = () => hua.post('/api/studio/posts', { title: '题', body: '<p>文</p>' }, key)
  const posts = [await publish(), await publish()].map((reply) => reply.json().id)
  assert.deepEqual([new Set(posts).size, program.asked.length], [1, 2])
})

test('what is not an answer signed for this request lets the text pass, and is told to the owner', async (t) => {
  const { boss, program, tries, clock, writer } = await siteWith(t)
  const hold = JSON.stringify({ verdict: 'hold' })
  const now = clock.now().getTime() / 1000
  let replayed: Record<string, string> | undefined
  const wrong: Record<string, [outcome: string, answer: typeof program.answer]> = {
    'no signature': ['unsigned', (_, response) => response.end(hold)],
    'another secret': [
      'unsigned',
      (_, response, sign) => response.writeHead(200, sign(hold, { secret: 'x' })).end(hold),
    ],
    'another body': ['unsigned', (_, response, sign) => response.writeHead(200, sign('{}')).end(hold)],
    'the id of another request': [
      'unsigned',
      (_, response, sign) => response.writeHead(200, sign(hold, { id: 'x' })).end(hold),
    ],
    'an old signature': [
      'unsigned',
      (_, response, sign) => response.writeHead(200, sign(hold, { at: now - 301 })).end(hold),
    ],
    'the first of a replay': [
      'hold',
      (_, response, sign) => {
        replayed = sign(hold)
        response.writeHead(200, replayed).end(hold)
      },
    ],
    'a replay': ['unsigned', (_, response) => response.writeHead(200, replayed).end(hold)],
    'no verdict': ['invalid', says('perhaps')],
    'no JSON': ['invalid', (_, response, sign) => response.writeHead(200, sign('what')).end('what')],
    'a huge answer': [
      'invalid',
      (_, response, sign) => response.writeHead(200, sign(hold)).end(hold.padEnd(100_000)),
    ],
    'a redirect': [
      'invalid',
      (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
    'an error': ['invalid', (_, response) => response.writeHead(500).end()],
    'another protocol': [
      'away',
      (_, { socket }) =>
        socket?.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
    ],
    'no answer': ['away', (_, { socket }) => socket?.destroy()],
  }
  for (const [name, [outcome, answer]] of Object.entries(wrong)) {
    program.answer = answer
    assert.equal((await tries()).outcome, outcome, name)
  }
  const { program: known, outcomes } = (await boss.get('/api/admin/external-checks')).json()
  assert.deepEqual([known.url, known.secret], [program.url, undefined])
  const counts = Object.fromEntries(
    outcomes.map(({ outcome, count }: Record<string, unknown>) => [outcome, count]),
  )
  assert.deepEqual(counts, { unsigned: 6, hold: 1, invalid: 5, away: 2 })
  assert.match((await boss.get('/admin/screening')).body, /没有回答/)

  // The circuit is open: a member waits for nothing.
  const asked = program.asked.length
  const published = await (await writer()).post('/api/studio/posts', { title: '题', body: '<p>文</p>' })
  assert.equal(published.json().status, 'approved')
  assert.equal(program.asked.length, asked)
})

test('64 comments at once wait two seconds for a program that never answers, and take no connection meanwhile', async (t) => {
  const { program, writer, user, post, db, boss } = await siteWith(t, 1)
  const { id } = await post({})
  const people = await Promise.all(Array.from({ length: 16 }, () => user()))
  for (const person of people) await person.csrfToken()
  program.answer = () => {}
  const begin = performance.now()
  const say = (half: typeof people) =>
    half.flatMap((person) =>
      Array.from({ length: 4 }, (_, turn) =>
        person.post(`/api/posts/${id}/comments`, { content: `${turn}` }),
      ),
    )
  const saying = say(people.slice(0, 8))
  // As many as are asked at once: all of them have passed the guards.
  while (program.asked.length < 32) await new Promise(setImmediate)
  const { rows } = await sql`select query from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(db)
  assert.deepEqual([rows, db.connectionFigures().waiting], [[], 0])
  assert.ok((await writer()).id > 0, 'others write meanwhile')
  const said = await Promise.all([...saying, ...say(people.slice(8))])
  assert.ok(performance.now() - begin < 3_000 * SLACK)
  assert.deepEqual([...new Set(said.map(({ statusCode }) => statusCode))], [201])
  assert.ok(program.most <= 32, `${program.most} at once`)
  const { outcomes } = (await boss.get('/api/admin/external-checks')).json()
  const count = outcomes.reduce((sum: number, each: { count: number }) => sum + each.count, 0)
  assert.equal(count, 64, 'each was counted')
})

test('64 texts at once are all asked about, in turn, where the program answers', async (t) => {
  const { program, user, post } = await siteWith(t)
  const { id } = await post({})
  const people = await Promise.all(Array.from({ length: 16 }, () => user()))
  program.answer = (asked, ...more) => void setImmediate(() => says('hold')(asked, ...more))
  const said = await Promise.all(
    people.flatMap((person) =>
      Array.from({ length: 4 }, (_, turn) =>
        person.post(`/api/posts/${id}/comments`, { content: `${turn}` }),
      ),
    ),
  )
  assert.deepEqual([...new Set(said.map(({ statusCode }) => statusCode))], [202])
  assert.deepEqual([program.asked.length, program.most <= 32], [64, true])
})

test('a text that changes while the program thinks is asked about as it is then', async (t) => {
  const { program, writer } = await siteWith(t)
  const hua = await writer()
  const draft = await hua.post('/api/studio/posts', { title: '题', body: '<p>好</p>', draft: true })
  const path = `/api/studio/posts/${draft.json().id}`
  const edit = async (turn: number) => {
    const saved = await hua.put(path, { body: `<p>第 ${turn} 稿</p>` })
    assert.equal(saved.statusCode, 200)
  }
  program.answer = (asked, response, sign) => {
    if (program.asked.length === 1) void edit(2).then(() => says('pass')(asked, response, sign))
    else says('refuse', '不行')(asked, response, sign)
  }
  assert.equal(outcomeOf(await hua.post(`${path}/submit`)), '400 text_refused')
  assert.deepEqual(
    program.asked.map(({ text }) => text.split('\n').at(-1)),
    ['好', '第 2 稿'],
  )
  // One that changes every time waits for an admin.
  program.answer = (asked, response, sign) =>
    void edit(program.asked.length + 1).then(() => says('pass')(asked, response, sign))
  const submitted = (await hua.post(`${path}/submit`)).json()
  assert.deepEqual([submitted.status, submitted.held_for, program.asked.length], ['pending', 'program', 5])
})

test('private addresses need the setting, literal or by name, and one owner’s program is added once', async (t) => {
  const strict = await testApp(t)
  await strict.db.deleteFrom('screening_program').execute()
  const boss = await strict.owner()
  const add = (url: string) => boss.post(API, { url, scopes: ['posts'] })
  for (const url of ['http://127.0.0.1/', 'http://[::1]/', 'ftp://example.org/', 'https://a:b@example.org/'])
    assert.equal((await add(url)).statusCode, 400, url)
  const outcomes = (
    await Promise.all(Array.from({ length: 8 }, () => add('https://example.org/screen')))
  ).map(outcomeOf)
  assert.equal(outcomes.filter((outcome) => outcome === '201 ok').length, 1)
  const inside = programCheck(strict.db, {
    keyFor: strict.app.keyFor,
    privateAddresses: false,
    resolve: async () => ['10.0.0.7'],
  })
  const author = { id: 1, username: 'ming', level: 1 }
  const question = {
    scope: 'posts',
    author,
    text: '好',
    tags: [],
    links: [],
    waits: false,
    trial: true,
  } as const
  await assert.rejects(
    inside.ask({ ...question, tags: [], links: [] }, AbortSignal.timeout(2_000)),
    /no address that may be reached/,
  )
})
