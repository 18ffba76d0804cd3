import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picture } from '../../../test/fixtures/pictures.ts'
import { testApp } from '../../../test/kit/app.ts'
import { pictureParts, sendParts } from '../../../test/kit/multipart.ts'
import { microformatsIn } from '../../../test/subjects/microformats.ts'

const PUBLIC_URL = 'http://joule.example'

test('other sites read who wrote a post, what and when, whatever its text says', async (t) => {
  const { post, writer, visitor, clock } = await testApp(t, { env: { PUBLIC_URL } })
  const ming = await writer()
  const { id } = await post({
    author: ming,
    title: '一 & <二>',
    summary: '一句话',
    tags: ['灯', 'C++'],
    cover_url: 'https://example.org/a.png',
    body: '<p>正文 <code class="h-card p-author u-url language-js">别人</code></p>',
  })
  const published = clock.now()
  const read = async (path: string) => microformatsIn((await visitor.get(path)).body, PUBLIC_URL + path)
  const items = await read(`/posts/${id}`)
  const [entry, ...others] = items.filter(({ type }) => type.includes('h-entry'))
  assert.deepEqual(others, [])
  const {
    name,
    url,
    summary,
    category,
    featured,
    author,
    content,
    published: at,
    updated,
  } = entry!.properties
  assert.deepEqual([name, url, summary], [['一 & <二>'], [`${PUBLIC_URL}/posts/${id}`], ['一句话']])
  assert.deepEqual([category, featured], [['灯', 'C++'], ['https://example.org/a.png']])
  assert.deepEqual([at, updated], [[published.toISOString()], undefined])
  assert.equal(author?.length, 1)
  const person = author![0] as { type: string[]; properties: object }
  assert.deepEqual(person.type, ['h-card'])
  const space = `${PUBLIC_URL}/space/${ming.id}`
  assert.deepEqual(person.properties, { name: [ming.username], url: [space] })
  assert.deepEqual(content, ['正文 别人'])

  clock.advance(120)
  await ming.put(`/api/studio/posts/${id}`, { title: '改了' })
  await ming.post(`/api/studio/posts/${id}/submit`)
  const [changed] = (await read(`/posts/${id}`)).filter(({ type }) => type.includes('h-entry'))
  assert.deepEqual(changed!.properties.updated, [clock.now().toISOString()])

  await ming.put('/api/settings/profile', { signature: '写字的人' })
  const { avatar_url: avatar } = (
    await sendParts(ming, '/api/settings/avatar', pictureParts(await picture('jpeg')))
  ).json()
  const cards = (await read(`/space/${ming.id}`)).filter(({ type }) => type.includes('h-card'))
  assert.deepEqual(
    cards.map(({ properties }) => properties),
    [{ name: [ming.username], url: [space], uid: [space], note: ['写字的人'], photo: [PUBLIC_URL + avatar] }],
  )
})
