import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharedDeadline } from './stop-deadline.ts'

test('stages that stop one after the other end by one deadline, and the last gets what was kept for it', () => {
  let now = 5
  const share = sharedDeadline(30_000, () => now)
  // Each stage takes all it may: requests, workers, connections, PostgreSQL in two ways.
  const stages = [
    [10_000, 15_000],
    [20_000, 12_000],
    [6_000, 8_000],
    [20_000, 5_000],
    [5_000, 0],
  ] as const
  const took = stages.map(([limit, kept]) => {
    const ms = share(limit, kept)
    now += ms
    return ms
  })
  assert.deepEqual(took, [10_000, 8_000, 4_000, 3_000, 5_000])
  assert.equal(now, 30_005)
  assert.equal(share(20_000), 200, 'too late, but time to send a signal')
})
