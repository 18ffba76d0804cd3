import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onlyDeep } from '../kit/deep.ts'
import { ACCEPTED } from './accepted-expressions.ts'
import { collectExpressions, hasNoRepetition, linearExpressions } from './expressions.ts'
import { problemOf } from './judge-expression.ts'

const LINEAR = linearExpressions()
const EXPRESSIONS = await collectExpressions()
const KEYS = new Set(EXPRESSIONS.map(({ text, judged }) => judged ?? text))

test('every regular expression takes linear time, or is accepted with a reason', () => {
  const unknown = EXPRESSIONS.filter(({ text, judged }) => {
    const key = judged ?? text
    return !(key in ACCEPTED) && !(judged !== null && (hasNoRepetition(judged) || LINEAR.has(judged)))
  })
  const wrong = unknown.map(({ file, text, judged }) => {
    const problem = judged === null ? 'composed by a call, not judged' : problemOf(judged)
    return `${file} ${judged ?? text}: ${problem ?? 'linear, but not recorded: npm run expressions'}`
  })
  assert.deepEqual(wrong, [], 'rewrite them, or give a reason in accepted-expressions.ts')
})

test('what is recorded or accepted still stands in the code', () => {
  assert.deepEqual(
    [...LINEAR, ...Object.keys(ACCEPTED)].filter((key) => !KEYS.has(key)),
    [],
  )
  assert.deepEqual(
    [...LINEAR].filter((key) => key in ACCEPTED || hasNoRepetition(key)),
    [],
  )
})

test('the judge knows what it is asked', () => {
  for (const quadratic of [
    '/\\s*;\\s*q=/',
    '/\\s+$/',
    '/\\n+$/',
    '/^(a+)+$/',
    '/\\s+(?!b)$/',
    '/^(?:a+)+(?!b)$/',
  ])
    assert.match(problemOf(quadratic) ?? '', /polynomial|exponential/, quadratic)
  for (const linear of ['/^[a-z]+$/i', '/^\\s*,/']) assert.equal(problemOf(linear), null, linear)
  assert.deepEqual(['/[a*+]{2}/', '/a\\+[+\\]*]b?/', '/[[a]--[b*]]+/v'].map(hasNoRepetition), [
    false,
    true,
    false,
  ])
})

test('what is recorded as linear is judged linear', onlyDeep, () => {
  assert.deepEqual(
    [...LINEAR].filter((each) => problemOf(each) !== null),
    [],
  )
})
