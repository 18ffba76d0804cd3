import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { type TestAppOptions, testApp } from '../../../test/kit/app.ts'
import { PASSWORD, type PersonLike } from '../../../test/kit/user-builders.ts'
import type { Scope } from '../../kernel/http/access.ts'

const ERAS = { handshake: 'legacy', stateless: 'auto' } as const

/** The site with real clients of the protocol, which come over a socket. */
async function mcpSite(t: TestContext, options: TestAppOptions = {}) {
  const site = await testApp(t, options)
  await site.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = site.app.server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const connect = async (era: keyof typeof ERAS, token?: string) => {
    const client = new Client({ name: 'reader', version: '1' }, { versionNegotiation: { mode: ERAS[era] } })
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    await client.connect(
      new StreamableHTTPClientTransport(new URL('/mcp', origin), { requestInit: { headers } }),
    )
    t.after(() => client.close())
    return client
  }
  const boss = await site.owner()
  const allow = (value: string) => boss.put('/api/admin/site-settings', { key: 'mcp.tools', value })
  const tokenOf = async (who: PersonLike, scopes: Scope[]): Promise<string> =>
    (await who.post('/api/settings/tokens', { name: 'x', scopes, days: 7, password: PASSWORD })).json().token
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    site.newVisitor().post('/mcp', body, { csrf: null, headers })
  return { ...site, origin, connect, boss, allow, tokenOf, send }
}

/** What a tool answered: the JSON of the API, or a text. */
function answerOf(result: Awaited<ReturnType<Client['callTool']>>) {
  const [content] = result.content
  assert.equal(content?.type, 'text')
  return { text: content.text, isError: result.isError === true, json: () => JSON.parse(content.text) }
}

const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name)
const rpc = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params })

for (const era of ['handshake', 'stateless'] as const)
  test(`a program searches, lists and reads without a token (${era})`, async (t) => {
    const { connect, writer, post, origin, boss } = await mcpSite(t)
    await boss.post('/api/admin/site-settings', { 'site.name': '焦耳', 'site.description': '写作' })
    const ming = await writer()
    const tag = `sea ${era}`
    const { id } = await post({ author: ming, title: 'Tides at night', tags: [tag] })
    const { id: hidden } = await post({ author: ming, status: 'draft' })
    const client = await connect(era)
    const expected = era === 'stateless' ? '2026-07-28' : '2025-11-25'
    assert.equal(client.getNegotiatedProtocolVersion(), expected)
    assert.equal(client.getServerVersion()?.title, '焦耳')
    assert.equal(client.getInstructions(), '焦耳: 写作')

    assert.deepEqual(await namesOf(client), [
      'search_posts',
      'list_posts',
      'read_post',
      'list_comments',
      'list_replies',
      'list_tags',
      'list_series',
      'read_series',
      'suggest',
    ])
    const call = async (name: string, args: object = {}) =>
      answerOf(await client.callTool({ name, arguments: { ...args } }))
    assert.equal((await call('search_posts', { q: 'tides' })).json().items[0].id, id)
    assert.equal((await call('list_posts', { tag, page_size: 1 })).json().total, 1)
    assert.equal((await call('list_tags', { q: era })).json().items[0].tag, tag)
    const markdown = await call('read_post', { id })
    assert.match(markdown.text, /^---\ntitle: "Tides at night"\n/)
    assert.deepEqual(
      [await call('read_post', { id: hidden }), await call('read_post', { id: 999_999 })].map(
        ({ text }) => text,
      ),
      ['404 Not Found', '404 Not Found'],
    )
    const none = await call('list_comments', { id: hidden })
    assert.deepEqual([none.isError, none.json().error.code], [true, 'post_not_found'])

    const { resources } = await client.listResources()
    const uri = `${origin}/posts/${id}.md`
    assert.deepEqual(resources[0], {
      uri,
      name: `post-${id}`,
      title: 'Tides at night',
      mimeType: 'text/markdown',
    })
    const { resourceTemplates } = await client.listResourceTemplates()
    assert.equal(resourceTemplates[0]?.uriTemplate, `${origin}/posts/{id}.md`)
    const [read] = (await client.readResource({ uri })).contents
    assert.ok(read && 'text' in read && read.text === markdown.text)
    for (const missing of [`${origin}/posts/${hidden}.md`, `${origin}/login`, 'file:///etc/passwd'])
      await assert.rejects(client.readResource({ uri: missing }), /No such post/, missing)
  })

