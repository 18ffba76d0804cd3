import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { makeNonceHash } from './nonce-hash.ts'

test('our hash is SHA-256, however long the text before the number', () => {
  for (const length of [0, 1, 46, 54, 55, 63, 64, 70, 118, 130]) {
    const text = 'j'.repeat(length)
    for (const number of [0, 7, 123_456]) {
      const right = createHash('sha256').update(`${text}${number}`).digest().readUInt32BE()
      assert.equal(makeNonceHash(text)(number), right, `${length} ${number}`)
    }
  }
})
