import assert from 'node:assert/strict'
import { test } from 'node:test'
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
  /\banew\b/,
  /\bwhosoever\b/i,
  /\blook(s|ed)? whether\b/,
  /\bsays? first\b/i,
  /^(\/\*\*|\/\/) Of (a|an|the) (deleted|purged)\b/,
]

test('comments avoid what no native engineer writes', () => {
  const found = FILES.flatMap((file) =>
    linesOf(file).flatMap((line, index) => {
      const comment = /^\s*((?:\/\*\*|\*|\/\/) .*)$/.exec(line)?.[1] ?? ''
      return UNIDIOMATIC.some((words) => words.test(comment)) ? [`${file}:${index + 1} ${comment}`] : []
    }),
  )
  assert.deepEqual(found, [])
})

function linesOf(file: string): string[] {
  return read(file).split('\n')
}
