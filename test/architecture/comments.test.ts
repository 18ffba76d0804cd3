import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DOCUMENTS } from '../../scripts/wrap-documents.ts'
import { list, read } from './sources.ts'

const FILES = list('{src,test,scripts,bench}/**/*.ts').filter((file) => !file.endsWith('/comments.test.ts'))

test('a doc comment stands directly above what it describes, and there is one', () => {
  const stray = FILES.flatMap((file) =>
    linesOf(file).flatMap((line, index, lines) => {
      const next = lines[index + 1]?.trim()
      return line.trim().endsWith('*/') && (next === '' || next?.startsWith('/**'))
        ? [`${file}:${index + 1}`]
        : []
    }),
  )
  assert.deepEqual(stray, [], 'delete it, or move it to what it describes')
})

/** What a native engineer would write another way; each was common here once. */
const UNIDIOMATIC = [
  /\banew\b/i, // again
  /\bbeside\b/i, // besides, next to
  /\bwho(so)?ever\b/i, // people who, anyone who
  /\blook(s|ed)? whether\b/,
  /\bsays? first\b/i,
  /^(\/\*\*|\/\/) Of (a|an|the) (deleted|purged)\b/,
]

test('comments avoid what no native engineer writes', () => {
  const found = FILES.flatMap((file) =>
    linesOf(file).flatMap((line, index) => {
      const comment = /^\s*((?:\/\*\*|\*|\/\/) .*)$/.exec(line)?.[1] ?? ''
      return isUnidiomatic(comment) ? [`${file}:${index + 1} ${comment}`] : []
    }),
  )
  assert.deepEqual(found, [])
})

test('so do names of tests, and documents', () => {
  const names = FILES.flatMap((file) =>
    [...read(file).matchAll(/\btest\(\s*(['"`])(.*?)\1/gs)].map(([, , name = '']) => `${file}: ${name}`),
  )
  const lines = DOCUMENTS.flatMap((file) =>
    linesOf(file).map((line, index) => `${file}:${index + 1} ${line}`),
  )
  assert.deepEqual([...names, ...lines].filter(isUnidiomatic), [])
})

function isUnidiomatic(text: string): boolean {
  return UNIDIOMATIC.some((words) => words.test(text))
}

function linesOf(file: string): string[] {
  return read(file).split('\n')
}
