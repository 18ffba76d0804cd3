import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { adjust } from '../../../test/kit/energy.ts'
import { htmlProblems } from '../../../test/kit/html-validator.ts'
import { wordsIn } from '../../i18n/words.ts'

const { energy } = wordsIn('zh-CN')
const DAY = 24 * 60 * 60

test('the book of the last days: grouped by day, with its rules, a line, and pages', async (t) => {
  const { user, db, clock } = await testApp(t)
  const ming = await user()
  const open = async (query = '') => {
    const { body } = await ming.get(`/settings?tab=energy${query}`)
    assert.deepEqual(await htmlProblems(body), [])
    return body
  }
  const empty = await open()
  assert.match(empty, new RegExp(energy.empty.newcomer))
  assert.doesNotMatch(empty, /class="chart"/)

  await ming.put('/api/settings/profile', { signature: '你好' })
  await open()
  clock.advance(20 * DAY)
  const quiet = await open()
  assert.match(quiet, new RegExp(energy.chart.description(1, 2, 1, 2)), 'today it was 1 more')
  for (let each = 0; each < 24; each += 1) {
    await adjust(db, ming, 1)
  }
  clock.advance(DAY)

  const week = await open()
  assert.deepEqual(
    [...week.matchAll(/<section class="ledger-day">\n<h3>(.*?)<\/h3>/g)].map(([, day]) => day),
    ['今天', '昨天'],
  )
  assert.equal(week.match(/<li class="ledger-row">/g)?.length, 20)
  assert.match(week, new RegExp(energy.chart.description(1, 27, 1, 27)))
  assert.match(week, /href="\/settings\?tab=energy&amp;days=7&amp;page=2"/)

  const second = await open('&page=2')
  assert.equal(second.match(/<li class="ledger-row">/g)?.length, 6)
  assert.equal((await open('&page=99')).match(/<li class="ledger-row">/g)?.length, 6)
  assert.equal((await open('&days=30&page=2')).match(/<li class="ledger-row">/g)?.length, 7)
  assert.match(await open('&days=constructor&page=-3'), /days=7" aria-current="page"/)
})
