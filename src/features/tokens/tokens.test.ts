import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/kit/app.ts'
import { type BrowserLike, outcomeOf } from '../../../test/kit/browser-like.ts'
import { PASSWORD, type PersonLike } from '../../../test/kit/user-builders.ts'
import { SESSION_ENDS } from '../../../test/subjects/session-ends.ts'
import type { Scope } from '../../kernel/http/access.ts'
import type { Message } from '../messages/schema.ts'

const DAY = 24 * 60 * 60
const create = (who: PersonLike, scopes: Scope[], more: object = {}) =>
  who.post('/api/settings/tokens', { name: '脚本', scopes, days: 90, password: PASSWORD, ...more })

async function tokenSite(t: TestContext) {
  const site = await testApp(t)
  /** Calls the API as a program: with the token, without cookies. */
  const program = (token: string) => {
    const visitor: BrowserLike = site.newVisitor()
    const headers = { authorization: `Bearer ${token}` }
    type Method = Parameters<BrowserLike['request']>[0]
    return (method: Method, path: string, body?: object) =>
      visitor.request(method, path, body, { csrf: null, headers })
  }
  const programOf = async (who: PersonLike, scopes: Scope[], more: object = {}) =>
    program((await create(who, scopes, more)).json().token)
  return { ...site, program, programOf }
}

test('a person creates a token with the password, is notified, sees its last use, and revokes it', async (t) => {
  const { user, post, program, clock, newVisitor } = await tokenSite(t)
  const ming = await user()
  const { id: postId } = await post({})
  assert.equal(outcomeOf(await create(ming, ['read'], { password: 'wrong password' })), '403 wrong_password')
  assert.equal(outcomeOf(await create(ming, ['read', 'moderate'])), '403 forbidden')
  for (const wrong of [{ scopes: [] }, { scopes: ['all'] }, { days: 8 }, { name: ' ' }])
    assert.equal(outcomeOf(await create(ming, ['read'], wrong)), '400 invalid_request')

  const created = await create(ming, ['read', 'write'])
  const { token, id, ...rest } = created.json()
  assert.equal(created.statusCode, 201)
  assert.match(token, /^joule_[\w-]{43}$/)
  const times = {
    created_at: clock.now().toISOString(),
    expires_at: new Date(+clock.now() + 90 * DAY * 1000).toISOString(),
  }
  assert.deepEqual(rest, { name: '脚本', scopes: ['read', 'write'], last_used_at: null, ...times })
  const [notice]: Message[] = (await ming.get('/api/messages?category=system')).json().items
  assert.match(notice?.title ?? '', /脚本/)
  assert.equal(notice?.link, '/settings?tab=tokens')

  clock.advance(1)
  const call = program(token)
  assert.equal(outcomeOf(await call('GET', '/api/messages/unread')), '200 ok')
  assert.equal(outcomeOf(await call('POST', `/api/posts/${postId}/like`)), '200 ok')
  assert.equal(outcomeOf(await call('POST', `/api/posts/${postId}/comments`, { content: '好' })), '201 ok')
  const listed = async () => (await ming.get('/api/settings/tokens')).json().items
  assert.deepEqual(await listed(), [{ id, ...rest, last_used_at: clock.now().toISOString() }])
  assert.equal((await ming.get('/api/settings/sessions')).json().items.length, 1, 'it is no device')
  assert.equal(outcomeOf(await ming.delete(`/api/settings/sessions/${id}`)), '404 not_found')

  const thief = newVisitor()
  thief.keepCookies({ access_token: token, refresh_token: token })
  assert.equal(outcomeOf(await thief.get('/api/messages/unread')), '401 unauthenticated', 'not as a cookie')
  for (const other of [`${token}x`, token.slice(6), token.replace('joule_', '')])
    assert.equal(outcomeOf(await program(other)('GET', '/api/messages/unread')), '401 unauthenticated')

  assert.equal(outcomeOf(await (await user()).delete(`/api/settings/tokens/${id}`)), '404 not_found')
  assert.equal(outcomeOf(await ming.delete(`/api/settings/tokens/${id}`)), '200 ok')
  assert.equal(outcomeOf(await call('GET', '/api/messages/unread')), '401 unauthenticated')
  assert.deepEqual(await listed(), [])
})

test('the token stands nowhere in the database, also when its answer could have been kept', async (t) => {
  const { user, db } = await tokenSite(t)
  const ming = await user()
  const body = { name: '脚本', scopes: ['read'], days: 7, password: PASSWORD }
  const headers = { 'idempotency-key': 'once' }
  const tokens: string[] = []
  for (let times = 0; times < 2; times++)
    tokens.push((await ming.request('POST', '/api/settings/tokens', body, { headers })).json().token)
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  for (const { name } of rows)
    for (const token of tokens) {
      const found =
        await sql`select from ${sql.table(name)} as t where strpos(t::text, ${token}) > 0`.execute(db)
      assert.equal(found.rows.length, 0, name)
    }
})

