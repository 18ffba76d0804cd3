import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../../test/kit/app.ts'
import { SLACK } from '../../../../test/kit/deep.ts'
import { cpuMsOf } from '../../../../test/probes/main-thread.ts'

/** Runs of many words each, with a line between them that stays: all that a body may hold. */
function runsOf(seed: string): string {
  const words = Array.from({ length: 110 }, (_, at) => `${seed}${at % 7}${at}`).join(' ')
  return Array.from({ length: 200 }, (_, at) => `<p>${words}</p><p>stays ${at}</p>`).join('')
}

test('two versions that differ everywhere are compared without stopping the site', async (t) => {
  const { writer, owner, post } = await testApp(t)
  const ming = await writer()
  const { id } = await post({ author: ming, body: runsOf('a') })
  assert.equal((await ming.put(`/api/studio/posts/${id}`, { body: runsOf('b') })).statusCode, 200)
  const { result: page, ms } = await cpuMsOf(() => ming.get(`/studio/history?id=${id}`))
  assert.equal(page.statusCode, 200)
  assert.match(page.body, /按整段替换显示/)
  assert.match(page.body, /<del>a00 [^<]*<\/del><ins>b00 /)
  assert.ok(ms < 400 * SLACK, `${ms} ms of the main thread`)

  // The reviewer's page shows the same comparison.
  const boss = await owner()
  const review = await cpuMsOf(() => boss.get(`/admin/posts/review?id=${id}`))
  assert.equal(review.result.statusCode, 200)
  assert.ok(review.ms < 400 * SLACK, `${review.ms} ms of the main thread`)
})

test('Ming sees which picture took the place of which', async (t) => {
  const { writer, post } = await testApp(t)
  const ming = await writer()
  const bodyWith = (name: string) => `<p>花开了 <img src="https://a.example/${name}" alt=""></p>`
  const { id } = await post({ author: ming, body: bodyWith('old.png') })
  await ming.put(`/api/studio/posts/${id}`, { body: bodyWith('new.png') })
  const { body } = await ming.get(`/studio/history?id=${id}`)
  assert.match(body, /<del><img src="https:\/\/a\.example\/old\.png" alt="图片：old\.png"/)
  assert.match(body, /<ins><img src="https:\/\/a\.example\/new\.png"/)
})
