import assert from 'node:assert/strict'
import { test } from 'node:test'
import { charactersMissing, strengthOf } from './password-strength.ts'

test('a new password is judged by its length, as people count it', () => {
  assert.equal(strengthOf(''), 'none')
  assert.equal(strengthOf('天地玄黄宇宙洪'), 'short')
  assert.equal(charactersMissing('👍🏽abc'), 3)
  assert.equal(strengthOf('天地玄黄宇宙洪荒'), 'fair')
  assert.equal(strengthOf('correct horse'), 'good')
  assert.equal(strengthOf('correct horse battery'), 'strong')
})

test('the same few characters again and again make no password', () => {
  assert.equal(strengthOf('aaaaaaaaaaaaaaaaaaaa'), 'repeated')
  assert.equal(strengthOf('121212121212'), 'repeated')
})
