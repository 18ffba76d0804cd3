import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, inShanghai, lastDays, shanghaiClock, shanghaiDay, startOfDay } from './calendar.ts'

test('a day begins at midnight in Shanghai', () => {
  assert.equal(shanghaiDay(new Date('2026-03-04T15:59:59.999Z')), '2026-03-04')
  assert.equal(shanghaiDay(new Date('2026-03-04T16:00:00Z')), '2026-03-05')
  assert.deepEqual(startOfDay('2026-03-05'), new Date('2026-03-04T16:00:00Z'))
  assert.equal(addDays('2028-02-28', 2), '2028-03-01')
  assert.deepEqual(lastDays('2026-01-01', 3), ['2025-12-30', '2025-12-31', '2026-01-01'])
})

test('the time of day is the one that Intl tells', () => {
  const clock = new Intl.DateTimeFormat('en-GB', { ...inShanghai, timeStyle: 'short', hourCycle: 'h23' })
  for (const text of [
    '2026-03-04T15:59:59.999Z',
    '2026-03-04T16:00:00Z',
    '2026-12-31T23:07:08Z',
    '1999-01-01T01:00:00Z',
  ])
    assert.equal(shanghaiClock(new Date(text)), clock.format(new Date(text)), text)
})
