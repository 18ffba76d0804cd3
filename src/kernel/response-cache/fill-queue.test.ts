import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'

const CRAWLED = 160

test('a crawler that takes everything waits for itself, and another visitor comes next', async (t) => {
  const { app, post } = await testApp(t)
  const answered: string[] = []
  const read = async (remoteAddress: string, url: string) => {
    const { statusCode } = await app.inject({ url, remoteAddress })
    assert.equal(statusCode, 200, url)
    answered.push(url)
  }
  // The first page of its kind compiles what all others need, and takes as long as many of them.
  for (const url of [`/posts/${(await post({ title: 'Wind' })).id}`, '/tags', '/search?q=wind'])
    await read('192.0.2.7', url)
  const { id } = await post({ title: 'Tides' })
  answered.length = 0
  // One network, whichever of its addresses asks.
  const crawl = Array.from({ length: CRAWLED }, (_, n) => read(`203.0.113.${n}`, `/search?q=word${n}`))
  const others = [read('198.51.100.1', `/posts/${id}`), read('192.0.2.9', '/tags')]
  await Promise.all([...crawl, ...others])
  for (const url of [`/posts/${id}`, '/tags']) {
    const place = answered.indexOf(url)
    assert.ok(place < CRAWLED / 2, `${url} was answered as number ${place}`)
  }
})
