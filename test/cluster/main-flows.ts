import assert from 'node:assert/strict'
import { type Browser, openBrowser } from '../../src/commands/selftest/browser.ts'
import { picture } from '../fixtures/pictures.ts'

const LIKES = 64
let people = 0

/** A new account that may write: the picture brings it out of level 0. */
export async function newWriter(url: string): Promise<Browser & { id: number }> {
  const browser = openBrowser(url)
  const email = `writer${process.pid}.${++people}@example.org`
  const entered = await browser.post('/api/auth/register', { email, password: `password of ${email}` })
  assert.equal(entered.outcome, '201')
  assert.equal((await browser.upload('/api/settings/avatar', await picture('png'))).outcome, '200')
  return { ...browser, id: entered.number('user.uid') }
}

/** People register, publish, comment, give energy, and 64 of them like one post at once; a visitor sees all of it. */
export async function tryMainFlows(url: string): Promise<void> {
  const [owner, author] = [await newWriter(url), await newWriter(url)]
  const published = await author.post('/api/studio/posts', { title: 'A post', body: '<p>one</p>' })
  assert.equal(published.outcome, '201')
  const post = published.number('id')
  const comment = await owner.post(`/api/posts/${post}/comments`, { content: 'hello' })
  assert.equal(comment.outcome, '201')
  const gift = await owner.post('/api/energy/energize', { post_id: post, type: 'light' })
  assert.equal(gift.outcome, '200')
  const readers = await Promise.all(Array.from({ length: LIKES }, () => newWriter(url)))
  const likes = await Promise.all(readers.map((reader) => reader.post(`/api/posts/${post}/like`)))
  assert.deepEqual([...new Set(likes.map(({ outcome }) => outcome))], ['200'])
  // Reads share pipelined connections: each gets its own answer.
  const spaces = await Promise.all(readers.map(async ({ id }) => (await fetch(`${url}/space/${id}`)).text()))
  for (const [index, { id }] of readers.entries()) assert.match(spaces[index]!, new RegExp(`/space/${id}\\b`))

  const seen = await openBrowser(url).get(`/api/posts/${post}`)
  assert.deepEqual(
    [seen.at('likes_count'), seen.at('comments_count'), seen.at('energy_count')],
    [LIKES, 1, 1],
  )
  assert.equal((await openBrowser(url).get('/')).status, 200)
}