test('with a token a program does what its scopes and the owner allow, as its person', async (t) => {
  const { connect, writer, user, post, allow, tokenOf, boss } = await mcpSite(t)
  const [ming, lan] = [await writer(), await user()]
  const { id } = await post({ author: ming })
  const reading = await connect('stateless', await tokenOf(ming, ['read']))
  assert.ok((await namesOf(reading)).includes('list_own_posts'))
  assert.equal((await namesOf(reading)).includes('create_draft'), false)
  assert.equal(answerOf(await reading.callTool({ name: 'list_own_posts' })).json().total, 1)
  const asked = reading.callTool({ name: 'create_draft', arguments: { title: '题', body: '<p>文</p>' } })
  await assert.rejects(asked, /Unknown tool: create_draft/, 'writing is off until the owner allows it')

  assert.equal((await allow('write')).statusCode, 200)
  const refused = answerOf(await reading.callTool({ name: 'like_post', arguments: { id } }))
  assert.deepEqual([refused.isError, refused.json().error.code], [true, 'token_scope'])
  const writing = await connect('handshake', await tokenOf(ming, ['read', 'write']))
  const { tools } = await writing.listTools()
  const draft = tools.find(({ name }) => name === 'create_draft')
  assert.equal(draft?.annotations?.readOnlyHint, false)
  assert.equal(Object.hasOwn(draft.inputSchema.properties ?? {}, 'draft'), false)
  const made = answerOf(
    await writing.callTool({
      name: 'create_draft',
      arguments: { title: '题', body: '<p>文</p>', draft: false },
    }),
  ).json()
  assert.equal(made.status, 'draft', 'what a tool has decided cannot be sent')
  assert.equal(
    answerOf(await writing.callTool({ name: 'submit_post', arguments: { id: made.id } })).isError,
    false,
  )

  const fan = await connect('stateless', await tokenOf(lan, ['read', 'write']))
  assert.equal(answerOf(await fan.callTool({ name: 'like_post', arguments: { id } })).json().state, 'like')
  await fan.callTool({ name: 'comment', arguments: { id, content: '好' } })
  const count = answerOf(await writing.callTool({ name: 'count_unread_notices' })).json()
  assert.equal(count.by_category.comment, 1)
  await boss.put(`/api/admin/users/${lan.id}/status`, { status: 'banned', reason: 'x' })
  const banned = answerOf(await fan.callTool({ name: 'like_post', arguments: { id } }))
  assert.equal(banned.json().error.code, 'unauthenticated', 'a ban ends the tokens')

  const stranger = await connect('stateless', 'joule_nobody')
  assert.equal((await namesOf(stranger)).includes('like_post'), false)
  const unknown = answerOf(await stranger.callTool({ name: 'like_post', arguments: { id } }))
  assert.equal(unknown.json().error.code, 'unauthenticated')
})

test('arguments that make no address are refused in the words of the API, and reach no other route', async (t) => {
  const { connect, post } = await mcpSite(t)
  const { id } = await post({})
  const client = await connect('stateless')
  const detailsOf = async (args: object) => {
    const answer = answerOf(await client.callTool({ name: 'list_comments', arguments: { ...args } }))
    return answer.isError ? Object.keys(answer.json().error.details) : answer.json().items
  }
  assert.deepEqual(await detailsOf({ id }), [])
  assert.deepEqual(await detailsOf({}), ['id'])
  for (const wrong of ['..', '.', '', { a: 1 }, [id], true])
    assert.deepEqual(await detailsOf({ id: wrong }), ['id'])
  assert.deepEqual(await detailsOf({ id: `${id}/../../tags` }), ['id'])
  assert.deepEqual(await detailsOf({ id, nonsense: 1 }), ['nonsense'])
  assert.deepEqual(await detailsOf({ id, page_size: 'many' }), ['page_size'])
})

test('arguments longer than any address are refused before one is made of them, and fill no log', async (t) => {
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line) }
  const { send, post } = await mcpSite(t, { env: { LOG_LEVEL: 'info' }, log })
  const { id } = await post({})
  const long = '长'.repeat(100_000)
  const detailsOf = async (args: object) => {
    const answer = (await send(rpc('tools/call', { name: 'list_comments', arguments: args }))).json()
    return JSON.parse(answer.result.content[0].text).error.details
  }
  const limit = '最多 2000 个字符。'
  assert.deepEqual(await detailsOf({ id: long }), { id: limit })
  assert.deepEqual(await detailsOf({ id, page_size: Array(9_000).fill(1) }), { page_size: limit })
  assert.ok(Math.max(...lines.map(({ length }) => length)) < 1_000)
})

test('the limits and the pace of the API hold, by the address of the caller', async (t) => {
  const { send, boss } = await mcpSite(t, { env: { LIMITS: '1' } })
  await boss.put('/api/admin/site-settings', { key: 'crawlers.address_pace', value: 3 })
  const ask = async () => (await send(rpc('tools/call', { name: 'list_posts' }))).json().result
  for (let n = 0; n < 3; n++) assert.equal((await ask()).isError, false)
  const slowed = await ask()
  assert.deepEqual([slowed.isError, JSON.parse(slowed.content[0].text).error.code], [true, 'rate_limited'])
})

