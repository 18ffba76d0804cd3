import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseLang } from './words.ts'

test('the language follows the choice, then the browser, then Chinese', () => {
  assert.equal(chooseLang('en', 'zh'), 'en')
  assert.equal(chooseLang('klingon', 'en-US'), 'en')
  assert.equal(chooseLang(undefined, 'en;q=0, fr'), 'zh-CN')
  assert.equal(chooseLang(undefined, 'zh-TW,zh;q=0.9,en;q=0.8'), 'zh-CN')
  assert.equal(chooseLang(undefined, undefined), 'zh-CN')
})
