import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeAt } from './hotp.ts'
import { base32, keyUri, matchingStep } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

test('codes are those of RFC 6238', () => {
  const codes = [59, 1111111109, 1111111111, 1234567890, 2000000000, 20000000000].map((seconds) =>
    codeAt(SECRET, Math.floor(seconds / 30)),
  )
  assert.deepEqual(codes, ['287082', '081804', '050471', '005924', '279037', '353130'])
})

test('a clock may be one step wrong, each way', () => {
  const step = 50_000_000
  const matches = [-2, -1, 0, 1, 2].map((offset) =>
    matchingStep(SECRET, codeAt(SECRET, step + offset), new Date(step * 30_000)),
  )
  assert.deepEqual(matches, [null, step - 1, step, step + 1, null])
})

test('apps read the secret in base 32', () => {
  assert.equal(base32(SECRET), 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  assert.equal(
    keyUri(SECRET, { issuer: '焦耳 & Co', account: 'a:b@example.org' }),
    `otpauth://totp/${encodeURIComponent('焦耳 & Co')}:a%3Ab%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=${encodeURIComponent('焦耳 & Co')}`,
  )
})
