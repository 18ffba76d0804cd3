import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'

// Without PUBLIC_URL the origin of a site is what its proxy says.
test('programs are told addresses of the origin that they came to, and nobody else can name one', async (t) => {
  const { newVisitor, post } = await testApp(t, { env: { TRUST_PROXY: '10.0.0.2' } })
  const { id } = await post({ title: 'Tides' })
  const told = async (remoteAddress: string) => {
    const body = {
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { name: 'read_post', arguments: { id: String(id) } },
    }
    const headers = {
      host: 'joule.example',
      ...{ 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.5' },
    }
    const answer = await newVisitor().post('/mcp', body, { csrf: null, headers, remoteAddress })
    return /^url: "?(\S+?)"?$/m.exec(answer.json().result.content[0].text)?.[1]
  }
  assert.equal(await told('10.0.0.2'), `https://joule.example/posts/${id}`)
  assert.equal(await told('198.51.100.7'), `http://joule.example/posts/${id}`)
})