test('messages that the protocol does not know get its own errors', async (t) => {
  const { send, allow, visitor, newVisitor } = await mcpSite(t)
  const told = async (body: unknown, headers: Record<string, string> = {}) => {
    const reply = await send(body, headers)
    return [reply.statusCode, reply.body && (reply.json().error?.code ?? 'ok')]
  }
  const json = { 'content-type': 'application/json' }
  assert.deepEqual(await told('{"jsonrpc"', json), [400, -32700])
  for (const wrong of [{}, null, 7, 'text', { jsonrpc: '1.0', id: 1, method: 'ping' }, rpc('ping', [])])
    assert.deepEqual(await told(JSON.stringify(wrong), json), [400, -32600], JSON.stringify(wrong))
  assert.deepEqual(await told({ ...rpc('ping'), id: null }), [400, -32600])
  assert.deepEqual(await told(rpc('nothing')), [200, -32601])
  assert.deepEqual(await told(rpc('constructor')), [200, -32601])
  assert.deepEqual(await told(rpc('tools/call', { name: 'toString' })), [200, -32602])
  assert.deepEqual(await told(rpc('tools/call', { name: 'list_posts', arguments: [] })), [200, -32602])
  assert.deepEqual(await told(rpc('resources/list', { cursor: 'x' })), [200, -32602])
  assert.deepEqual(await told(rpc('resources/read', { uri: 'x' })), [200, -32002])
  assert.deepEqual(await told({ jsonrpc: '2.0', method: 'notifications/initialized' }), [202, ''])
  assert.deepEqual(await told({ jsonrpc: '2.0', id: 1, result: {} }), [202, ''])
  assert.deepEqual(await told(rpc('ping'), { 'mcp-protocol-version': '1900-01-01' }), [400, -32022])
  assert.deepEqual(await told(rpc('ping'), { origin: 'https://elsewhere.example' }), [403, -32000])
  assert.deepEqual(await told(`"${'x'.repeat(1_400_000)}"`, json), [413, -32000])
  assert.deepEqual(await told('a=1', { 'content-type': 'text/plain' }), [415, -32000])

  const ping = (n: number) => ({ ...rpc('ping'), id: n })
  const batch = await send([ping(1), { jsonrpc: '2.0', method: 'x' }, ping(2), 5])
  assert.deepEqual(
    batch.json().map(({ id, error }: { id: number | null; error?: { code: number } }) => [id, error?.code]),
    [
      [1, undefined],
      [2, undefined],
      [null, -32600],
    ],
  )
  assert.deepEqual(await told([]), [400, -32600])
  assert.deepEqual(await told(Array.from({ length: 11 }, (_, n) => ping(n))), [400, -32600])
  assert.deepEqual(await told([ping(1)], { 'mcp-protocol-version': '2025-11-25' }), [400, -32600])

  const meta = (version: string, more = {}) => ({
    _meta: { 'io.modelcontextprotocol/protocolVersion': version, ...more },
  })
  const capable = { 'io.modelcontextprotocol/clientCapabilities': {} }
  const now = '2026-07-28'
  const headers = { 'mcp-protocol-version': now, 'mcp-method': 'tools/list' }
  assert.deepEqual(await told(rpc('tools/list', meta(now, capable)), headers), [200, 'ok'])
  assert.deepEqual(await told(rpc('tools/list', meta(now, capable))), [400, -32020])
  assert.deepEqual(await told(rpc('ping', meta(now, capable)), headers), [400, -32020])
  assert.deepEqual(await told(rpc('tools/list', meta(now)), headers), [400, -32602])
  assert.deepEqual(await told(rpc('tools/list'), headers), [400, -32602])
  assert.deepEqual(await told(rpc('tools/list', meta('2099-01-01', capable)), headers), [400, -32022])
  assert.deepEqual(
    await told(rpc('ping', meta(now, capable)), { ...headers, 'mcp-method': 'ping' }),
    [404, -32601],
  )
  const named = { ...headers, 'mcp-method': 'tools/call' }
  const calling = rpc('tools/call', { name: 'list_tags', ...meta(now, capable) })
  assert.deepEqual(await told(calling, { ...named, 'mcp-name': 'list_posts' }), [400, -32020])
  const base64 = `=?base64?${Buffer.from('list_tags').toString('base64')}?=`
  assert.deepEqual(await told(calling, { ...named, 'mcp-name': base64 }), [200, 'ok'])

  const streamed = await visitor.get('/mcp')
  assert.deepEqual([streamed.statusCode, streamed.headers.allow], [405, 'POST'])
  assert.match((await newVisitor().get('/llms.txt')).body, /\/mcp\)\n/)
  await allow('off')
  assert.equal((await send(rpc('ping'))).statusCode, 404)
  assert.doesNotMatch((await newVisitor().get('/llms.txt')).body, /\/mcp/)
})

test('the cookies of a browser count for nothing, so that no page can use them', async (t) => {
  const { writer, allow } = await mcpSite(t)
  await allow('write')
  const ming = await writer()
  const call = rpc('tools/call', { name: 'create_draft', arguments: { title: '题', body: '<p>文</p>' } })
  const { result } = (await ming.post('/mcp', call, { csrf: null })).json()
  assert.equal(JSON.parse(result.content[0].text).error.code, 'unauthenticated')
  const { result: list } = (await ming.post('/mcp', rpc('tools/list'), { csrf: null })).json()
  assert.equal(
    list.tools.some(({ name }: { name: string }) => name === 'list_own_posts'),
    false,
  )
})
