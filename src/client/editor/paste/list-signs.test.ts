import assert from 'node:assert/strict'
import { test } from 'node:test'
import { numberOfSign } from './list-signs.ts'

test('numbers of lists are read in every script and width that Word has; bullets and words are none', () => {
  const numbers: [string, number][] = [
    ['1.', 1],
    ['12)', 12],
    ['(3)', 3],
    ['4', 4],
    ['1.2.5.', 5],
    ['1.6', 6],
    ['７．', 7],
    ['8、', 8],
    ['⑨', 9],
    ['⑽', 10],
    ['一、', 1],
    ['（二）', 2],
    ['十', 10],
    ['二十一、', 21],
    ['一百〇三、', 103],
    ['丙、', 3],
    ['d)', 4],
    ['B.', 2],
    ['iv.', 4],
    ['Ⅸ.', 9],
    ['XII.', 12],
  ]
  for (const [sign, number] of numbers) assert.equal(numberOfSign(sign), number, sign)
  for (const sign of ['', '·', '●', 'o', 'l', 'Ø', 'v', '第一条', '附件：', '问'])
    assert.equal(numberOfSign(sign), null, sign)
})
