import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/app.ts'
import { rawRequest } from '../../../test/raw-request.ts'

test('a message with two lengths is refused as a whole, and nothing behind it is read', async (t) => {
  const { app } = await testApp(t)
  const lengths = [
    'Content-Length: 5\r\nTransfer-Encoding: chunked',
    'Transfer-Encoding: chunked\r\nContent-Length: 5',
    'Content-Length: 5\r\nContent-Length: 6',
    'Transfer-Encoding: xchunked',
  ]
  for (const length of lengths) {
    const smuggled = 'GET /livez HTTP/1.1\r\nHost: x\r\n\r\n'
    const message = `POST /api/auth/login HTTP/1.1\r\nHost: x\r\n${length}\r\n\r\n0\r\n\r\n${smuggled}`
    const answer = await rawRequest(app, message)
    assert.match(answer, /^HTTP\/1.1 400 /, length)
    assert.equal(answer.match(/HTTP\/1\.1 \d/g)?.length, 1, length)
  }
})

test('TRACE echoes nothing', async (t) => {
  const { app } = await testApp(t)
  const answer = await rawRequest(
    app,
    'TRACE / HTTP/1.1\r\nHost: x\r\nX-Secret: xyzzy\r\nConnection: close\r\n\r\n',
  )
  assert.match(answer, /^HTTP\/1.1 (404|405) /)
  assert.doesNotMatch(answer, /xyzzy/)
})

test('on https browsers are told to stay there for a year', async (t) => {
  const header = async (PUBLIC_URL: string) => {
    const { visitor } = await testApp(t, { env: { PUBLIC_URL } })
    const replies = [await visitor.get('/'), await visitor.get('/api/nowhere'), await visitor.get('/livez')]
    return replies.map(({ headers }) => headers['strict-transport-security'])
  }
  assert.deepEqual(await header('https://joule.example'), Array(3).fill('max-age=31536000'))
  assert.deepEqual(await header('http://joule.example'), Array(3).fill(undefined))
})
