import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { htmlProblems } from '../../../test/kit/html-validator.ts'
import { wordsIn } from '../../i18n/words.ts'

const { history } = wordsIn('zh-CN').studio

test('an author sees what changed from one version to the next, and between any two', async (t) => {
  const { writer, user, post } = await testApp(t)
  const ming = await writer()
  const { id } = await post({
    author: ming,
    status: 'draft',
    title: '番茄',
    body: '<p>今天浇水</p><p>收工</p>',
  })
  const first = (await ming.get(`/studio/history?id=${id}`)).body
  assert.match(first, new RegExp(history.onlyOne))

  await ming.put(`/api/studio/posts/${id}`, { body: '<p>今天施肥</p><p>收工</p>', tags: ['种菜'] })
  await ming.put(`/api/studio/posts/${id}`, { title: '黄瓜' })
  const newest = (await ming.get(`/studio/history?id=${id}`)).body
  assert.deepEqual(await htmlProblems(newest), [])
  assert.match(newest, /<del>番茄<\/del><ins>黄瓜<\/ins>/)
  assert.doesNotMatch(newest, /施肥/)

  const asked = (await ming.get(`/studio/history?id=${id}&from=2&to=1`)).body
  assert.match(asked, new RegExp(history.changes(1, 2)))
  assert.match(asked, /今天<del>浇水<\/del><ins>施肥<\/ins>/)
  assert.match(asked, /<ins>种菜<\/ins>/)
  assert.match((await ming.get(`/studio/history?id=${id}&from=2&to=2`)).body, new RegExp(history.same))

  for (const query of ['', '?id=abc', `?id=${id}&from=1&to=99`, `?id=${id}&from=x&to=1`])
    assert.equal((await ming.get(`/studio/history${query}`)).statusCode, 404, query)
  assert.equal((await (await user()).get(`/studio/history?id=${id}`)).statusCode, 404)
})

test('what is waiting for review can be compared, and not restored', async (t) => {
  const { writer, post } = await testApp(t)
  const ming = await writer()
  const draft = await post({ author: ming, status: 'draft' })
  const pending = await post({ author: ming, status: 'pending' })
  assert.match((await ming.get(`/studio/history?id=${draft.id}`)).body, /revisions\/1\/restore/)
  assert.doesNotMatch((await ming.get(`/studio/history?id=${pending.id}`)).body, /revisions\/1\/restore/)
})
