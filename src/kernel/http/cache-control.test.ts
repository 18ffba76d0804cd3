import assert from 'node:assert/strict'
import { test } from 'node:test'
import { visitorCacheControl } from './cache-control.ts'

test('shared caches ask each time unless a setting gives them seconds', () => {
  const headerFor = (sharedCacheSeconds: number) => visitorCacheControl({ sharedCacheSeconds })
  assert.equal(headerFor(0), 'public, max-age=0, s-maxage=0, must-revalidate')
  assert.equal(headerFor(1), 'public, max-age=0, s-maxage=1, must-revalidate')
  assert.equal(headerFor(2), 'public, max-age=0, s-maxage=1, stale-while-revalidate=1')
  assert.equal(headerFor(60), 'public, max-age=0, s-maxage=55, stale-while-revalidate=5')
})
