import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { chineseIn, htmlProblems } from '../../../test/kit/html-validator.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'
import { wordsIn } from '../../i18n/words.ts'

const { studio } = wordsIn('zh-CN')
const DAY = 24 * 60 * 60
const STATES = ['draft', 'pending', 'approved', 'rejected', 'locked'] as const

async function open(person: PersonLike, path: string, lang = 'zh-CN'): Promise<string> {
  const { body, statusCode } = await person.get(path, { headers: { 'accept-language': lang } })
  assert.equal(statusCode, 200, path)
  assert.deepEqual(await htmlProblems(body), [], path)
  return body
}

test('a visitor is led to the login and back', async (t) => {
  const { visitor } = await testApp(t)
  const { statusCode, headers } = await visitor.get('/studio/posts?status=draft')
  assert.equal(statusCode, 303)
  assert.equal(headers.location, '/login?next=%2Fstudio%2Fposts%3Fstatus%3Ddraft')
})

test('people who have written nothing are told what to do first, at level 0 and after', async (t) => {
  const { user, writer } = await testApp(t)
  const newcomer = await open(await user(), '/studio')
  assert.match(newcomer, /href="\/settings\?tab=profile#avatar"/)
  assert.doesNotMatch(newcomer, new RegExp(studio.empty.text))
  const ming = await writer()
  assert.match(await open(ming, '/studio'), new RegExp(studio.empty.text))
  assert.match(await open(ming, '/studio/drafts'), new RegExp(studio.empty.draftsText))
  assert.match(await open(ming, '/studio/posts'), new RegExp(studio.empty.title))
})

test('the overview counts the states and compares yesterday with the day before', async (t) => {
  const { writer, post, clock } = await testApp(t)
  const ming = await writer()
  for (const status of STATES) await post({ author: ming, status, title: `这篇${status}` })
  const { id } = await post({ author: ming, title: '有人喜欢' })
  const give = async (type: string) => {
    const reader = await writer()
    assert.equal((await reader.post('/api/energy/energize', { post_id: id, type })).statusCode, 200)
  }
  await give('light')
  clock.advance(DAY)
  await give('heavy')
  clock.advance(DAY)
  await ming.post('/api/auth/refresh')

  const body = await open(ming, '/studio')
  const approved = body.match(
    /href="\/studio\/posts\?status=approved">\s*<span[^>]*>.*<\/span>\s*<span[^>]*>(\d+)/,
  )
  assert.equal(approved?.[1], '2')
  const energy = body.match(/<dt>能量<\/dt>.*?<\/div>/s)?.[0] ?? ''
  assert.match(energy, />3<\/dd>/)
  assert.match(energy, new RegExp(`${studio.overview.yesterday('2')}.*${studio.overview.more('1')}`))
  assert.match(body.match(/<dt>赞<\/dt>.*?<\/div>/s)?.[0] ?? '', new RegExp(studio.overview.same))
  assert.equal(body.match(/<h3 class="row-title">/g)?.length, 5)
})

test('English pages hold no Chinese but what people wrote', async (t) => {
  const { writer, post } = await testApp(t)
  const ming = await writer()
  const english = { author: ming, title: 'A title', body: '<p>Words</p>' }
  const made = [await post({ ...english, status: 'pending' }), await post(english)]
  await post({ ...english, status: 'draft' })
  const paths = ['/studio', '/studio/posts', '/studio/drafts', '/studio/analytics', '/studio/write']
  for (const path of [...paths, ...made.map(({ id }) => `/studio/write?id=${id}`)]) {
    assert.deepEqual(chineseIn(await open(ming, path, 'en')), null, path)
  }
})

test('the analytics have three ranges, and a table of every day', async (t) => {
  const { writer, post } = await testApp(t)
  const ming = await writer()
  assert.match(await open(ming, '/studio/analytics'), new RegExp(studio.empty.quiet(7)))
  const { id } = await post({ author: ming })
  const reader = await writer()
  await reader.post('/api/energy/energize', { post_id: id, type: 'heavy' })
  for (const [range, days] of [
    ['7d', 7],
    ['30d', 30],
    ['90d', 90],
    ['1y', 7],
  ] as const) {
    const body = await open(ming, `/studio/analytics?range=${range}`)
    assert.equal(body.match(/<tr><th scope="row">/g)?.length, days)
    assert.match(body, new RegExp(`aria-current="page">${studio.analytics.days(days)}<`))
    assert.match(body, /<\/th><td>2<\/td><td>0<\/td><td>0<\/td><td>0<\/td><td>0<\/td><\/tr><\/tbody>/)
  }
})
