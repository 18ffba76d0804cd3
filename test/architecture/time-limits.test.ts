import assert from 'node:assert/strict'
import { test } from 'node:test'
import { list, read } from './sources.ts'

/** So long a busy machine may keep anything waiting. */
const PATIENT_MS = 15_000
/** A measured time, and the number that it must stay below. */
const LIMIT =
  /(?:\b(?:ms|Ms|took|elapsed|longest|began|begin|begun|started)\b|\buntil\(|\.now\(\)).* <=? ([\d_]+)\b(?! \* SLACK)/

const tests = list('{src,test,packages/client/test,examples}/**/*.ts').filter(
  (file) => /\.test\.ts$|^test\//.test(file) && !/^test\/(cluster|mutation)\//.test(file),
)

test('a test that limits a time multiplies it by SLACK: npm test runs on busy machines', () => {
  const strict = tests.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => {
        const limit = LIMIT.exec(line)?.[1]?.replaceAll('_', '')
        return limit && Number(limit) < PATIENT_MS ? [`${file}:${index + 1} ${line.trim()}`] : []
      }),
  )
  assert.deepEqual(strict, [])
})
