import assert from 'node:assert/strict'
import { test } from 'node:test'
import { circuitBreaker } from './circuit-breaker.ts'

test('three failures in a row open it for half a minute; then one call tries, and its outcome counts', () => {
  let now = 0
  const breaker = circuitBreaker(() => now)
  const fail = () => breaker.failed()
  fail()
  fail()
  breaker.succeeded()
  fail()
  fail()
  assert.equal(breaker.allows(), true, 'a success starts the count again')
  fail()
  assert.equal(breaker.allows(), false)
  now = 29_999
  assert.equal(breaker.allows(), false)
  now = 30_000
  assert.deepEqual([breaker.allows(), breaker.allows()], [true, false], 'one call tries')
  fail()
  now = 59_000
  assert.equal(breaker.allows(), false)
  now = 60_000
  assert.equal(breaker.allows(), true)
  breaker.succeeded()
  assert.deepEqual([breaker.allows(), breaker.allows()], [true, true])
})