test('what ends with the password, all other devices, a ban, another role or the account, and what does not', async (t) => {
  const stays = ['logout', 'end of the session']
  const { user, owner, programOf } = await tokenSite(t)
  const boss = await owner()
  for (const [name, end] of Object.entries(SESSION_ENDS)) {
    const person = await user({ role: 'admin' })
    const call = await programOf(person, ['read', 'moderate'])
    const other = person.copy()
    await other.post('/api/auth/login', { email: person.email, password: PASSWORD })
    assert.ok((await end({ person, other, boss })).statusCode < 300, name)
    const expected = stays.includes(name) ? '200 ok' : '401 unauthenticated'
    assert.equal(outcomeOf(await call('GET', '/api/messages/unread')), expected, name)
  }
})

test('a token ends when its days are over, and after 30 days without use', async (t) => {
  const { user, programOf, clock } = await tokenSite(t)
  const ming = await user()
  const [short, long] = [await programOf(ming, ['read'], { days: 7 }), await programOf(ming, ['read'])]
  const outcome = async (call: typeof short) => outcomeOf(await call('GET', '/api/messages/unread'))
  clock.advance(7 * DAY - 1)
  assert.deepEqual([await outcome(short), await outcome(long)], ['200 ok', '200 ok'])
  clock.advance(1)
  assert.deepEqual([await outcome(short), await outcome(long)], ['401 unauthenticated', '200 ok'])
  clock.advance(30 * DAY)
  assert.equal(await outcome(long), '401 unauthenticated')
})

test('a token made after a ban has run out is good, and has the status that is stored of its account', async (t) => {
  const { user, programOf, clock, db } = await tokenSite(t)
  const ming = await user({ ban: { reason: '吵', until: new Date(clock.now().getTime() + 1000) } })
  clock.advance(2)
  const call = await programOf(ming, ['read'])
  assert.equal(outcomeOf(await call('GET', '/api/messages/unread')), '200 ok')
  const sessions = db.selectFrom('sessions').select('status').where('user_id', '=', ming.id)
  assert.deepEqual(await sessions.execute(), [{ status: 'banned' }, { status: 'banned' }])
})

test('without the scope an admin’s token acts as a user’s; no token acts as an owner', async (t) => {
  const { owner, post, programOf } = await tokenSite(t)
  const boss = await owner()
  const { id } = await post({ status: 'locked' })
  const [plain, moderating] = [
    await programOf(boss, ['read', 'write']),
    await programOf(boss, ['read', 'moderate']),
  ]
  assert.equal(outcomeOf(await plain('GET', `/api/posts/${id}`)), '404 post_not_found')
  assert.equal(outcomeOf(await moderating('GET', `/api/posts/${id}`)), '200 ok')
  const refused = await plain('GET', '/api/admin/posts')
  assert.deepEqual(
    [outcomeOf(refused), refused.json().error.details],
    ['403 token_scope', { scope: 'moderate' }],
  )
  assert.equal(outcomeOf(await moderating('GET', '/api/admin/posts')), '200 ok')
  assert.equal(outcomeOf(await moderating('POST', `/api/posts/${id}/like`)), '403 token_scope')
  assert.equal(outcomeOf(await moderating('GET', '/api/admin/site-settings')), '403 token_scope')
})

test('at most 20 tokens, however many at once; 64 writes at once end with the token that is taken back', async (t) => {
  const { user, post, db, program } = await tokenSite(t)
  const ming = await user()
  const { id: postId } = await post({})
  await ming.csrfToken()
  const made: Awaited<ReturnType<typeof create>>[] = []
  // As many passwords may be tried at once.
  for (let round = 0; round < 3; round++)
    made.push(...(await Promise.all(Array.from({ length: 10 }, () => create(ming, ['write'])))))
  const outcomes = Object.groupBy(made, outcomeOf)
  assert.deepEqual([outcomes['201 ok']?.length, outcomes['409 token_limit']?.length], [20, 10])
  const { id, token } = outcomes['201 ok']?.[0]?.json() ?? {}
  const call = program(token)
  const writes = Array.from({ length: 64 }, (_, n) =>
    call('POST', `/api/posts/${postId}/comments`, { content: `第 ${n} 条` }),
  )
  assert.equal(outcomeOf(await ming.delete(`/api/settings/tokens/${id}`)), '200 ok')
  const count = async () => (await db.selectFrom('comments').select('id').execute()).length
  const when = await count()
  const ends = new Set((await Promise.all(writes)).map(outcomeOf))
  assert.equal(await count(), when, 'nothing after the answer')
  assert.ok(
    [...ends].every((each) => ['201 ok', '401 unauthenticated'].includes(each)),
    [...ends].join(),
  )
})
