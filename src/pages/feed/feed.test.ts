import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { openPage } from '../../../test/kit/html-validator.ts'
import { wordsIn } from '../../i18n/words.ts'

const { feed } = wordsIn('zh-CN').space

function titles(body: string) {
  return [...body.matchAll(/post-card-title"><a [^>]*>(.*?)</g)].map(([, title]) => title)
}

test('what the people one follows publish comes by itself, newest first, and on without an end', async (t) => {
  const { user, writer, post, clock } = await testApp(t)
  const [reader, ming, stranger] = [await user(), await writer(), await writer()]
  assert.ok((await openPage(reader, '/feed')).includes(feed.nobody.text))
  await reader.post(`/api/users/${ming.id}/follow`)
  assert.ok((await openPage(reader, '/feed')).includes(feed.nothing.text))

  for (let number = 1; number <= 21; number++) {
    clock.advance(60)
    await post({ author: ming, title: `第 ${number} 篇` })
  }
  await post({ author: stranger, title: '路过的' })
  const first = await openPage(reader, '/feed')
  assert.deepEqual([titles(first).length, titles(first)[0]], [20, '第 21 篇'])
  assert.doesNotMatch(first, /rel="prev"/)
  const next = first.match(/href="(\/feed\?cursor=[^"]+)" rel="next"/)![1]!
  const second = await openPage(reader, next)
  assert.deepEqual(titles(second), ['第 1 篇'])
  assert.match(second, /href="\/feed" rel="prev"/)
  assert.doesNotMatch(second, /rel="next"/)
})

test("there is no page of its own for whom one follows, or for one's followers", async (t) => {
  const { user, visitor } = await testApp(t)
  for (const person of [await user(), visitor])
    for (const address of ['/following', '/followers'])
      assert.equal((await person.get(address)).statusCode, 404, address)
})

test('members find it next to the other lists, visitors are asked to log in', async (t) => {
  const { user, post, visitor } = await testApp(t)
  await post()
  const reader = await user()
  for (const place of ['/', '/posts']) {
    const tab = /<nav class="tabs"[^>]*>(?:(?!<\/nav>).)*href="\/feed"/s
    assert.match((await reader.get(place)).body, tab, place)
    assert.doesNotMatch((await visitor.get(place)).body, tab, place)
  }
  const { statusCode, headers } = await visitor.get('/feed')
  assert.equal(`${statusCode} ${headers.location}`, '303 /login?next=%2Ffeed')
})
